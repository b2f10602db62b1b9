import { createNanoEvents } from 'nanoevents';
import { beforeEach, describe, expect, test } from 'vitest';
import { FIGURE_NAMES, FIGURES } from '../../../../src/engine/simulation/figures.ts';
import { NO_POWER_UPS } from '../../../../src/engine/simulation/rules.ts';
import { COUNTDOWN_STEPS, type GameEvents } from '../../../../src/game/play/events.ts';
import { NO_FIGURES } from '../../../../src/game/play/feats.ts';
import { IDLE, playStore } from '../../../../src/game/play/play.ts';
import { NO_TALLY } from '../../../../src/game/play/tally.ts';
import { eighthAt, isDrummed } from '../../../../src/game/sound/bass.ts';
import { followSounds } from '../../../../src/game/sound/cues.ts';
import { HIT } from '../play/hit.ts';

let events = createNanoEvents<GameEvents>();
let played: [name: string, ...how: (number | undefined)[]][] = [];

beforeEach(() => {
  events = createNanoEvents<GameEvents>();
  played = [];
  playStore.setState(IDLE, true);
  followSounds(events, (...sound) => played.push(sound));
});

const names = () => played.map(([name]) => name);

describe('what is heard', () => {
  test('a coin of a figure rings at its place in it, so that each figure has its tune', () => {
    const tune = (places: readonly number[]) => {
      played = [];
      for (const place of places) events.emit('happened', { ...HIT, figure: 1, place });
      return played.map(([, pitch]) => pitch);
    };
    expect(tune(FIGURES.slope.places)).toEqual([-12, -5, 0, 7, 12]);
    expect(tune(FIGURES.pincer.places)).toEqual([-12, 12, -12, 12, -12]);
    expect(new Set(Object.values(FIGURES).map(({ places }) => String(tune(places)))).size).toBe(
      FIGURE_NAMES.length,
    );
  });

  test.each(['clean', 'perfect', 'cleared'] as const)('a figure that is cleared: %s', (grade) => {
    const last = { name: 'vee', number: 3, hits: 7, lowest: 0, grade } as const;
    playStore.setState({ tally: { ...NO_TALLY, figures: { ...NO_FIGURES, last } } });
    events.emit('happened', { ...HIT, figure: 3 });
    expect(names()).toEqual(grade === 'cleared' ? ['hit'] : ['hit', grade]);
  });

  test('without figures a coin rings at its place on the field', () => {
    for (const x of [0, 400, 800]) events.emit('happened', { ...HIT, x });
    expect(played.map(([, pitch]) => pitch)).toEqual([-12, 0, 12]);
  });

  test('a coin shot right above the line is heard twice: as a hit, and as a close call', () => {
    for (const y of [424, 425]) events.emit('happened', { ...HIT, y });
    expect(names()).toEqual(['hit', 'hit', 'closeCall']);
  });

  test('sounds of events with a place have it, and others have none', () => {
    const x = 123;
    events.emit('happened', { type: 'shotFired', x, y: 500 });
    events.emit('happened', { ...HIT, x, y: 425 });
    events.emit('happened', { type: 'coinBlocked', x });
    events.emit('happened', { type: 'lifeLost', x, lives: 1 });
    events.emit('happened', { type: 'levelReached', level: 2 });
    expect(played.map(([name, , , place]) => [name, place])).toEqual([
      ...['shot', 'hit', 'closeCall', 'blocked', 'lifeLost'].map((name) => [name, x]),
      ['levelUp', undefined],
    ]);
  });

  test('a streak is heard when it gets to a row, with the chord of its word', () => {
    for (const streak of [9, 10, 11, 200]) {
      playStore.setState({ tally: { ...NO_TALLY, streak } });
      events.emit('happened', HIT);
    }
    expect(names()).toEqual(['hit', 'hit', 'streak10', 'hit', 'hit', 'streak200']);
  });

  test('a streak of 50 or more is heard when it is lost', () => {
    for (const lostStreak of [49, 50]) {
      playStore.setState({ tally: { ...NO_TALLY, lostStreak } });
      events.emit('happened', { type: 'lifeLost', x: 0, lives: 2 });
    }
    expect(names()).toEqual(['lifeLost', 'streakLost', 'lifeLost']);
  });

  test('the nearer the coin, the louder the heart', () => {
    for (const near of [0.01, 0.5, 1]) events.emit('happened', { type: 'heartbeat', near });
    const loudness = played.map(([, , loudness]) => loudness ?? 0);
    expect(loudness).toEqual([...loudness].sort());
    expect(loudness.at(-1)).toBe(1);
  });

  test('two power-ups at once have a sound of their own', () => {
    const take = (kind: 'speed' | 'shield') => {
      const { powerUpsLeft } = playStore.getState();
      playStore.setState({ powerUpsLeft: { ...powerUpsLeft, [kind]: 1 } });
      events.emit('happened', { type: 'powerUpTaken', kind });
    };
    take('speed');
    take('shield');
    expect(names()).toEqual(['powerUp', 'combination']);
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

test('power-ups drum while they work, two of them both their bars', () => {
  const bar = (left: object) =>
    Array.from({ length: 8 }, (_, step) =>
      isDrummed(step + 8, { ...NO_POWER_UPS, ...left }) ? 'x' : '.',
    ).join('');
  expect(bar({})).toBe('........');
  expect(bar({ shield: 0.1 })).toBe('x...x...');
  expect(bar({ shield: 1, rapidFire: 1 })).toBe('xxxxxxxx');
});
