/** Times of a soundtrack: each sound begins when its film shows what makes it. */

import { createNanoEvents } from 'nanoevents';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GameEvents } from '../../../../src/game/play/events.ts';
import { IDLE, type Play } from '../../../../src/game/play/play.ts';
import { eighthAt } from '../../../../src/game/sound/music.ts';
import { openSoundtrack } from '../../../../src/game/sound/soundtrack.ts';
import { HIT } from '../play/hit.ts';

vi.stubGlobal('AudioContext', class {});

/** When sounds and notes of the music begin, in seconds, and when the music is silenced. */
let sounds: number[] = [];
let notes: number[] = [];
let silences: number[] = [];
/** The length of each sound, in seconds. */
let lengths: number[] = [];

class Param {
  setValueAtTime = (value: number, time: number) => value > 0 && notes.push(time);
  linearRampToValueAtTime() {}
  setTargetAtTime = (value: number, time: number) => value === 0 && silences.push(time);
}

/** As much of an audio node as the mixer uses. */
class Node {
  frequency = new Param();
  gain = new Param();
  connect = (next: unknown) => next;

  constructor(_context?: unknown, options?: { buffer?: { duration: number }; playbackRate?: number }) {
    if (options?.buffer) lengths.push(options.buffer.duration / (options.playbackRate ?? 1));
  }

  stop() {}
  start(time?: number) {
    if (time !== undefined) sounds.push(time);
  }
}

/** Not running, and at 0, until it renders. */
class OfflineContext {
  readonly state = 'suspended';
  readonly currentTime = 0;
  readonly destination = new Node();
  readonly length: number;

  constructor(_channels: number, length: number) {
    this.length = length;
  }

  createBuffer = (_: number, length: number, rate: number) => ({
    duration: length / rate,
    copyToChannel() {},
  });

  startRendering = async () => ({ length: this.length });
}

beforeEach(() => {
  vi.useFakeTimers();
  sounds = [];
  notes = [];
  silences = [];
  lengths = [];
  vi.stubGlobal('OfflineAudioContext', OfflineContext);
  for (const kind of ['Oscillator', 'BiquadFilter', 'Gain', 'AudioBufferSource', 'DynamicsCompressor']) {
    vi.stubGlobal(`${kind}Node`, Node);
  }
});

const EIGHTH = eighthAt({ level: 1, isLevelLong: true });

const events = createNanoEvents<GameEvents>();
const heard = { events, time: 0, play: { ...IDLE, phase: { name: 'playing', run: 'replay' } } as Play };
test('a sound begins when it is seen, and the music goes on with each frame until the run ends in a chord', async () => {
  const { frame, render } = await openSoundtrack(heard, 10);
  for (let shown = 0; shown < 300; shown++) {
    heard.time = shown / 30;
    if (shown === 90 || shown === 150) events.emit('happened', HIT);
    if (shown === 240) heard.play = { ...heard.play, phase: { name: 'over', run: null, end: 'lives' } };
    frame();
  }
  expect(sounds).toEqual([3, 5]);
  const times = [...new Set(notes)].filter((time) => time < 8).toSorted((one, other) => one - other);
  const gaps = times.slice(1).map((time, index) => time - (times[index] as number));
  expect(Math.min(...gaps)).toBeCloseTo(EIGHTH);
  expect(Math.max(...gaps)).toBeLessThan(3 * EIGHTH);
  expect(times[0]).toBeLessThan(0.1);
  expect(times.at(-1)).toBeGreaterThanOrEqual(7.5);
  expect(notes.filter((time) => time === 8)).toHaveLength(5);
  expect(silences).toEqual([8]);
  expect((await render()).length).toBe(480_000);
});

test('a hit lasts as long on the right as on the left, only higher', async () => {
  await openSoundtrack(heard, 10);
  for (const [time, place] of [
    [1, 0],
    [2, 100],
  ] as const) {
    heard.time = time;
    events.emit('happened', { ...HIT, figure: 1, place });
  }
  const [low = 0, high = 0] = lengths.slice(-2);
  expect(low).toBeGreaterThan(0.2);
  expect(high).toBe(low);
});
