/** The file and the levels of `npm run listen`. */

import { expect, test } from 'vitest';
import { levelsOf, wavOf } from '../../../../tools/listen/wav.ts';

test('a WAV file has its length, its rate and its samples, and cuts off what is beyond 1', () => {
  const wav = wavOf(Float32Array.of(0, 1, -1, 0.5, 2), 48_000);
  const file = new DataView(wav.buffer);
  expect(String.fromCharCode(...wav.slice(0, 4), ...wav.slice(8, 16))).toBe('RIFFWAVEfmt ');
  expect([file.getUint32(4, true) + 8, file.getUint32(40, true) + 44]).toEqual([wav.length, wav.length]);
  expect(file.getUint32(24, true)).toBe(48_000);
  expect([...new Int16Array(wav.slice(44).buffer)]).toEqual([0, 32_767, -32_767, 16_384, 32_767]);
});

test('levels are in dB below 1, and what is beyond it is counted', () => {
  const { peak, mean, clipped } = levelsOf(Float32Array.of(0.5, -0.5, 0.5, -0.5));
  expect([peak, mean, clipped].map((level) => Number(level.toFixed(1)))).toEqual([-6, -6, 0]);
  expect(levelsOf(Float32Array.of(1, -1.5, 2)).clipped).toBe(2);
});
