import { describe, expect, test } from 'vitest';
import { accuracyOf, count, isCloseCall } from '../../../src/game/feats.ts';
import { NO_TALLY, type Tally } from '../../../src/game/tally.ts';
import type { SimulationEvent } from '../../../src/simulation/events.ts';

const SHOT: SimulationEvent = { type: 'shotFired', x: 400, y: 504 };
const LIFE: SimulationEvent = { type: 'lifeLost', x: 400, lives: 2 };
const hit = (y = 100): SimulationEvent => ({ type: 'coinDestroyed', x: 400, y, symbol: 'yen', score: 100 });

const tallyOf = (...events: SimulationEvent[]): Tally => events.reduce(count, NO_TALLY);

test('a streak lasts until a life is lost; the longest is kept', () => {
  expect(tallyOf(hit(), hit(), hit(), LIFE, hit())).toMatchObject({ coins: 4, streak: 1, longestStreak: 3 });
});

test('a lost life keeps the streak that it ended; the next takes its place', () => {
  expect(tallyOf(hit(), hit(), LIFE)).toMatchObject({ streak: 0, lostStreak: 2 });
  expect(tallyOf(hit(), LIFE, LIFE)).toMatchObject({ lostStreak: 0 });
});

test('a coin that the shield blocks ends no streak', () => {
  const blocked: SimulationEvent = { type: 'coinBlocked', x: 400 };
  const tally = tallyOf(hit(), hit());
  expect(count(tally, blocked)).toBe(tally);
});

test('a close call is a coin shot with its lower edge in the last 60 px above the line', () => {
  expect(isCloseCall({ y: 424 })).toBe(false);
  expect(isCloseCall({ y: 425 })).toBe(true);
  expect(tallyOf(hit(424), hit(425), hit(480)).closeCalls).toBe(2);
});

describe('accuracy', () => {
  test('is unknown before the first shot', () => {
    expect(accuracyOf(tallyOf(hit()))).toBeNull();
  });

  test('is coins per shot in whole percent, and at most 100', () => {
    expect(accuracyOf(tallyOf(SHOT, SHOT, SHOT, hit(), hit()))).toBe(66);
    expect(accuracyOf(tallyOf(SHOT, hit(), hit()))).toBe(100);
  });
});
