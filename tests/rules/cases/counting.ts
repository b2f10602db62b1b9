/** One commit, one new run: the counter and the account move with it, and with nothing else. */

import { strict as assert } from 'node:assert';
import type { Board } from '../../../tools/board/board.ts';
import {
  countedBefore,
  honest,
  newPlayer,
  newRunId,
  type Sent,
  shardOf,
  writesOf,
} from '../../../tools/board/game.ts';
import {
  append,
  double,
  increment,
  int64,
  maximum,
  merge,
  remove,
  SERVER_TIME,
  set,
  time,
} from '../../../tools/board/values.ts';
import { type Case, denied, each, first, later, SAVED, story } from '../case.ts';
import { afterGame, afterGameOfVictim, byNewPlayer } from '../commits.ts';
import { type Changes, forge, save, send } from '../forgery.ts';

/** A new run whose id begins with these digits. */
const newRunIn = (digits: string) => `${digits}${newRunId().slice(digits.length)}`;

/** The games of each shard. */
const countsIn = async (board: Board) =>
  Object.fromEntries(
    [...(await board.allStored('global_stats'))].map(([shard, stats]) => [
      shard,
      Number(stats.total_games_played?.integerValue),
    ]),
  );

/** A counter that counts a run once more. */
const countedAgain = (runId: string) => [
  merge(shardOf(runId), {
    last_run_id: runId,
    updated_at: SERVER_TIME,
    total_games_played: increment(1),
  }),
];
export const COUNTING: readonly Case[] = [
  denied('a run without the counter is refused', later({}, { stats: null })),
  denied('a run without the account is refused', later({}, { account: null })),
  denied('a first run without the account is refused', first({}, { account: null })),
  denied('a first run without the counter is refused', first({}, { stats: null })),
  denied('a run all alone is refused', later({}, { stats: null, account: null })),
  denied('the counter alone is refused', first({}, { run: null, account: null, entry: null })),
  denied('the account alone is refused', first({}, { run: null, stats: null, entry: null })),
  denied('counter and account without a run are refused', first({}, { run: null, entry: null })),

  ...[0, 2, 5, -1].map((by) =>
    denied(`a run that counts ${by} is refused`, later({}, { stats: { total_games_played: increment(by) } })),
  ),
  ...each(denied, (stats: Changes) => later({}, { stats }), {
    'the counter set to a million is refused': { total_games_played: 1_000_000 },
    'the counter set to null is refused': { total_games_played: null },
    'the counter raised by a double is refused': { total_games_played: increment(double(1)) },
    'the counter raised to a maximum is refused': { total_games_played: maximum(1_000_000) },
    'the counter at the end of all ints is refused': { total_games_played: int64('9223372036854775807') },
    'the counter left as it is is refused': { total_games_played: undefined },
    'the counter made a list is refused': { total_games_played: append(1) },
  }),
  denied('a counter that starts at two is refused', async (board) => {
    await board.clear();
    return first({}, { stats: { total_games_played: 2 } })(board);
  }),
  denied('a counter that starts at one as a double is refused', async (board) => {
    await board.clear();
    return first({}, { stats: { total_games_played: double(1) } })(board);
  }),
  ...each(denied, (stats: Changes) => later({}, { stats }), {
    'a counter with one more field is refused': { unlisted: 1 },
    'a counter with the time of the client is refused': { updated_at: time('2026-11-21T08:00:00Z') },
    'a counter with its old time is refused': { updated_at: undefined },
    'a counter that names no run is refused': { last_run_id: undefined },
    'a counter that names a run of nobody is refused': { last_run_id: newRunId() },
  }),
  denied(
    'the counter by one with a run of another is refused',
    afterGameOfVictim((_, __, { runId }) => countedAgain(runId)),
  ),
  denied(
    'the counter by one with an own old run is refused',
    afterGame((_, { runId }) => countedAgain(runId)),
  ),
  ...each(denied, byNewPlayer, {
    'the counter by one without naming a run is refused': () => [
      merge('global_stats/a', { total_games_played: increment(1) }),
    ],
    'a second counter is refused': () => [set('global_stats/shard_1', { total_games_played: 1 })],
    'one run that is counted twice is refused': (player) => {
      const sent = honest(player);
      return [...writesOf(sent), merge(shardOf(sent.runId), { total_games_played: increment(1) })];
    },
    'a second counter beside a good run is refused': (player) => {
      const sent = honest(player);
      return [...writesOf(sent), set('global_stats/shard_1', { ...sent.stats })];
    },
    'two runs that are counted once are refused': (player) => {
      const [one, two] = [honest(player), honest(player, { score: 100 })];
      return [...writesOf(one), set(`runs/${two.runId}`, two.run ?? {})];
    },
    'two runs that are counted twice are refused': (player) => {
      const [one, two] = [honest(player), honest(player, { score: 100 })];
      return [...writesOf(one), ...writesOf(forge(two, { entry: null }))];
    },
  }),
  denied('the counter is not deleted', async (board) => {
    const { runId } = await save(board, newPlayer(board));
    return board.commit([remove(shardOf(runId))], newPlayer(board).token);
  }),
  denied('the counter is not deleted beside a good run', async (board) => {
    await save(board, newPlayer(board), { runId: newRunIn('ab') });
    const player = newPlayer(board);
    const sent = honest(player, { runId: newRunIn('ab') });
    return board.commit([remove(shardOf(sent.runId)), ...writesOf(sent)], player.token);
  }),

  ...['global', 'b', 'A', 'ab', 'xa', 'xba', 'xaB', 'xab0'].map((shard) =>
    denied(`a run is not counted in the shard '${shard}' that is not its own`, async (board) => {
      const player = newPlayer(board);
      const sent = honest(player, { runId: newRunIn('ab') });
      const elsewhere = set(`global_stats/${shard}`, { ...sent.stats, total_games_played: 1 });
      return board.commit([...writesOf({ ...sent, stats: null }), elsewhere], player.token);
    }),
  ),
  ...[(sent: Sent) => countedBefore(writesOf(sent)), writesOf].flatMap((writes, version) =>
    ['b', 'xb0'].map((other) =>
      denied(`a run is not counted in its own shard and in '${other}' (${version + 7})`, async (board) => {
        await board.clear();
        const player = newPlayer(board);
        const sent = honest(player, { runId: newRunIn('a') });
        const elsewhere = set(`global_stats/${other}`, { ...sent.stats, total_games_played: 1 });
        return board.commit([...writes(sent), elsewhere], player.token);
      }),
    ),
  ),
  story('each run is counted in the shard of the first two digits of its id', async (board) => {
    await board.clear();
    const player = newPlayer(board);
    for (const [index, digits] of ['00', 'f0', 'ff', 'ff'].entries())
      await save(board, player, { runId: newRunIn(digits), score: 100 * index });
    assert.deepEqual(await countsIn(board), { x00: 1, xf0: 1, xff: 2 });
  }),
  story(
    'a page of version 7 counts in the shard of the first digit, beside those of today',
    async (board) => {
      await board.clear();
      const player = newPlayer(board);
      for (const [index, digits] of ['00', 'f0', 'ff', 'ff'].entries()) {
        const sent = honest(player, { runId: newRunIn(digits), score: 100 + 100 * index });
        const writes = index % 2 === 0 ? writesOf(sent) : countedBefore(writesOf(sent));
        assert.equal((await board.commit(writes, player.token)).status, 200);
        player.owned.add(sent.playerId);
      }
      assert.deepEqual(await countsIn(board), { f: 2, x00: 1, xff: 1 });
    },
  ),
  ...(['first', 'first of its shard'] as const).map((which) =>
    denied(`a run is not counted in the shards of both versions (${which})`, async (board) => {
      if (which === 'first of its shard') await board.clear();
      const player = newPlayer(board);
      const writes = writesOf(honest(player));
      const twice = countedBefore(writes).filter(({ path }) => path.startsWith('global_stats/'));
      return board.commit([...writes, ...twice], player.token);
    }),
  ),
  ...['the account tells one', 'the account tells both'].map((what) =>
    denied(`two runs in two shards of which ${what} are refused`, async (board) => {
      await board.clear();
      const player = newPlayer(board);
      await save(board, player, { ...SAVED, runId: newRunIn('0') });
      const [one, two] = ['a', 'b'].map((shard) => {
        const sent = honest(player, { runId: newRunIn(shard), score: 100 });
        return forge(sent, { entry: null, stats: { total_games_played: 1 } });
      });
      assert.ok(one && two);
      const told = what.endsWith('both') ? 2 : 1;
      const counted = { ticks_played: increment(2000 * told), window_ticks: increment(3600 * told) };
      const account = { ...one.account, ...counted };
      return board.commit(
        [...writesOf({ ...one, account }), ...writesOf({ ...two, account: null })],
        player.token,
      );
    }),
  ),
  denied(
    'two runs of which the account tells one and the counter the other are refused',
    afterGame((player) => {
      const [one, two] = [honest(player, { score: 100 }), honest(player, { score: 100 })];
      return [
        ...writesOf({ ...one, entry: null, account: null }),
        ...writesOf({ ...two, entry: null, stats: null }),
      ];
    }),
  ),
  denied('the runs of two players in one commit are refused', async (board) => {
    const [ann, bob] = [newPlayer(board), newPlayer(board)];
    return board.commit([...writesOf(honest(ann)), ...writesOf(honest(bob))], ann.token);
  }),

  story('a good run beside a bad write is refused whole and leaves nothing', async (board) => {
    const player = newPlayer(board);
    const sent = honest(player);
    const counter = shardOf(sent.runId);
    const before = await board.stored(counter);
    for (const bad of [set('bans/somebody', {}), remove(counter), set('purchases/1', {})]) {
      const { status } = await board.commit([...writesOf(sent), bad], player.token);
      assert.equal(status, 403);
    }
    assert.equal(await board.stored(`runs/${sent.runId}`), null);
    assert.equal(await board.stored(`players/${player.uid}`), null);
    assert.equal(await board.stored(`leaderboard_entries/${player.id}`), null);
    assert.deepEqual(await board.stored(counter), before);
    assert.equal((await send(board, player, { runId: sent.runId })).status, 200);
  }),
  story('an identical commit that comes again changes nothing', async (board) => {
    const player = newPlayer(board);
    const sent = await save(board, player, SAVED);
    const paths = [
      shardOf(sent.runId),
      `players/${player.uid}`,
      `runs/${sent.runId}`,
      `leaderboard_entries/${player.id}`,
    ];
    const before = await Promise.all(paths.map((path) => board.stored(path)));
    assert.equal((await board.commit(writesOf(sent), player.token)).status, 403);
    assert.deepEqual(await Promise.all(paths.map((path) => board.stored(path))), before);
  }),
];
