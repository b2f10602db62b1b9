import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_POWER_UPS } from '../../../../src/engine/simulation/rules.ts';
import { createBand } from '../../../../src/game/sound/band.ts';
import { eighthAt, type RunMusic } from '../../../../src/game/sound/music.ts';

/** The times at which notes and drums are due, in seconds. */
let notes: number[] = [];
let drums: number[] = [];
const context = { currentTime: 0 };

/** As much of an audio node as the band uses. */
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

/** No power-up works, no streak lasts, and a level is a minute. */
const RUN: RunMusic = {
  name: 'run',
  level: 1,
  powerUpsLeft: NO_POWER_UPS,
  row: -1,
  isLevelLong: true,
  isInDanger: false,
};

const createPlayers = () =>
  createBand(context as BaseAudioContext, {} as AudioNode, () => undefined as unknown as AudioBuffer);

function pass(seconds: number): void {
  for (let passed = 0; passed < seconds; passed += 0.1) {
    context.currentTime += 0.1;
    vi.advanceTimersByTime(100);
  }
}

/** The longest time without a note, in eighths of that level. */
const longestRest = (level: number, isLevelLong: boolean) =>
  Math.max(...notes.slice(1).map((at, index) => at - (notes[index] as number))) /
  eighthAt({ level, isLevelLong });

test.each([
  ['a level of a minute rests for a bar', true, 8, 11],
  ['a short one for an eighth', false, 1.9, 4],
])('a new level: %s, and the music goes on', (_, isLevelLong, least, most) => {
  const band = createPlayers();
  band({ ...RUN, isLevelLong });
  pass(6);
  expect(longestRest(1, isLevelLong)).toBeLessThan(2.1);
  for (let level = 2; level < 6; level++) {
    band({ ...RUN, isLevelLong, level });
    pass(4);
  }
  expect(longestRest(5, isLevelLong)).toBeGreaterThanOrEqual(least);
  expect(longestRest(2, isLevelLong)).toBeLessThan(most);
  band(null);
});

test('a run that begins, or goes on after a pause, at a higher level has no rest', () => {
  const band = createPlayers();
  band({ ...RUN, level: 7 });
  pass(1);
  band(null);
  pass(1);
  notes = [];
  band({ ...RUN, level: 8 });
  pass(4);
  expect(longestRest(8, true)).toBeLessThan(3);
  band(null);
});

test('drums are heard while a power-up works, and no longer', () => {
  const band = createPlayers();
  band(RUN);
  pass(3);
  expect(drums).toEqual([]);
  band({ ...RUN, powerUpsLeft: { ...NO_POWER_UPS, shield: 1 } });
  pass(5);
  const heard = drums.length;
  expect(heard).toBeGreaterThan(2);
  band(RUN);
  pass(5);
  expect(drums).toHaveLength(heard);
  band(null);
});

/** The notes of two rounds of the line. */
function notesIn(band: ReturnType<typeof createPlayers>, music: RunMusic): number {
  band(music);
  // What is scheduled ahead belongs to the music before, and a new row is greeted first.
  pass(2);
  notes = [];
  pass(32 * eighthAt(RUN));
  return notes.length;
}

test('each row of the streak adds a voice, and its end takes all of them away; danger adds one more', () => {
  const band = createPlayers();
  const heard = [-1, 0, 1, 2, 3, 4].map((row) => notesIn(band, { ...RUN, row }));
  expect(heard).toEqual(heard.toSorted((one, other) => one - other));
  expect(new Set(heard).size).toBe(6);
  const without = notesIn(band, RUN);
  expect(without).toBeLessThanOrEqual((heard[0] ?? 0) + 1);
  expect(notesIn(band, { ...RUN, isInDanger: true })).toBeGreaterThan(without + 5);
  band(null);
});

test('a streak that gets to a row is a chord of all its voices at once', () => {
  const band = createPlayers();
  band({ ...RUN, row: 2 });
  pass(3);
  notes = [];
  band({ ...RUN, row: 3 });
  pass(1);
  const chords = notes.filter((at) => notes.filter((other) => other === at).length >= 4);
  expect(new Set(chords).size).toBe(1);
  band(null);
});

test('a run that ends rings out in one chord, once; a pause and a menu have none', () => {
  const band = createPlayers();
  band({ name: 'end' });
  expect(notes).toEqual([]);
  band(RUN);
  pass(2);
  notes = [];
  band({ name: 'end' });
  band({ name: 'end' });
  expect(notes).toEqual(Array(5).fill(context.currentTime));
  pass(3);
  expect(notes).toHaveLength(5);
});

test('a menu has the music at half time, and no drums', () => {
  const band = createPlayers();
  const inMenu = () => {
    notes = [];
    pass(16 * eighthAt(RUN));
    return notes.length;
  };
  band({ name: 'menu' });
  const menu = inMenu();
  band({ ...RUN, row: 2 });
  pass(1);
  expect(menu / inMenu()).toBeCloseTo(0.5, 0);
  expect(drums).toEqual([]);
  band(null);
});
