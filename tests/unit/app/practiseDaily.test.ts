/** Practice on the coins of any daily: the days that it begins on, and the words on the others. */

import { beforeEach, expect, test, vi } from 'vitest';
import { setServerTime } from '../../../src/base/clock.ts';
import { createPlayer } from '../../../src/board/players/player.ts';
import { useSession } from '../../../src/board/players/session.ts';
import { type Today, today } from '../../../src/contests/dailies/today.ts';
import { DAILY_RULESET, dailyTerms, timesOf } from '../../../src/engine/contest/daily.ts';
import { sealOpensAt } from '../../../src/engine/contest/phases.ts';
import type { SeededContest } from '../../../src/engine/contest/recurring.ts';
import { useApp } from '../../../src/page/navigation/appState.ts';
import { useLatestRun } from '../../../src/page/navigation/latestRun.ts';

const board = vi.hoisted(() => ({ readSeeded: vi.fn(), isReachable: true }));
vi.mock('../../../src/board/backend/connection.ts', () => ({
  askContests: async (question: (contests: typeof board) => unknown) => {
    if (!board.isReachable) throw new Error('No network');
    return question(board);
  },
}));
const { practiseDaily } = await import('../../../src/app/practiseDaily.ts');

const DAY = 20_779;
const { startsAt, endsAt } = timesOf(DAY);
const DAILY: SeededContest = { ...dailyTerms(DAY), ruleset: DAILY_RULESET, createdAt: startsAt * 1000 };

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  board.isReachable = true;
  board.readSeeded.mockReset().mockResolvedValue(DAILY);
  useSession.setState({ player: createPlayer('hal', '', 1) });
  useApp.setState({ screen: { name: 'START' }, dialog: null });
  useLatestRun.setState({ plan: { kind: 'all time' } });
  today.current.set({ day: 0 } as Today);
  setServerTime(sealOpensAt({ endsAt }));
});

const plan = () => useLatestRun.getState().plan;

test('a day whose replays are open begins, on its own coins', async () => {
  expect(await practiseDaily(DAY)).toBeNull();
  expect(useApp.getState().screen).toEqual({ name: 'PLAYING' });
  expect(plan()).toEqual({ kind: 'practice', contest: DAILY });
  expect(board.readSeeded.mock.lastCall?.[1]).toBe(DAILY.id);
});

test('a visitor signs in first', async () => {
  useSession.setState({ player: null });
  expect(await practiseDaily(DAY)).toBeNull();
  expect(useApp.getState()).toMatchObject({ dialog: 'login', awaited: { kind: 'practice', contest: DAILY } });
});

const todayOf = (ticketsUsed: number, isOfPlayer = true) =>
  today.current.set({
    ...{ day: DAY, terms: dailyTerms(DAY), contest: DAILY, entry: null, ticketsUsed, isOfPlayer },
  } as Today);

test('an open day begins once its tickets are used, as far as this page knows them', async () => {
  setServerTime(endsAt - 1000);
  for (const know of [() => {}, () => todayOf(2), () => todayOf(3, false)]) {
    know();
    expect(await practiseDaily(DAY)).toEqual({ words: 'Use your tickets first. Then you can practice.' });
  }
  expect(board.readSeeded).not.toHaveBeenCalled();
  todayOf(3);
  expect(await practiseDaily(DAY)).toBeNull();
  expect(plan()).toEqual({ kind: 'practice', contest: DAILY });
});

test.each([
  [
    'that is over and takes the last runs',
    endsAt,
    /^Others may still play on these coins\. Practice begins at /,
  ],
  ['that is sealed', sealOpensAt({ endsAt }) - 1000, /^Others may still play on these coins\./],
  ['that has not begun', startsAt - 1000, /^Nobody played on that day\.$/],
])('a day %s is told, and its coins are not asked for', async (_, now, words) => {
  setServerTime(now);
  todayOf(3);
  expect((await practiseDaily(DAY))?.words).toMatch(words);
  expect(board.readSeeded).not.toHaveBeenCalled();
  expect(plan().kind).toBe('all time');
});

test('a day that nobody played, one of newer rules, and a board out of reach are told', async () => {
  board.readSeeded.mockResolvedValue(null);
  expect((await practiseDaily(DAY))?.words).toBe('Nobody played on that day.');
  board.readSeeded.mockResolvedValue({ ...DAILY, ruleset: 99 });
  expect(await practiseDaily(DAY)).toMatchObject({ remedy: 'reload' });
  board.isReachable = false;
  expect(await practiseDaily(DAY)).toMatchObject({ words: 'Can’t connect. Nothing is lost.' });
  expect(plan().kind).toBe('all time');
});
