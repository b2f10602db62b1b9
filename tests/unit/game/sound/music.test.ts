import { describe, expect, test } from 'vitest';
import { NO_POWER_UPS } from '../../../../src/engine/simulation/rules.ts';
import { STREAKS } from '../../../../src/game/content/streaks.ts';
import { IDLE, type Phase, type Play } from '../../../../src/game/play/play.ts';
import { NO_TALLY } from '../../../../src/game/play/tally.ts';
import { SHOT_TUNE } from '../../../../src/game/sound/cues.ts';
import { chordAt, eighthAt, isDrummed, musicOf, notesAt, TONIC } from '../../../../src/game/sound/music.ts';
import { SCALE } from '../../../../src/game/sound/scale.ts';
import { SOUNDS, type Sound } from '../../../../src/game/sound/sounds.ts';

/** A B C D E F G, in semitones above A. */
const KEY = [0, 2, 3, 5, 7, 8, 10];
const isInKey = (semitones: number) => KEY.includes(((semitones % 12) + 12) % 12);

/** The four chords, a round of 16 eighths each. */
const ROUNDS = 64;
const eighths = Array.from({ length: ROUNDS }, (_, eighth) => eighth);
const ALL = { row: STREAKS.length - 1, isInDanger: true };
const heardAt = (eighth: number) => {
  const { line, voices, danger } = notesAt(eighth, ALL);
  return [line, ...voices, danger].filter((note) => note !== null);
};

describe('the key is A minor', () => {
  test('all that the music plays', () => {
    const played = [
      ...eighths.flatMap((eighth) => [...heardAt(eighth), ...chordAt(eighth, ALL.row)]),
      ...TONIC,
    ];
    expect(played.length).toBeGreaterThan(300);
    expect(played.filter((note) => !isInKey(note))).toEqual([]);
  });

  test('hits, which ring a fourth up, and shots', () => {
    const fromE = (semitones: number) => [7 + semitones, 12 + semitones];
    expect(SCALE.flatMap(fromE).filter((note) => !isInKey(note))).toEqual([]);
    expect(SHOT_TUNE.filter((semitones) => !isInKey(7 + semitones))).toEqual([]);
  });

  test('fanfares, and all other sounds of notes', () => {
    const wrong = Object.entries(SOUNDS).filter(([, { timbre, notes }]: [string, Sound]) =>
      notes.some((note) => !isInKey(Math.round(12 * Math.log2((timbre[2] ?? 0) / 220)) + note)),
    );
    expect(wrong).toEqual([]);
  });
});

test('the music goes round four chords of three notes: A minor, F, C and G', () => {
  const rounds = [0, 16, 32, 48].map((from) => {
    const notes = eighths.slice(from, from + 16).flatMap(heardAt);
    return [...new Set(notes.map((note) => ((note % 12) + 12) % 12))].toSorted((one, other) => one - other);
  });
  expect(rounds).toEqual([
    [0, 3, 7],
    [0, 3, 8],
    [3, 7, 10],
    [2, 5, 10],
  ]);
  expect(heardAt(ROUNDS)).toEqual(heardAt(0));
});

test.each([
  ['a minute', true, 13, 180],
  ['some seconds', false, 23, 184],
])('levels of %s quicken the music up to its highest speed', (_, isLevelLong, last, most) => {
  const speeds = Array.from({ length: 30 }, (_, index) => 30 / eighthAt({ level: index + 1, isLevelLong }));
  expect(speeds[0]).toBeCloseTo(96);
  for (let level = 2; level <= last; level++)
    expect(speeds[level - 1]).toBeGreaterThan(speeds[level - 2] ?? 0);
  expect(speeds.slice(last - 1).map(Math.round)).toEqual(Array(31 - last).fill(most));
});

test('power-ups drum while they work, two of them both their bars', () => {
  const bar = (left: object) =>
    Array.from({ length: 8 }, (_, eighth) =>
      isDrummed(eighth + 8, { ...NO_POWER_UPS, ...left }) ? 'x' : '.',
    ).join('');
  expect(bar({})).toBe('........');
  expect(bar({ shield: 0.1 })).toBe('x...x...');
  expect(bar({ shield: 1, rapidFire: 1 })).toBe('xxxxxxxx');
});

describe('what is heard of a state of play', () => {
  const playing: Play = { ...IDLE, phase: { name: 'playing', run: 'live' } };

  test.each([
    ['idle', 'menu'],
    ['ready', 'menu'],
    ['countdown', undefined],
    ['playing', 'run'],
    ['paused', undefined],
    ['falling', 'end'],
    ['over', 'end'],
  ])('in the phase %s: %s', (name, music) => {
    const play = { ...IDLE, phase: { name } as Phase };
    expect(musicOf(play, true)?.name).toBe(music);
    expect(musicOf(play, false)?.name).toBe(music === 'menu' ? undefined : music);
  });

  test.each<[string, Partial<Play>, boolean]>([
    ['three lives', {}, false],
    ['the last life', { lives: 1 }, true],
    ['a ghost ahead', { ghost: 'satoshi', ahead: -100 }, true],
    ['a ghost behind', { ghost: 'satoshi', ahead: 100 }, false],
    ['behind the pace of one’s own best', { ahead: -100 }, false],
    ['31 seconds left', { ticksLeft: 1860 }, false],
    ['30 seconds left', { ticksLeft: 1800 }, true],
  ])('%s: danger is %3$s', (_, part, isInDanger) => {
    expect(musicOf({ ...playing, ...part }, true)).toMatchObject({ isInDanger });
  });

  test('the row of the streak, and the length of the ruleset’s levels', () => {
    const music = (ruleset: Play['ruleset'], streak: number) =>
      musicOf({ ...playing, ruleset, tally: { ...NO_TALLY, streak } }, true);
    expect(music(6, 9)).toMatchObject({ row: -1, isLevelLong: true });
    expect(music(7, 100)).toMatchObject({ row: 3, isLevelLong: false });
  });
});
