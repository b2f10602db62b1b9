/** Rivals are asked for once a minute at most, whatever happens to the list. */

import '../../../../tools/vite/noBrowser.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { serverNow, setServerTime } from '../../../../src/base/clock.ts';
import type { PlayerQuery } from '../../../../src/board/backend/players.ts';
import { DAILIES, DAY_MS } from '../../../../src/engine/contest/daily.ts';
import { knownRivals } from '../../../../src/people/rivals/known.ts';
import { follow, reloadRivals, unfollow } from '../../../../src/people/rivals/list.ts';
import { createArea } from '../../board/leaderboard/area.ts';
import { idOf, rival } from './rivals.ts';

const board = vi.hoisted(() => ({ asked: [] as string[], serverTime: 0 }));

vi.mock('../../../../src/board/backend/connection.ts', () => ({
  askContests: async (question: (contests: object) => unknown) =>
    question({
      readPlayers: async (players: readonly PlayerQuery[], daily: string) => {
        board.asked.push(`${players.map(({ id }) => id.replace(/_.*/, ''))} ${daily}`);
        const entries = new Map(players.map(({ id }) => [id, { entry: null, claim: null }]));
        return { entries, serverTime: board.serverTime };
      },
    }),
}));

const MINUTE = 60_000;
const NOON = 20_779.5 * DAY_MS;

beforeEach(async () => {
  vi.useFakeTimers({ now: NOON });
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('localStorage', createArea());
  reloadRivals();
  setServerTime(NOON);
  board.asked = [];
  board.serverTime = NOON;
  await knownRivals.forget();
});

/** A screen shows them, until the test ends. */
async function show() {
  const { look, stop } = knownRivals.follow(() => true);
  onTestFinished(stop);
  await vi.advanceTimersByTimeAsync(0);
  return async () => {
    look();
    await vi.advanceTimersByTimeAsync(0);
  };
}

test('all of them are one question, about today’s daily', async () => {
  follow([rival('ann'), rival('bob')]);
  await show();
  expect(board.asked).toEqual([`ann,bob ${DAILIES.idAt(NOON)}`]);
});

test('who is followed meanwhile is read when the minute is over, and nobody else’s rivals are', async () => {
  follow([rival('ann')]);
  const look = await show();
  follow([rival('bob')]);
  await look();
  unfollow(idOf('ann'));
  await look();
  expect(board.asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(board.asked).toHaveLength(1);
  board.serverTime = Date.now() + 1;
  await vi.advanceTimersByTimeAsync(1);
  expect(board.asked).toEqual([expect.stringMatching(/^ann /), expect.stringMatching(/^bob /)]);
  // All are known: a page that nobody touches asks for nothing more.
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(board.asked).toHaveLength(2);
});

test('whom the player leaves before the board has answered is no question without a player', async () => {
  follow([rival('ann')]);
  const { stop } = knownRivals.follow(() => true);
  unfollow(idOf('ann'));
  await vi.advanceTimersByTimeAsync(0);
  stop();
  expect(board.asked).toEqual([expect.stringMatching(/^ann /)]);
});

test('a device whose clock is wrong takes the server’s time over, and keeps the day that it asked for', async () => {
  follow([rival('ann')]);
  board.serverTime = NOON + DAY_MS;
  await show();
  expect(knownRivals.value?.daily).toBe(DAILIES.idAt(NOON));
  expect(DAILIES.idAt(serverNow())).toBe(DAILIES.idAt(NOON + DAY_MS));
});
