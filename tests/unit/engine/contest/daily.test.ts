import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { titleOf } from '../../../../src/contests/all/title.ts';
import { averageWords, countdown, localTime } from '../../../../src/contests/all/words.ts';
import {
  dateWords,
  freezeWords,
  stakeWords,
  streakWords,
  yesterdayWords,
} from '../../../../src/contests/dailies/words.ts';
import { contestId } from '../../../../src/engine/contest/contest.ts';
import {
  DAILIES,
  DAY_MS,
  dailyTerms,
  dayOf,
  hasPlayed,
  isFrozen,
  type Streak,
  streakOn,
  timesOf,
  weekOf,
} from '../../../../src/engine/contest/daily.ts';
import { playPhaseOf, runsUntil, sealOpensAt } from '../../../../src/engine/contest/phases.ts';
import { coinsOpenUntil } from '../../../../src/engine/contest/recurringKinds.ts';

/** 2026-11-22, a Sunday. */
const SUNDAY = 20_779;
const at = (iso: string) => Date.parse(iso);

test('the coins of a daily are open until its replays can be read, and those of a cup never', () => {
  const { id, times } = dailyTerms(SUNDAY);
  expect(coinsOpenUntil(id)).toBe(sealOpensAt(times));
  expect(coinsOpenUntil(contestId('cup-autumn'))).toBeNull();
});

test.each([
  ['1970-01-01T00:00:00.000Z', 0],
  ['2026-11-22T00:00:00.000Z', SUNDAY],
  ['2026-11-22T23:59:59.999Z', SUNDAY],
  ['2026-11-23T00:00:00.000Z', SUNDAY + 1],
  // A summer time begins, a leap day: the server counts in UTC and knows neither.
  ['2026-03-29T01:00:00.000Z', 20_541],
  ['2028-02-29T12:00:00.000Z', 21_243],
])('%s is in day %i', (time, day) => {
  expect(dayOf(at(time))).toBe(day);
});

test('tickets are drawn in the daily of their day', () => {
  expect(DAILIES.idAt(at('2026-11-22T23:59:59.999Z'))).toBe('daily-20779');
  expect(DAILIES.termsOf(DAILIES.idAt(at('2026-11-22T23:59:59.999Z')))).toEqual(dailyTerms(SUNDAY));
  expect(DAILIES.kind).toBe('daily');
});

test.each([
  ['2026-11-22T00:00:00.000Z', 'open'],
  ['2026-11-22T23:59:59.999Z', 'open'],
  ['2026-11-23T00:00:00.000Z', 'last runs'],
  ['2026-11-23T00:04:59.999Z', 'last runs'],
  ['2026-11-23T00:05:00.000Z', 'sealed'],
  ['2026-11-23T00:09:59.999Z', 'sealed'],
  ['2026-11-23T00:10:00.000Z', 'final'],
  ['2126-11-23T00:10:00.000Z', 'final'],
])('at %s the daily of 2026-11-22 is %s', (time, phase) => {
  expect(playPhaseOf(timesOf(SUNDAY), at(time))).toBe(phase);
});

test('each end is the first moment of the next phase', () => {
  const day = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(day, (day) => {
      const times = timesOf(day);
      const edges = [times.startsAt, times.endsAt, runsUntil(times), sealOpensAt(times)];
      const phases = ['coming', 'open', 'last runs', 'sealed', 'final'];
      expect(edges.map((edge) => playPhaseOf(times, edge))).toEqual(phases.slice(1));
      expect(edges.map((edge) => playPhaseOf(times, edge - 1))).toEqual(phases.slice(0, -1));
      expect(dayOf(times.endsAt - 1)).toBe(day);
      expect(dayOf(times.endsAt)).toBe(day + 1);
    }),
  );
});

test.each([
  ['2026-11-15', -1],
  ['2026-11-16', 0],
  ['2026-11-22', 0],
  ['2026-11-23', 1],
])('%s is in the week of 2026-11-22, plus %i: weeks begin on Monday', (date, weeks) => {
  expect(weekOf(dayOf(at(date))) - weekOf(SUNDAY)).toBe(weeks);
});

describe('a streak', () => {
  const streak = (
    days: number,
    weeks: number,
    lastDaily: number | null,
    lastFreeze: number | null = null,
  ): Streak => ({ days, weeks, lastDaily, lastFreeze });

  test.each<[string, number, Streak, inARow: string, stake: string]>([
    ['played today', SUNDAY, streak(4, 2, SUNDAY), '4 days in a row', ''],
    ['played yesterday for the first time', SUNDAY, streak(1, 1, SUNDAY - 1), '', 'Make it 2 days in a row'],
    ['played today for the first time', SUNDAY, streak(1, 1, SUNDAY), '', ''],
    [
      'not yet played today',
      SUNDAY,
      streak(4, 2, SUNDAY - 1),
      '4 days in a row',
      'Keep your 4 days in a row',
    ],
    [
      'a day missed, a freeze at hand',
      SUNDAY,
      streak(4, 2, SUNDAY - 2),
      '4 days in a row',
      'A freeze saves 4 days',
    ],
    [
      'a day missed, the freeze used 29 days before',
      SUNDAY,
      streak(4, 2, SUNDAY - 2, SUNDAY - 30),
      '2 weeks in a row',
      'Keep your 2 weeks in a row',
    ],
    [
      'a day missed, the freeze used 30 days before',
      SUNDAY,
      streak(4, 2, SUNDAY - 2, SUNDAY - 31),
      '4 days in a row',
      'A freeze saves 4 days',
    ],
    [
      'a day missed after a single one',
      SUNDAY,
      streak(1, 2, SUNDAY - 2),
      '2 weeks in a row',
      'Keep your 2 weeks in a row',
    ],
    ['two days missed', SUNDAY, streak(4, 2, SUNDAY - 3), '2 weeks in a row', 'Keep your 2 weeks in a row'],
    ['a day frozen, played again', SUNDAY, streak(5, 2, SUNDAY, SUNDAY - 1), '5 days in a row', ''],
    ['a day missed, played again', SUNDAY, streak(1, 2, SUNDAY), '2 weeks in a row', ''],
    [
      'the week before',
      SUNDAY + 7,
      streak(4, 2, SUNDAY - 6),
      '2 weeks in a row',
      'Keep your 2 weeks in a row',
    ],
    ['a week missed', SUNDAY + 8, streak(4, 2, SUNDAY), '', ''],
    ['nothing yet', SUNDAY, streak(0, 0, null), '', ''],
  ])('%s', (_, day, stored, inARow, stake) => {
    const rest = streakOn(day, stored);
    expect([streakWords(rest), stakeWords(rest, day)]).toEqual([inARow, stake]);
  });

  test('is over, or has not begun: none of it is left', () => {
    const none = streak(0, 0, null);
    expect(streakOn(SUNDAY, none)).toEqual(none);
    expect(streakOn(SUNDAY + 8, streak(4, 2, SUNDAY))).toEqual(streak(0, 0, SUNDAY));
  });

  test('has a run on each of its days, and on no other', () => {
    const days = [-3, -2, -1, 0, 1].map((later) => SUNDAY + later);
    expect(days.map((day) => hasPlayed(day, streak(3, 1, SUNDAY)))).toEqual([false, true, true, true, false]);
    expect(hasPlayed(SUNDAY, streak(0, 0, null))).toBe(false);
  });

  test('tells its days from those frozen, among the last seven', () => {
    const week = (stored: Streak) => {
      const rest = streakOn(SUNDAY, stored);
      const days = Array.from({ length: 7 }, (_, index) => SUNDAY - 6 + index);
      return days.map((day) => (hasPlayed(day, rest) ? '1' : isFrozen(day, rest) ? 'f' : '0')).join('');
    };
    expect(week(streak(3, 1, SUNDAY))).toBe('0000111');
    expect(week(streak(3, 1, SUNDAY - 1))).toBe('0001110');
    expect(week(streak(30, 5, SUNDAY - 1))).toBe('1111110');
    expect(week(streak(30, 5, SUNDAY - 3))).toBe('0000000');
    expect(week(streak(3, 1, SUNDAY, SUNDAY - 1))).toBe('00011f1');
    expect(week(streak(30, 5, SUNDAY - 1, SUNDAY - 5))).toBe('1f11110');
    // The freeze of an earlier streak.
    expect(week(streak(3, 1, SUNDAY, SUNDAY - 4))).toBe('0000111');
    expect(week(streak(4, 2, SUNDAY - 2))).toBe('0111100');
  });
});

test('a freeze is told before a run uses it', () => {
  const missed = { days: 4, weeks: 2, lastDaily: SUNDAY - 2, lastFreeze: null };
  expect(freezeWords(missed, SUNDAY)).toBe(
    'You missed a day. Playing today uses this month’s freeze and saves your 4 days.',
  );
  expect(freezeWords({ ...missed, lastDaily: SUNDAY - 1 }, SUNDAY)).toBe('');
});

test('a day is named by its date in UTC', () => {
  expect(dateWords(20_780)).toBe('Monday, November 23');
  expect(titleOf(dailyTerms(20_780))).toBe('Daily of November 23, 2026');
  // The last that a link can name.
  expect(dateWords(9_999_999)).toMatch(/^\w+, \w+ \d+$/);
});

test.each([
  [3 * DAY_MS + 5 * 3_600_000, '3 d 5 h'],
  [2 * DAY_MS - 1, '2 d'],
  [DAY_MS + 1, '1 d 1 h'],
  [DAY_MS, '24 h'],
  [DAY_MS - 60_000, '23 h 59 min'],
  [5 * 3_600_000 + 12 * 60_000, '5 h 12 min'],
  [5 * 3_600_000 + 11 * 60_000 + 1, '5 h 12 min'],
  [3_600_000, '1 h'],
  [3_600_000 - 60_000, '59 min'],
  [60_001, '2 min'],
  [60_000, '60 s'],
  [59_001, '60 s'],
  [1, '1 s'],
  [0, '0 s'],
  [-5, '0 s'],
])('%i ms are %s', (milliseconds, words) => {
  expect(countdown(milliseconds)).toBe(words);
});

test('a time is said in the player’s time zone', () => {
  const midnight = at('2026-11-23T00:00:00.000Z');
  const local = new Date(midnight);
  expect(localTime(midnight)).toContain(String(local.getMinutes()).padStart(2, '0'));
});

test.each([
  [3, 'Yesterday: 14,300, #3'],
  ['below', 'Yesterday: 14,300, below the top ten'],
  ['sealed', 'Yesterday: 14,300'],
] as const)('yesterday’s rank %s is said in words', (rank, words) => {
  expect(yesterdayWords({ score: 14_300, rank })).toBe(words);
});

test('the average life of a coin is in seconds, with one digit', () => {
  expect(averageWords(0, 0)).toBeNull();
  // Three coins lived 342 ticks: 5.7 s.
  expect(averageWords(342, 300)).toMatch(/^1[.,]9 s per coin$/);
});
