/** Every sound as it is heard, by its samples. */

import { expect, test, vi } from 'vitest';
import { rateOf } from '../../../../src/game/sound/scale.ts';
import { SOUNDS, type Sound, type SoundName } from '../../../../src/game/sound/sounds.ts';

vi.stubGlobal('AudioContext', class {});
const { ZZFX } = await import('zzfx');

const RATE = ZZFX.sampleRate;

/** The notes mixed, as the mixer starts them. */
function render({ timbre, notes, pace }: Sound): Float32Array {
  ZZFX.volume = 1;
  const note = ZZFX.buildSamples(...timbre);
  const starts = notes.map((_, index) => Math.round(index * pace * RATE));
  const ends = notes.map((semitones, index) => (starts[index] ?? 0) + note.length / rateOf(semitones));
  const mixed = new Float32Array(Math.ceil(Math.max(...ends)));
  notes.forEach((semitones, index) => {
    const rate = rateOf(semitones);
    for (let at = 0; at * rate < note.length; at++) {
      const sample = (starts[index] ?? 0) + at;
      mixed[sample] = (mixed[sample] ?? 0) + (note[Math.floor(at * rate)] ?? 0);
    }
  });
  return mixed;
}

/** Semitones above A1 that are told apart, over six octaves. */
const PITCHES = Array.from({ length: 73 }, (_, semitones) => 55 * rateOf(semitones));

/** The strength of each pitch in `part`, by Goertzel's way. */
const spectrum = (part: Float32Array): number[] =>
  PITCHES.map((frequency) => {
    const turn = 2 * Math.cos((2 * Math.PI * frequency) / RATE);
    let [before, last] = [0, 0];
    for (const sample of part) [before, last] = [last, sample + turn * last - before];
    return Math.sqrt(Math.max(before ** 2 + last ** 2 - turn * before * last, 0));
  });

/** The spectrum of each eighth of a second, for the first second. */
const picture = (samples: Float32Array): number[] =>
  Array.from({ length: 8 }, (_, eighth) =>
    spectrum(samples.subarray((eighth * RATE) / 8, ((eighth + 1) * RATE) / 8)),
  ).flat();

/** 1: the same but for loudness. 0: nothing in common. */
function likeness(one: readonly number[], other: readonly number[]): number {
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
}

const names = Object.keys(SOUNDS) as SoundName[];
const rendered = new Map(names.map((name) => [name, render(SOUNDS[name])]));
const pictures = new Map(names.map((name) => [name, picture(rendered.get(name) as Float32Array)]));

test.each(names)('%s is heard, does not clip, and is over in time', (name) => {
  const samples = rendered.get(name) as Float32Array;
  const peak = samples.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
  const seconds = samples.length / RATE;
  const strengths = pictures.get(name) as number[];
  const strongest = PITCHES[strengths.indexOf(Math.max(...strengths)) % PITCHES.length] as number;
  expect(peak).toBeGreaterThan(0.15);
  expect(peak).toBeLessThanOrEqual(1);
  expect(seconds).toBeGreaterThan(0.05);
  expect(seconds).toBeLessThanOrEqual(2);
  // The speaker of a phone has nothing below, and nobody bears more.
  expect(strongest).toBeGreaterThanOrEqual(80);
  expect(strongest).toBeLessThanOrEqual(2100);
});

test('no two sounds are alike', () => {
  const pairs = names.flatMap((name, index) => names.slice(index + 1).map((other) => [name, other] as const));
  const alike = pairs.filter(
    ([name, other]) => likeness(pictures.get(name) as number[], pictures.get(other) as number[]) > 0.9,
  );
  expect(alike).toEqual([]);
});
