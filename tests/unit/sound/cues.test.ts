import { createNanoEvents } from 'nanoevents';
import { beforeEach, describe, expect, test } from 'vitest';
import { COUNTDOWN_STEPS, type GameEvents } from '../../../src/game/events.ts';
import { eighthAt } from '../../../src/sound/bass.ts';
import { followSounds } from '../../../src/sound/cues.ts';

const HIT = { type: 'coinDestroyed', x: 0, y: 0, symbol: 'euro', score: 100 } as const;

let events = createNanoEvents<GameEvents>();
let played: [name: string, semitones?: number][] = [];
let now = 0;

beforeEach(() => {
  events = createNanoEvents<GameEvents>();
  played = [];
  now = 0;
  followSounds(
    events,
    (name, semitones) => played.push(semitones === undefined ? [name] : [name, semitones]),
    () => now,
  );
});

const names = () => played.map(([name]) => name);

describe('what is heard', () => {
  test('hits in a row climb; a lost life or a pause begins anew', () => {
    for (const pause of [0, 1000, 1000, 5000]) {
      now += pause;
      events.emit('happened', HIT);
    }
    events.emit('happened', HIT);
    events.emit('happened', { type: 'lifeLost', x: 0, lives: 2 });
    events.emit('happened', HIT);
    expect(played).toEqual([
      ['hit', 0],
      ['hit', 3],
      ['hit', 5],
      ['hit', 0],
      ['hit', 3],
      ['lifeLost'],
      ['hit', 0],
    ]);
  });

  test('a coin shot right above the line is heard twice: as a hit, and as a close call', () => {
    for (const y of [424, 425]) events.emit('happened', { ...HIT, y });
    expect(names()).toEqual(['hit', 'hit', 'closeCall']);
  });

  test('the last life is the game over, not two sounds', () => {
    events.emit('happened', { type: 'lifeLost', x: 0, lives: 0 });
    events.emit('happened', { type: 'gameOver' });
    expect(names()).toEqual(['gameOver']);
  });

  test('the last three seconds of a timed run tick, and its end is no game over', () => {
    for (const seconds of [60, 4, 3, 2, 1, 0]) events.emit('happened', { type: 'timeRanDown', seconds });
    events.emit('happened', { type: 'timeUp' });
    expect(names()).toEqual(['countdown', 'countdown', 'countdown', 'timeUp']);
  });

  test('three ticks and a go', () => {
    for (const step of COUNTDOWN_STEPS) events.emit('happened', { type: 'counted', step });
    expect(names()).toEqual(['countdown', 'countdown', 'countdown', 'go']);
  });

  test('a power-up is heard to end, once', () => {
    for (const left of [0.5, 0.025, 0]) {
      events.emit('happened', { type: 'powerUpRanDown', kind: 'shield', left });
    }
    expect(names()).toEqual(['powerUpOver']);
  });
});

test('the bass quickens with every level, up to 180 beats a minute', () => {
  const lengths = Array.from({ length: 30 }, (_, index) => eighthAt(index + 1));
  expect(lengths[0]).toBeCloseTo(30 / 96);
  lengths.slice(1).forEach((length, index) => {
    expect(length).toBeLessThanOrEqual(lengths[index] ?? 0);
  });
  expect(lengths[1]).toBeLessThan(lengths[0] ?? 0);
  expect(lengths.at(-1)).toBeCloseTo(30 / 180);
});
