import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { serverNow, setServerTime } from '../../../../src/base/clock.ts';
import type { ContestEntry } from '../../../../src/board/backend/contestDocuments.ts';
import type { Followed } from '../../../../src/board/followed.ts';
import { openToday, playableOf, type Today, type TodayIo } from '../../../../src/contests/dailies/today.ts';
import { dailyOf } from '../../../../src/engine/contest/contest.ts';
import { DAY_MS, type Streak, timesOf } from '../../../../src/engine/contest/daily.ts';
import { sealOpensAt } from '../../../../src/engine/contest/phases.ts';
import type { SeededContest } from '../../../../src/engine/contest/recurring.ts';
import { DAY, DailyBoards, dailyEntry, NOON } from './dailyBoards.ts';

let board: DailyBoards;
let isPlayer: boolean;
let today: Followed<Today>;
let make: () => Promise<SeededContest | null>;

/** A page, or the same one after a reload. */
function open() {
  const ask = <T>(question: (contests: DailyBoards) => T) => question(board);
  const io: TodayIo = { ask, askPublic: ask, isPlayer: () => isPlayer };
  ({ current: today, open: make } = openToday(io));
}

/** Has it read for a screen of the page that opens. */
async function read() {
  open();
  await today.load();
  return today.value;
}

const playable = () => playableOf(today.store.getState(), serverNow());
/** Sets the device's clock, by the server's. */
const setNow = (now: number) => vi.setSystemTime(now - DAY_MS);

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  onTestFinished(() => {
    vi.useRealTimers();
    setServerTime(Date.now());
  });
  vi.spyOn(console, 'error').mockReturnValue();
  board = new DailyBoards();
  isPlayer = true;
  open();
});

describe('today', () => {
  test('is what the server’s clock says, whatever the device’s shows', async () => {
    expect(await read()).toMatchObject({
      day: DAY,
      contest: { id: dailyOf(DAY) },
      ticketsUsed: 0,
      entry: null,
    });
    expect(serverNow()).toBe(board.serverTime);
    expect(playable()).toBe(today.value);
  });

  test('has the tickets and the best run of who is signed in', async () => {
    board.own = { ticketsUsed: 2, entry: dailyEntry('u', 500, 100) };
    expect(await read()).toMatchObject(board.own);
  });

  test('has the place of the player’s best among the claims, read once for each best', async () => {
    const own = dailyEntry('u', 500, 100);
    board.own = { ticketsUsed: 1, entry: own };
    board.best = [dailyEntry('a', 600, 1), own];
    expect(await read()).toMatchObject({ place: 2 });
    await today.reload();
    expect(board.asked.filter((what) => what === `best of ${dailyOf(DAY)}`)).toHaveLength(1);
    const better = dailyEntry('u', 700, 100);
    board.own = { ticketsUsed: 2, entry: better };
    await today.reload();
    expect(today.value).toMatchObject({ place: 1 });
    expect(board.asked.filter((what) => what === `best of ${dailyOf(DAY)}`)).toHaveLength(2);
  });

  test('costs a visitor who is not signed in the daily only', async () => {
    isPlayer = false;
    await read();
    expect(board.asked).toEqual(['daily']);
  });

  test.each([true, false])(
    'is read at once when somebody signs in or out, made or not: %s',
    async (isMade) => {
      board.isMade = isMade;
      await read();
      expect(board.asked).toEqual(isMade ? ['daily', 'own', 'streak'] : ['daily', 'streak']);
      board.asked = [];
      await today.load();
      isPlayer = false;
      await today.load();
      await today.load();
      expect(board.asked).toEqual(['daily']);
    },
  );

  test('is made by the first who draws a ticket, and by nobody who only looks', async () => {
    board.isMade = false;
    for (isPlayer of [false, true]) {
      expect(await read()).toMatchObject({ day: DAY, contest: null, ticketsUsed: 0, yesterday: null });
      expect(playable()).toBe(today.value);
    }
    board.asked = [];
    await make();
    expect(today.value).toMatchObject({ contest: { id: dailyOf(DAY) } });
    expect(board.asked).toEqual(['daily', 'own', 'streak']);
  });

  test('is not made when nobody could make it', async () => {
    board.isMade = false;
    await read();
    board.isReachable = false;
    expect(await make()).toBeNull();
    expect(today.value).toMatchObject({ contest: null });
  });

  test('becomes the next day at midnight, by itself while a screen shows it', async () => {
    setNow(timesOf(DAY).endsAt - 5000);
    const { stop } = today.follow(() => true);
    onTestFinished(stop);
    await vi.advanceTimersByTimeAsync(4999);
    expect(board.asked).toEqual(['daily', 'own', 'streak']);
    await vi.advanceTimersByTimeAsync(1);
    expect(today.value).toMatchObject({ day: DAY + 1, contest: { id: dailyOf(DAY + 1) } });
  });

  test('of the day before is read again by the next who asks, however fresh it is', async () => {
    setNow(timesOf(DAY).endsAt - 1);
    await read();
    setNow(timesOf(DAY).endsAt);
    await today.load();
    expect(today.value).toMatchObject({ day: DAY + 1 });
  });

  test.each([true, false])(
    'can be played without a network until its day is over, made or not: %s',
    async (isMade) => {
      board.isMade = isMade;
      await read();
      board.isReachable = false;
      await today.reload();
      expect(playable()).toMatchObject({ day: DAY });
      setNow(timesOf(DAY).endsAt);
      await today.load();
      expect(playable()).toBeNull();
      board.isReachable = true;
      await today.load();
      expect(playable()).toMatchObject({ day: DAY + 1 });
    },
  );

  test('of newer rules can’t be played by this page, and nothing of the player is read', async () => {
    board.ruleset = 99;
    expect(await read()).toMatchObject({ isOutdated: true });
    expect(playable()).toBeNull();
    await today.load();
    expect(board.asked).toEqual(['daily']);
  });

  test.each([true, false])('knows how much of a streak is left, made or not: %s', async (isMade) => {
    board.isMade = isMade;
    board.streak = { days: 4, weeks: 2, lastDaily: DAY - 1, lastFreeze: null };
    expect(await read()).toMatchObject({ streak: { days: 4, weeks: 2 } });
    // A freeze is at hand.
    setNow(NOON + 2 * DAY_MS);
    expect(await read()).toMatchObject({ streak: { days: 4, weeks: 2 } });
    setNow(NOON + 3 * DAY_MS);
    expect(await read()).toMatchObject({ streak: { days: 0, weeks: 2 } });
  });
});

describe('yesterday', () => {
  const OWN = dailyEntry('u', 500, 100);
  const LAST = dailyOf(DAY - 1);

  beforeEach(() => {
    board.streak = { days: 1, weeks: 1, lastDaily: DAY - 1, lastFreeze: null };
    board.yesterday = { ticketsUsed: 1, entry: OWN };
  });

  const yesterday = async () => (await read())?.yesterday;

  test.each<[string, ContestEntry[], number | 'below']>([
    ['alone', [OWN], 1],
    ['behind more points', [dailyEntry('a', 600, 900), OWN], 2],
    [
      'behind as many with coins that lived less',
      [dailyEntry('a', 500, 99), OWN, dailyEntry('b', 400, 1)],
      2,
    ],
    ['equal to others', [dailyEntry('a', 600, 1), dailyEntry('b', 500, 100), OWN], 2],
    ['behind a run that moderators rejected', [dailyEntry('a', 600, 1, 'mismatch at tick 9'), OWN], 1],
    ['behind ten', Array.from({ length: 10 }, (_, index) => dailyEntry(`${index}`, 600, index)), 'below'],
    [
      'equal to the tenth',
      [...Array.from({ length: 9 }, (_, n) => dailyEntry(`${n}`, 600, n)), dailyEntry('z', 500, 100)],
      10,
    ],
  ])('has the rank of a run %s', async (_, best, rank) => {
    board.best = best;
    expect(await yesterday()).toEqual({ score: 500, rank });
  });

  test('has no ranks before its seal opens: then it is read for the last time', async () => {
    board.best = [OWN];
    setNow(sealOpensAt(timesOf(DAY - 1)) - 5000);
    const { stop } = today.follow(() => true);
    onTestFinished(stop);
    await vi.advanceTimersByTimeAsync(4999);
    expect(today.value).toMatchObject({ yesterday: { score: 500, rank: 'sealed' } });
    expect(board.asked).not.toContain(`best of ${LAST}`);
    await vi.advanceTimersByTimeAsync(1);
    expect(today.value).toMatchObject({ yesterday: { score: 500, rank: 1 } });
    board.asked = [];
    await today.reload();
    expect(today.value).toMatchObject({ yesterday: { score: 500, rank: 1 } });
    expect(board.asked).toEqual(['daily', 'own', 'streak']);
  });

  test('is known after today’s run too, and before anybody has made today’s daily', async () => {
    board.best = [OWN];
    board.streak = { days: 2, weeks: 1, lastDaily: DAY, lastFreeze: null };
    expect(await yesterday()).toEqual({ score: 500, rank: 1 });
    board.isMade = false;
    expect(await yesterday()).toEqual({ score: 500, rank: 1 });
  });

  test.each<[string, Streak]>([
    ['who plays today for the first time', { days: 1, weeks: 1, lastDaily: DAY, lastFreeze: null }],
    ['who played the day before', { days: 3, weeks: 1, lastDaily: DAY - 2, lastFreeze: null }],
    ['who never played', { days: 0, weeks: 0, lastDaily: null, lastFreeze: null }],
  ])('is not read for a player %s', async (_, streak) => {
    board.streak = streak;
    expect(await yesterday()).toBeNull();
    expect(board.asked).not.toContain(`own of ${LAST}`);
  });

  test('is not read for a player whose freeze stood in for it', async () => {
    board.streak = { days: 3, weeks: 1, lastDaily: DAY, lastFreeze: DAY - 1 };
    expect(await yesterday()).toBeNull();
    expect(board.asked).not.toContain(`own of ${LAST}`);
  });

  test('has no rank for a run that moderators rejected', async () => {
    board.yesterday = { ticketsUsed: 1, entry: dailyEntry('u', 500, 100, 'mismatch at tick 9') };
    expect(await yesterday()).toBeNull();
  });
});
