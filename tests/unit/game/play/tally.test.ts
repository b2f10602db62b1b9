import { describe, expect, test } from 'vitest';
import type { SimulationEvent } from '../../../../src/engine/simulation/events.ts';
import { accuracyOf, clearedFigure, count, isCloseCall } from '../../../../src/game/play/feats.ts';
import { NO_TALLY, type Tally } from '../../../../src/game/play/tally.ts';

const SHOT: SimulationEvent = { type: 'shotFired', x: 400, y: 504 };
const LIFE: SimulationEvent = { type: 'lifeLost', x: 400, lives: 2 };
const hit = (y = 100): SimulationEvent => ({
  type: 'coinDestroyed',
  x: 400,
  y,
  symbol: 'yen',
  score: 100,
  lived: 60,
  figure: 0,
  place: 0,
});

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

describe('figures', () => {
  const began = (figure: number, name: 'pincer' | 'column' = 'column'): SimulationEvent => ({
    type: 'figureBegan',
    name,
    figure,
  });
  /** A shot that hits a coin of that figure. */
  const shot = (figure: number, y = 100): SimulationEvent[] => [
    SHOT,
    { type: 'coinDestroyed', x: 400, y, symbol: 'yen', score: 100, lived: 60, figure, place: 0 },
  ];
  const times = (count: number, events: SimulationEvent[]) =>
    Array.from({ length: count }, () => events).flat();

  test('one is cleared with the last of its coins', () => {
    const three = tallyOf(began(1), ...times(3, shot(1)));
    expect(three.figures).toMatchObject({ open: [{ name: 'column', hits: 3, grade: null }], cleared: 0 });
    const [fired, last] = shot(1) as [SimulationEvent, SimulationEvent];
    const four = count(count(three, fired), last);
    expect(four.figures).toMatchObject({ open: [], last: { name: 'column', grade: 'perfect' }, cleared: 1 });
    expect(clearedFigure(four, last)?.number).toBe(1);
    expect(clearedFigure(three, last)).toBeNull();
  });

  test('a shot on its way is no waste; two are, and so are those of a trigger that is held', () => {
    expect(tallyOf(began(1), SHOT, ...times(4, shot(1))).figures).toMatchObject({ cleared: 1, clean: 1 });
    expect(tallyOf(began(1), SHOT, SHOT, ...times(4, shot(1))).figures).toMatchObject({
      cleared: 1,
      clean: 0,
    });
    const held = tallyOf(
      began(1),
      ...times(4, [SHOT, SHOT, SHOT, ...shot(1)]),
      began(2),
      ...times(4, [SHOT, ...shot(2)]),
    );
    expect(held.figures).toMatchObject({ cleared: 2, clean: 0, perfect: 0 });
  });

  test('what was wasted before a figure does not count against it', () => {
    const wasted = tallyOf(began(1), SHOT, SHOT, SHOT, ...times(4, shot(1)), began(2), ...times(4, shot(2)));
    expect(wasted.figures).toMatchObject({ cleared: 2, clean: 1, last: { number: 2, grade: 'perfect' } });
  });

  test('what a lost life clears can’t be completed, and the next one can be clean', () => {
    const burst: SimulationEvent = { type: 'coinBurst', x: 400, y: 100, symbol: 'yen' };
    const lost = tallyOf(began(1), ...times(3, [SHOT, ...shot(1)]), SHOT, LIFE, burst, burst);
    expect(lost).toMatchObject({ coins: 3, streak: 0, closeCalls: 0, figures: { open: [], cleared: 0 } });
    const next = [began(2), ...times(4, shot(2))].reduce(count, lost);
    expect(next.figures).toMatchObject({ cleared: 1, clean: 1, perfect: 1 });
  });

  test('a perfect one is cleared in the upper half', () => {
    expect(tallyOf(began(1), ...times(3, shot(1)), ...shot(1, 301)).figures?.last?.grade).toBe('clean');
    expect(tallyOf(began(1), ...times(3, shot(1)), ...shot(1, 300)).figures?.last?.grade).toBe('perfect');
  });

  test('one that lost a coin is never cleared, and makes room for the next', () => {
    const all = [1, 2, 3, 4].flatMap((figure) => [began(figure), ...times(3, shot(figure))]);
    expect(tallyOf(...all).figures?.open.map(({ number }) => number)).toEqual([2, 3, 4]);
    expect(tallyOf(...all, ...shot(1)).figures?.cleared).toBe(0);
  });

  test('coins of no figure change none', () => {
    expect(tallyOf(began(1), hit()).figures?.open).toMatchObject([{ hits: 0 }]);
  });
});
