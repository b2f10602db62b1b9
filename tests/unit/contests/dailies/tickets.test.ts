/** The current contest on the page, and what its tickets change of it: today's daily. */

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { TicketResult } from '../../../../src/board/backend/contestRecords.ts';
import { createPlayer, type Player } from '../../../../src/board/players/player.ts';
import { useSession } from '../../../../src/board/players/session.ts';
import { heldTickets } from '../../../../src/contests/all/heldTickets.ts';
import { today as page, type Today, ticketsLeftOf } from '../../../../src/contests/dailies/today.ts';
import type { Contest } from '../../../../src/engine/contest/contest.ts';
import { dailyOf } from '../../../../src/engine/contest/contest.ts';
import { DAY_MS } from '../../../../src/engine/contest/daily.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { DAY, DailyBoards, NOON } from './dailyBoards.ts';

const connection = vi.hoisted(() => ({ board: {} as DailyBoards }));
vi.mock('zustand', () => import('../all/currentStores.ts'));
const asked = vi.hoisted(
  () => async (question: (board: DailyBoards) => unknown) => question(connection.board),
);
vi.mock('../../../../src/board/backend/connection.ts', () => ({ askContests: asked }));
vi.mock('../../../../src/contests/all/publicBoard.ts', () => ({ askPublic: asked }));

const HAL = createPlayer('hal', '', 1);
const EVE = createPlayer('eve', '', 1);
let board: DailyBoards;

/** The daily as a screen sees it. */
function today(): Today | null {
  let seen: Today | null = null;
  renderToStaticMarkup(
    createElement(() => {
      seen = page.useCurrent().playable;
      return null;
    }),
  );
  return seen;
}

const leftTo = ({ id }: Player) => {
  const known = today();
  return known && ticketsLeftOf(known, id);
};

const answered = () => vi.advanceTimersByTimeAsync(0);

/** The board's answer to a ticket, which is held until its run begins. */
function draw(contest: Contest, number: number): void {
  const { id } = contest;
  const [runId, createdAt] = [runIdOf(number), 5];
  heldTickets.hold({
    ...{ contest: id, playerId: HAL.id, runId, skin: 'default', heldAt: NOON },
    drawn: { number, createdAt },
  });
  page.noteAnswer({ kind: 'drawn', ticket: { contest: id, number, runId, createdAt } }, contest);
}
const begin = ({ id }: Contest) => heldTickets.release(id);

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(console, 'error').mockReturnValue();
  board = new DailyBoards();
  connection.board = board;
  begin(board.daily);
  useSession.setState({ player: HAL });
  page.reload();
  await answered();
});

test('a ticket is one of those left until its run begins, for its player alone', () => {
  expect(leftTo(HAL)).toBe(3);
  for (const left of [3, 2, 1]) {
    draw(board.daily, 4 - left);
    expect([leftTo(HAL), leftTo(EVE)]).toEqual([left, left - 1]);
    begin(board.daily);
    expect(leftTo(HAL)).toBe(left - 1);
  }
});

test('all three are left of a daily that nobody has made', async () => {
  board.isMade = false;
  page.reload();
  await answered();
  expect(leftTo(HAL)).toBe(3);
});

test('a ticket that is held is used, even where the board was read for nobody', async () => {
  draw(board.daily, 1);
  useSession.setState({ player: null });
  page.reload();
  await answered();
  expect([today()?.ticketsUsed, leftTo(HAL), leftTo(EVE)]).toEqual([0, 3, 3]);
});

test('a ticket counts, whatever was read before it was drawn', async () => {
  let arrive = () => {};
  board.network = new Promise((resolve) => {
    arrive = resolve;
  });
  page.reload();
  await answered();
  board.network = Promise.resolve();
  draw(board.daily, 1);
  begin(board.daily);
  board.own = { ticketsUsed: 1, entry: null };
  arrive();
  await answered();
  expect([today()?.ticketsUsed, leftTo(HAL)]).toEqual([1, 2]);
});

test('that none is left is known from the board’s answer', () => {
  page.noteAnswer({ kind: 'none left' }, board.daily);
  expect(leftTo(HAL)).toBe(0);
});

test.each<[string, (of: Contest) => void]>([
  ['the ticket', (yesterday) => draw(yesterday, 2)],
  ['that none is left', (yesterday) => page.noteAnswer({ kind: 'none left' }, yesterday)],
])('an answer for a day that is over by then says nothing of the next: %s', async (_, answer) => {
  const yesterday = board.daily;
  vi.setSystemTime(NOON + DAY_MS);
  page.reload();
  await answered();
  answer(yesterday);
  expect(today()).toMatchObject({ day: DAY + 1, ticketsUsed: 0 });
});

test('a daily that has closed leads to the next', async () => {
  const yesterday = await page.open();
  expect(yesterday).toEqual(board.daily);
  vi.setSystemTime(NOON + DAY_MS);
  page.noteAnswer({ kind: 'closed' }, board.daily);
  await answered();
  expect(await page.open()).toMatchObject({ id: dailyOf(DAY + 1) });
});

test.each<TicketResult>([{ kind: 'too soon' }, { kind: 'outdated' }, { kind: 'denied' }])(
  'a refusal says nothing of the daily: %j',
  async (refusal) => {
    const before = today();
    board.asked = [];
    page.noteAnswer(refusal, board.daily);
    await answered();
    expect([today(), board.asked]).toEqual([before, []]);
  },
);

test('today’s daily is made for a ticket, and no ticket is asked for where nobody could make it', async () => {
  board.isMade = false;
  page.reload();
  await answered();
  board.isReachable = false;
  expect(await page.open()).toBeNull();
  board.isReachable = true;
  expect(await page.open()).toEqual(board.daily);
  board.asked = [];
  expect(await page.open()).toEqual(board.daily);
  expect(board.asked).toEqual([]);
});
