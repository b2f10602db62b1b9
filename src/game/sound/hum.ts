/** The hum of the lowest coin, and the tone while it stands above the barrel. */

import type { Heard } from './ear.ts';
import type { Mixer } from './mixer.ts';
import { rateOf } from './scale.ts';

/** A3 is high enough for the speaker of a phone, and E6 is above all that hums. */
const HUM = { type: 'triangle', frequency: 220 } as const;
const HUM_LOUDNESS = 0.14;
const TONE = { type: 'sine', frequency: 1318.5 } as const;
const TONE_LOUDNESS = 0.12;

/** Time constant of each change, in seconds: over within a tick, but without a click. */
const CHANGE = 0.004;

export interface Hum {
  /** `null`: silence. */
  tell(heard: Heard | null): void;
  /** Frees what it plays with. */
  close(): void;
}

export function openHum({ context, sounds }: Pick<Mixer, 'context' | 'sounds'>): Hum {
  const panner = new StereoPannerNode(context);
  panner.connect(sounds);
  const hum = openVoice(context, HUM, panner);
  const tone = openVoice(context, TONE, panner);
  const set = (param: AudioParam, value: number) => param.setTargetAtTime(value, context.currentTime, CHANGE);
  return {
    tell(heard) {
      set(hum.gain, heard ? HUM_LOUDNESS : 0);
      set(tone.gain, heard?.isAbove ? TONE_LOUDNESS : 0);
      if (!heard) return;
      set(panner.pan, heard.pan);
      set(hum.frequency, HUM.frequency * rateOf(heard.semitones));
    },
    close() {
      hum.stop();
      tone.stop();
      panner.disconnect();
    },
  };
}

/** Plays from now on, in silence. */
function openVoice(context: AudioContext, options: OscillatorOptions, output: AudioNode) {
  const oscillator = new OscillatorNode(context, options);
  const envelope = new GainNode(context, { gain: 0 });
  oscillator.connect(envelope).connect(output);
  oscillator.start();
  return { frequency: oscillator.frequency, gain: envelope.gain, stop: () => oscillator.stop() };
}
