/** The honest game, which the rules must allow. */

import { strict as assert } from 'node:assert';
import { SKIN_IDS } from '../../../src/engine/simulation/skins.ts';
import type { Board, StoredFields } from '../../../tools/board/board.ts';
import { honest, newPlayer, newPlayerId, newRunId, shardOf, writesOf } from '../../../tools/board/game.ts';
import { merge, set } from '../../../tools/board/values.ts';
import { allowed, better, type Case, expectStatus, first, later, SAVED, story } from '../case.ts';
import { save, send } from '../forgery.ts';

/** In all shards. */
async function gamesCounted(board: Board): Promise<number> {
  const shards = await board.allStored('global_stats');
  return [...shards.values()].reduce((sum, stats) => sum + countOf(stats), 0);
}

const countOf = (stats: StoredFields | null) => Number(stats?.total_games_played?.integerValue ?? 0);

export const HONEST: readonly Case[] = [
  story('an honest first run is saved', async (board) => {
    const before = await gamesCounted(board);
    const player = newPlayer(board);
    const { runId } = await save(board, player, { ticks: 3600, score: 3800 });
    const run = await board.stored(`runs/${runId}`);
    assert.deepEqual(run?.score, { integerValue: '3800' });
    assert.deepEqual(run?.level, { integerValue: '2' });
    const entry = await board.stored(`leaderboard_entries/${player.id}`);
    assert.deepEqual(entry?.score, run?.score);
    assert.deepEqual(entry?.timestamp, run?.timestamp);
    const account = await board.stored(`players/${player.uid}`);
    assert.deepEqual(account?.ticks_played, { integerValue: '3600' });
    assert.equal(await gamesCounted(board), before + 1);
  }),
  story('a later run that is not a best leaves the entry alone and is counted', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    const before = await gamesCounted(board);
    await save(board, player, { ticks: 1000, score: 100 }, { entry: null });
    const entry = await board.stored(`leaderboard_entries/${player.id}`);
    assert.deepEqual(entry?.score, { integerValue: String(SAVED.score) });
    const account = await board.stored(`players/${player.uid}`);
    assert.deepEqual(account?.ticks_played, { integerValue: String(SAVED.ticks + 1000) });
    assert.equal(await gamesCounted(board), before + 1);
  }),
  story('a better run replaces the entry, name and wallet included', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    const renamed = { player_name: 'Pepe II', wallet_address: 'So11111111111111111111111111111111111111112' };
    const { runId } = await save(board, player, { ticks: 5000, score: 4000 }, { entry: renamed });
    const entry = await board.stored(`leaderboard_entries/${player.id}`);
    assert.deepEqual(entry?.player_name, { stringValue: 'Pepe II' });
    assert.deepEqual(entry?.run_id, { stringValue: runId });
  }),
  story('the very first game starts the counter', async (board) => {
    await board.clear();
    await save(board, newPlayer(board));
    assert.equal(await gamesCounted(board), 1);
    await save(board, newPlayer(board));
    assert.equal(await gamesCounted(board), 2);
  }),
  ...SKIN_IDS.map((skin) =>
    allowed(`a run in the skin ${skin} is saved`, first({ skin, ticks: 2000, score: 100 })),
  ),
  allowed('a run without a single hit is saved', first({ ticks: 861, score: 0 })),
  allowed('a run as good as the best is saved without an entry', later(SAVED)),
  allowed('the longest run is saved', first({ ticks: 248_400, score: 100 })),
  allowed('a better run is saved with plain numbers instead of increments', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    const runId = newRunId();
    const counted = countOf(await board.stored(shardOf(runId)));
    const play = { runId, ticks: 5000, score: 4000 };
    const ticks = SAVED.ticks + play.ticks;
    return send(board, player, play, {
      stats: { total_games_played: counted + 1 },
      account: { ticks_played: ticks, window_ticks: 3600 + play.ticks },
    });
  }),
  allowed('the order of the writes does not matter', async (board) => {
    const player = newPlayer(board);
    return board.commit(writesOf(honest(player)).reverse(), player.token);
  }),
  allowed('a first run is saved with the preconditions of a transaction', async (board) => {
    const player = newPlayer(board);
    const [run, stats, account, entry, ownership] = writesOf(honest(player));
    const isNew = { precondition: { exists: false } };
    assert.ok(run && stats && account && entry && ownership);
    const created = [run, entry, ownership].map((write) => ({ ...write, ...isNew }));
    return board.commit([...created, stats, account], player.token);
  }),
  allowed('counter and account may be written whole', async (board) => {
    await board.clear();
    const player = newPlayer(board);
    const sent = honest(player);
    const whole = [
      set(shardOf(sent.runId), { ...sent.stats, total_games_played: 1 }),
      set(`players/${player.uid}`, {
        ...sent.account,
        ticks_played: 2000,
        window_ticks: 3600,
        player_ids: 1,
      }),
    ];
    return board.commit([...whole, ...writesOf({ ...sent, stats: null, account: null })], player.token);
  }),
  allowed('an entry may be written by merging all of its fields', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    const sent = honest(player, { ticks: 5000, score: 4000 });
    const writes = writesOf({ ...sent, entry: null });
    return board.commit(
      [...writes, merge(`leaderboard_entries/${player.id}`, sent.entry ?? {})],
      player.token,
    );
  }),
  story('one browser may play under several names, each with an entry of its own', async (board) => {
    const player = newPlayer(board);
    const other = newPlayerId();
    await save(board, player, SAVED);
    await save(board, player, { playerId: other, ticks: 1000, score: 100 });
    await save(board, player, { ticks: 5000, score: 4000 });
    await save(board, player, { playerId: other, ticks: 1000, score: 200 });
    assert.ok(await board.stored(`leaderboard_entries/${other}`));
  }),
  story('players take turns', async (board) => {
    const [ann, bob] = [newPlayer(board), newPlayer(board)];
    for (const [turn, player] of [ann, bob, bob, ann].entries()) {
      expectStatus(200, await send(board, player, { score: 100 * turn + 100 }));
    }
  }),
  allowed('a player who signed in by other means than anonymously may play too', async (board) => {
    const claims = { firebase: { identities: {}, sign_in_provider: 'password' } };
    return send(board, newPlayer(board, 1000, claims));
  }),
  allowed('a better run is saved', better()),
];
