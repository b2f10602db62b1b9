/** Several players' entries over the local board: in one request, and by nobody in particular. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Contests } from '../../../../src/board/backend/contests.ts';
import type { Database } from '../../../../src/board/backend/database.ts';
import type { PlayerQuery } from '../../../../src/board/backend/players.ts';
import { DAILIES, DAY_MS, dayOf } from '../../../../src/engine/contest/daily.ts';
import type { PlayerId, Uid } from '../../../../src/engine/ids.ts';
import { newRunId } from '../../../../tools/board/game.ts';
import { toFields } from '../../../../tools/board/values.ts';
import { record } from '../leaderboard/records.ts';
import { type LocalBoard, pass, startLocalBoard } from './localBoard.ts';
import { BOB, contestRun } from './stages.ts';

let board: LocalBoard;
let bob: Database;
let owner: Uid;
let contests: Contests;

const idOf = (name: string) => `${name}_1767225600000` as PlayerId;

beforeEach(async () => {
  board = await startLocalBoard();
  pass((DAY_MS * (dayOf(Date.now()) + 1.4) - Date.now()) / 1000);
  bob = await board.openPlayer();
  owner = await bob.signIn();
  contests = await board.open().contests();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const today = () => DAILIES.idAt(Date.now());
const read = async (players: readonly PlayerQuery[], daily = today()) =>
  (await contests.readPlayers(players, daily)).entries;
const change = (fields: Parameters<typeof toFields>[0]) =>
  board.write(['leaderboard_entries', BOB.playerId], {
    ...board.fields('leaderboard_entries', BOB.playerId),
    ...toFields(fields),
  });

/** Bob's claim in today's daily. */
async function claim(score: number): Promise<void> {
  const own = await bob.contests();
  const { contest } = await own.openCurrent(DAILIES);
  const runId = newRunId();
  await own.drawTicket(contest.id, { player: BOB, runId, skin: 'default' });
  pass(600);
  await bob.submit(contestRun(contest.id, runId, { ...BOB, score }));
}

test('twenty players and their claims are one request, which does not say who asks', async () => {
  await bob.submit(record({ ...BOB, score: 900 }));
  await claim(400);
  const others = Array.from({ length: 19 }, (_, index) => ({
    id: idOf(`p${index}`),
    owner: `${index}` as Uid,
  }));
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { entries, serverTime } = await contests.readPlayers(
    [...others, { id: BOB.playerId, owner }],
    today(),
  );
  expect(fetched).toHaveBeenCalledTimes(1);
  const [, { headers, body } = {}] = fetched.mock.calls[0] ?? [];
  expect(headers).toEqual({ 'content-type': 'text/plain' });
  expect(JSON.parse(String(body)).documents).toHaveLength(40);
  expect(entries.size).toBe(20);
  expect(entries.get(BOB.playerId)).toMatchObject({
    entry: { playerName: { typed: 'Bob' }, score: 900, owner },
    claim: { holder: owner, score: 400 },
  });
  expect(entries.get(idOf('p7'))).toEqual({ entry: null, claim: null });
  expect(serverTime).toBe(Date.now());
});

test('without owners only the all-time board is read', async () => {
  await bob.submit(record(BOB));
  const fetched = vi.spyOn(globalThis, 'fetch');
  const { entries } = await contests.readPlayers([{ id: BOB.playerId }]);
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body)).documents).toHaveLength(1);
  expect(entries.get(BOB.playerId)?.entry?.owner).toBe(owner);
});

test('a renamed player has the new name, a banned one the verdict, and a deleted one no entry', async () => {
  await bob.submit(record(BOB));
  const query = [{ id: BOB.playerId, owner }];
  const entryNow = async () => (await read(query)).get(BOB.playerId)?.entry;
  await change({ player_name: 'Robert' });
  expect((await entryNow())?.playerName).toMatchObject({ typed: 'Robert' });
  await change({ verdict: 'score mismatch' });
  expect((await entryNow())?.verdict).toBe('score mismatch');
  await bob.deleteEntry(BOB.playerId);
  expect(await entryNow()).toBeNull();
});

test('a player id in other hands is another player, and so is another name of the same account', async () => {
  await bob.submit(record(BOB));
  await claim(400);
  const somebody = 'somebody' as Uid;
  const entries = await read([
    { id: BOB.playerId, owner: somebody },
    { id: idOf('alias'), owner },
  ]);
  expect([...entries.values()]).toEqual([
    { entry: null, claim: null },
    { entry: null, claim: null },
  ]);
});

test('what is no answer of a board rejects', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<html>'));
  await expect(read([{ id: BOB.playerId }])).rejects.toThrow('The board answered 200');
});
