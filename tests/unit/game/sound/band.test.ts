import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_POWER_UPS } from '../../../../src/engine/simulation/rules.ts';
import { createBass, eighthAt } from '../../../../src/game/sound/bass.ts';

/** The times at which notes and drums are due, in seconds. */
let notes: number[] = [];
let drums: number[] = [];
const context = { currentTime: 0 };

/** As much of an audio node as the bass uses. */
class Node {
  frequency = { setValueAtTime: (_: number, at: number) => notes.push(at) };
  gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, setTargetAtTime() {} };
  connect = (next: unknown) => next;
  stop() {}
  start(at?: number) {
    if (at !== undefined) drums.push(at);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const kind of ['Oscillator', 'BiquadFilter', 'Gain', 'AudioBufferSource']) {
    vi.stubGlobal(`${kind}Node`, Node);
  }
  notes = [];
  drums = [];
  context.currentTime = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

/** No power-up works, and no streak lasts. */
const ALONE = { powerUpsLeft: NO_POWER_UPS, row: -1 };

const createLine = () =>
  createBass(context as BaseAudioContext, {} as AudioNode, () => undefined as unknown as AudioBuffer);

function pass(seconds: number): void {
  for (let passed = 0; passed < seconds; passed += 0.1) {
    context.currentTime += 0.1;
    vi.advanceTimersByTime(100);
  }
}

/** The longest time without a note. */
const longestRest = () =>
  Math.max(...notes.slice(1).map((at, index) => at - (notes[index] as number))) / eighthAt(2);

test('at a new level the bass rests for a bar, and then goes on', () => {
  const bass = createLine();
  bass(1, ALONE);
  pass(6);
  expect(longestRest()).toBeLessThan(3);
  bass(2, ALONE);
  pass(6);
  expect(longestRest()).toBeGreaterThanOrEqual(8);
  expect(longestRest()).toBeLessThan(12);
  bass(null, ALONE);
});

test('a run that begins, or goes on after a pause, at a higher level has no rest', () => {
  const bass = createLine();
  bass(7, ALONE);
  pass(1);
  bass(null, ALONE);
  pass(1);
  notes = [];
  bass(8, ALONE);
  pass(4);
  expect(longestRest()).toBeLessThan(3);
  bass(null, ALONE);
});

test('drums are heard while a power-up works, and no longer', () => {
  const bass = createLine();
  bass(1, ALONE);
  pass(3);
  expect(drums).toEqual([]);
  bass(1, { ...ALONE, powerUpsLeft: { ...NO_POWER_UPS, shield: 1 } });
  pass(5);
  const heard = drums.length;
  expect(heard).toBeGreaterThan(2);
  bass(1, ALONE);
  pass(5);
  expect(drums).toHaveLength(heard);
  bass(null, ALONE);
});

test('each row of the streak adds a voice, and its end takes all of them away', () => {
  const bass = createLine();
  const heardIn = (row: number) => {
    bass(1, { ...ALONE, row });
    // What is scheduled ahead belongs to the row before.
    pass(1);
    notes = [];
    pass(16 * eighthAt(1));
    return notes.length;
  };
  const heard = [-1, 0, 1, 2, 3, 4].map(heardIn);
  expect(heard).toEqual(heard.toSorted((one, other) => one - other));
  expect(new Set(heard).size).toBe(6);
  expect(heardIn(-1)).toBeLessThanOrEqual((heard[0] ?? 0) + 1);
  bass(null, ALONE);
});
