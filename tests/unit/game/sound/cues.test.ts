import { createNanoEvents } from 'nanoevents';
import { beforeEach, describe, expect, test } from 'vitest';
import { FIGURE_NAMES, FIGURES } from '../../../../src/engine/simulation/figures.ts';
import { COUNTDOWN_STEPS, type GameEvents } from '../../../../src/game/play/events.ts';
import { NO_FIGURES } from '../../../../src/game/play/feats.ts';
import { IDLE, playStore } from '../../../../src/game/play/play.ts';
import { NO_TALLY } from '../../../../src/game/play/tally.ts';
import { followSounds, SHOT_TUNE } from '../../../../src/game/sound/cues.ts';
import { HIT } from '../play/hit.ts';

let events = createNanoEvents<GameEvents>();
let played: [name: string, ...how: (number | undefined)[]][] = [];

beforeEach(() => {
  events = createNanoEvents<GameEvents>();
  played = [];
  playStore.setState(IDLE, true);
  followSounds(events, (...sound) => played.push(sound), playStore.getState);
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

  const shoot = (count: number) => {
    played = [];
    for (let shot = 0; shot < count; shot++) events.emit('happened', { type: 'shotFired', x: 0, y: 500 });
    return played;
  };

  test('no two shots in a row are the same sound, and each run has them alike', () => {
    const pitches = shoot(16).map(([, pitch]) => pitch);
    expect(pitches).toEqual([...SHOT_TUNE, ...SHOT_TUNE]);
    for (const [index, pitch] of pitches.entries()) expect(pitch).not.toBe(pitches[index + 1]);
    shoot(3);
    events.emit('happened', { type: 'laidOut' } as never);
    expect(shoot(8).map(([, pitch]) => pitch)).toEqual([...SHOT_TUNE]);
  });

  test('shots step back by 4 dB from the fourth on that hits nothing, until one hits', () => {
    expect(shoot(5).map(([, , loudness]) => loudness)).toEqual([1, 1, 1, 0.63, 0.63]);
    events.emit('happened', HIT);
    expect(shoot(4).map(([, , loudness]) => loudness)).toEqual([1, 1, 1, 0.63]);
  });

  test.each([
    [6, 1],
    [7, 0.63],
  ] as const)('the fanfare of a level in ruleset %d has the loudness %d', (ruleset, loudness) => {
    playStore.setState({ ruleset });
    events.emit('happened', { type: 'levelReached', level: 2 });
    expect(played).toEqual([['levelUp', 0, loudness]]);
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
