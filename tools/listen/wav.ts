/** One channel of sound as a WAV file of 16 bits. What is beyond 1 is cut off, as loudspeakers do. */

const HEADER_BYTES = 44;

/** `rate`: samples a second, each from -1 to 1. */
export function wavOf(samples: Float32Array, rate: number): Uint8Array<ArrayBuffer> {
  const file = new DataView(new ArrayBuffer(HEADER_BYTES + 2 * samples.length));
  const text = (at: number, letters: string) => {
    for (let index = 0; index < letters.length; index++) file.setUint8(at + index, letters.charCodeAt(index));
  };
  text(0, 'RIFF');
  file.setUint32(4, file.byteLength - 8, true);
  text(8, 'WAVEfmt ');
  file.setUint32(16, 16, true);
  file.setUint16(20, 1, true);
  file.setUint16(22, 1, true);
  file.setUint32(24, rate, true);
  file.setUint32(28, 2 * rate, true);
  file.setUint16(32, 2, true);
  file.setUint16(34, 16, true);
  text(36, 'data');
  file.setUint32(40, 2 * samples.length, true);
  samples.forEach((sample, index) => {
    file.setInt16(HEADER_BYTES + 2 * index, Math.round(32_767 * Math.max(-1, Math.min(sample, 1))), true);
  });
  return new Uint8Array(file.buffer);
}

/** The loudest sample and the mean of all, in dB below 1; and how many samples are beyond it. */
export function levelsOf(samples: Float32Array): { peak: number; mean: number; clipped: number } {
  let [peak, squares, clipped] = [0, 0, 0];
  for (const sample of samples) {
    const size = Math.abs(sample);
    peak = Math.max(peak, size);
    squares += size ** 2;
    if (size > 1) clipped += 1;
  }
  const decibels = (size: number) => 20 * Math.log10(size);
  return { peak: decibels(peak), mean: decibels(Math.sqrt(squares / samples.length)), clipped };
}
