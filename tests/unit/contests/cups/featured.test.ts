import { describe, expect, test } from 'vitest';
import { featuredOf, readAgainAt, stageOf, validCups } from '../../../../src/contests/cups/featured.ts';
import type { ContestId } from '../../../../src/engine/contest/contest.ts';
import { runsUntil } from '../../../../src/engine/contest/phases.ts';
import { BROKEN, cupOf, DAY_MS, HOUR_MS, shifted, TIMES } from './cups.ts';

const MINUTE_MS = 60_000;
const { registerFrom, registerUntil, startsAt, endsAt, appealUntil } = TIMES;
const other = (byMs: number) => shifted(byMs, { id: 'cup-other' as ContestId });

test('moderators overrule the times', () => {
  expect(stageOf(cupOf(), startsAt)).toBe('running');
  expect(stageOf(cupOf({ state: 'frozen' }), startsAt)).toBe('frozen');
  expect(stageOf(cupOf({ state: 'final' }), endsAt)).toBe('final');
});

describe('START shows', () => {
  test('nothing when there is no cup', () => {
    expect(featuredOf([], startsAt)).toBeNull();
  });

  test('what runs before what comes next, and of two that run the one that ends first', () => {
    expect(featuredOf([other(3 * DAY_MS), cupOf()], startsAt)).toEqual(cupOf());
    expect(featuredOf([other(DAY_MS), cupOf()], startsAt + DAY_MS)).toEqual(cupOf());
  });

  test('a cup as running until its end', () => {
    const [cup, next] = [cupOf(), other(9 * DAY_MS)];
    expect(featuredOf([next, cup], endsAt - 1)).toEqual(cup);
    expect(featuredOf([next, cup], endsAt)).toEqual(next);
    expect(featuredOf([cup], endsAt)).toEqual(cup);
  });

  test('of those to come first one that takes registrations', () => {
    const early = cupOf({ times: { ...TIMES, registerFrom: startsAt - 2 * HOUR_MS } });
    const open = other(DAY_MS);
    expect(featuredOf([early, open], startsAt - 3 * HOUR_MS)).toEqual(open);
    expect(featuredOf([early, open], startsAt - 2 * HOUR_MS)).toEqual(early);
  });

  test('what starts first of those to come', () => {
    expect(featuredOf([other(DAY_MS), cupOf()], registerUntil - 1)).toEqual(cupOf());
    expect(featuredOf([other(9 * DAY_MS), cupOf()], startsAt - 1)).toEqual(cupOf());
  });

  test('a broken cup before one that is over, since it may be the next', () => {
    expect(featuredOf([cupOf(), BROKEN], appealUntil)).toEqual(BROKEN);
    expect(featuredOf([BROKEN, cupOf()], startsAt)).toEqual(cupOf());
  });

  test('the latest that is over, for a week after its appeals', () => {
    expect(featuredOf([cupOf(), other(-DAY_MS)], appealUntil + 7 * DAY_MS - 1)).toEqual(cupOf());
    expect(featuredOf([cupOf(), other(-DAY_MS)], appealUntil + 7 * DAY_MS)).toBeNull();
  });
});

test('players can choose among all valid cups: first the one on START', () => {
  const next = other(9 * DAY_MS);
  expect(validCups([next, BROKEN, cupOf()], startsAt)).toEqual([cupOf(), next]);
  expect(validCups([next, cupOf()], endsAt)).toEqual([next, cupOf()]);
});

describe('the board is asked again', () => {
  test.each([
    ['every five minutes while a cup is on its way', endsAt - HOUR_MS, endsAt - HOUR_MS + 5 * MINUTE_MS],
    ['as registration opens', registerFrom - 1, registerFrom],
    ['as registration closes', registerUntil - 1, registerUntil],
    ['a minute before the start', startsAt - 3 * MINUTE_MS, startsAt - MINUTE_MS],
    ['at the start', startsAt - MINUTE_MS, startsAt],
    ['at the end', endsAt - 1, endsAt],
    ['as the last runs have come', endsAt + MINUTE_MS, runsUntil(TIMES)],
    ['as the seal opens', endsAt + 9 * MINUTE_MS, endsAt + 10 * MINUTE_MS],
    ['as the appeals end', appealUntil - 1, appealUntil],
    ['every half an hour when all is over', appealUntil, appealUntil + 30 * MINUTE_MS],
  ])('%s', (_, now, expected) => {
    expect(readAgainAt([cupOf()], now)).toBe(expected);
  });

  test('every half an hour when there is none, or the results stand', () => {
    for (const cups of [[], [BROKEN], [cupOf({ state: 'final' })]]) {
      expect(readAgainAt(cups, endsAt + HOUR_MS)).toBe(endsAt + HOUR_MS + 30 * MINUTE_MS);
    }
  });
});
