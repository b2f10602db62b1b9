declare module 'zzfx' {
  /** The synthesiser. Importing it creates its `audioContext`, and throws where there is no audio. */
  export const ZZFX: {
    readonly audioContext: AudioContext;
    readonly sampleRate: number;
    /** `buildSamples` multiplies by it. */
    volume: number;
    buildSamples(...parameters: readonly (number | undefined)[]): number[];
  };
}
