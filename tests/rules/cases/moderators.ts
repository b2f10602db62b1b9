/** Moderators write in the console, and players act afterwards. */

import { strict as assert } from 'node:assert';
import { honest, newPlayer, newPlayerId, newRunId, shardOf, writesOf } from '../../../tools/board/game.ts';
import { merge, remove, SERVER_TIME, set } from '../../../tools/board/values.ts';
import { allowed, type Case, denied, expectStatus, first, later, SAVED, story } from '../case.ts';
import { forge, save, send } from '../forgery.ts';

const BAN = { reason: 'forged scores', since: SERVER_TIME };
const BETTER = { ticks: 5000, score: 4000 } as const;

export const MODERATORS: readonly Case[] = [
  denied('a banned player saves no first run', async (board) => {
    const player = newPlayer(board);
    await board.moderate(set(`bans/${player.uid}`, BAN));
    return send(board, player);
  }),
  denied('a banned player saves no better run', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    await board.moderate(set(`bans/${player.uid}`, BAN));
    return send(board, player, BETTER);
  }),
  denied('a banned player saves no further run', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    await board.moderate(set(`bans/${player.uid}`, BAN));
    return send(board, player, {}, { entry: null });
  }),
  denied('a ban without a reason counts too', async (board) => {
    const player = newPlayer(board);
    await board.moderate(set(`bans/${player.uid}`, {}));
    return send(board, player);
  }),
  story('a banned player can write no document at all', async (board) => {
    const player = newPlayer(board);
    const sent = await save(board, player, SAVED);
    await board.moderate(set(`bans/${player.uid}`, BAN));
    const next = writesOf(honest(player, BETTER));
    const old = writesOf(sent).map(({ path }) => path);
    for (const write of [...next, ...old.map(remove), remove(`bans/${player.uid}`)]) {
      expectStatus(403, await board.commit([write], player.token));
    }
    expectStatus(403, await board.commit([remove(`bans/${player.uid}`), ...next], player.token));
  }),
  story('a banned player reads why, and plays again when the ban is lifted', async (board) => {
    const player = newPlayer(board);
    await board.moderate(set(`bans/${player.uid}`, BAN));
    const { status, body } = await board.get(`bans/${player.uid}`, player.token);
    assert.equal(status, 200);
    assert.deepEqual(body.fields.reason, { stringValue: 'forged scores' });
    await board.moderate(remove(`bans/${player.uid}`));
    expectStatus(200, await send(board, player));
  }),
  allowed('the ban of one does not keep another from playing', async (board) => {
    await board.moderate(set(`bans/${newPlayer(board).uid}`, BAN));
    return send(board, newPlayer(board));
  }),
  denied("another's ban can't be read", async (board) => {
    const { uid } = newPlayer(board);
    await board.moderate(set(`bans/${uid}`, BAN));
    return board.get(`bans/${uid}`, newPlayer(board).token);
  }),
  denied("a ban can't be read by nobody", async (board) => {
    const { uid } = newPlayer(board);
    await board.moderate(set(`bans/${uid}`, BAN));
    return board.get(`bans/${uid}`);
  }),
  ...(['set', 'merge', 'delete'] as const).flatMap((how) => [
    denied(`an own ban can't be written: ${how}`, async (board) => {
      const { uid, token } = newPlayer(board);
      await board.moderate(set(`bans/${uid}`, BAN));
      const path = `bans/${uid}`;
      return board.commit([{ set: set(path, {}), merge: merge(path, {}), delete: remove(path) }[how]], token);
    }),
    denied(`a ban of another can't be written: ${how}`, async (board) => {
      const path = `bans/${newPlayer(board).uid}`;
      const write = { set: set(path, BAN), merge: merge(path, BAN), delete: remove(path) }[how];
      return board.commit([write], newPlayer(board).token);
    }),
  ]),

  story('whose entry moderators delete comes back with a new run, and not with an old one', async (board) => {
    const player = newPlayer(board);
    const { runId, entry } = await save(board, player, SAVED);
    const path = `leaderboard_entries/${player.id}`;
    await board.moderate(remove(path));
    expectStatus(403, await board.commit([set(path, entry ?? {})], player.token));
    expectStatus(403, await send(board, player, { ...SAVED, runId }));
    expectStatus(
      403,
      await send(board, player, { score: 100 }, { entry: { run_id: runId, score: SAVED.score } }),
    );
    expectStatus(403, await send(board, player, { score: 100 }, { entry: null }));
    expectStatus(200, await send(board, player, { score: 100 }));
  }),
  story(
    'a run that moderators delete can come back only as a new one, counted and accounted for',
    async (board) => {
      const player = newPlayer(board);
      const sent = await save(board, player, SAVED);
      const { runId } = sent;
      await board.moderate(remove(`runs/${runId}`), remove(`leaderboard_entries/${player.id}`));
      // Counter and account name that run already.
      const forged = honest(player, { runId, ticks: 248_400, score: 868_900 });
      for (const left of [{ stats: null }, { account: null }, { stats: null, account: null }]) {
        expectStatus(403, await board.commit(writesOf({ ...forged, ...left }), player.token));
      }
      // The player id is theirs already.
      const again = forge(sent, { ownership: null, account: { player_ids: undefined } });
      expectStatus(200, await board.commit(writesOf(again), player.token));
      const account = await board.stored(`players/${player.uid}`);
      assert.deepEqual(account?.ticks_played, { integerValue: String(2 * SAVED.ticks) });
    },
  ),
  denied('a player does not verify their own entry', first({}, { entry: { verdict: 'verified' } })),
  denied('a player does not verify their own run', later({}, { run: { verdict: 'verified' } })),
  story('the verdict on an entry goes with its run: no merge keeps it for the next one', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    const path = `leaderboard_entries/${player.id}`;
    await board.moderate(merge(path, { verdict: 'verified' }));
    const { entry, ...sent } = honest(player, BETTER);
    const writes = writesOf({ ...sent, entry: null });
    expectStatus(403, await board.commit([...writes, merge(path, entry ?? {})], player.token));
    expectStatus(200, await board.commit([...writes, set(path, entry ?? {})], player.token));
    assert.equal((await board.stored(path))?.verdict, undefined);
  }),
  story('an id stays with its owner, no matter who takes the entry off the board', async (board) => {
    const [ann, bob] = [newPlayer(board), newPlayer(board)];
    await save(board, ann, SAVED);
    await board.moderate(remove(`leaderboard_entries/${ann.id}`));
    for (const isNew of [true, false]) expectStatus(403, await send(board, bob, { playerId: ann.id, isNew }));
    expectStatus(200, await send(board, ann));
  }),
  denied('an entry that a moderator wrote without an owner belongs to nobody', async (board) => {
    const player = newPlayer(board);
    const { owner: _, ...ownerless } = honest(player, { score: 100 }).entry ?? {};
    await board.moderate(set(`leaderboard_entries/${player.id}`, ownerless));
    return send(board, player);
  }),
  allowed('the counter goes on from what a moderator set', async (board) => {
    const runId = newRunId();
    await board.moderate(merge(shardOf(runId), { total_games_played: 1000 }));
    return send(board, newPlayer(board), { runId }, { stats: { total_games_played: 1001 } });
  }),
  allowed('whose account moderators delete begins anew', async (board) => {
    const player = newPlayer(board);
    await save(board, player, SAVED);
    await board.moderate(remove(`players/${player.uid}`));
    const begun = { ticks_played: 2000, window_ticks: 3600, player_ids: 1 };
    return send(board, player, { playerId: newPlayerId() }, { account: begun });
  }),
];
