/**
 * Runs of contests that are in and pending. Whenever they come, they are counted once. An entry changes until the seal
 * opens, ten minutes after the end, and never once the results of a cup stand.
 */

import { strict as assert } from 'node:assert';
import type { Board } from '../../../tools/board/board.ts';
import { entryPath as cupEntryPath, cupPath, honestCupRun } from '../../../tools/board/cup.ts';
import { countedBefore, newPlayer, newRunId, playedWrites, shardOf } from '../../../tools/board/game.ts';
import { type BoardWrite, increment, merge, unset } from '../../../tools/board/values.ts';
import { allowed, type Case, denied, each, expectStatus, first, SAVED, story } from '../case.ts';
import { ban, ticketedInCup } from '../cup.ts';
import { save } from '../forgery.ts';
import { type Beside, type Pending, pendingInCup, pendingInDaily } from '../pending.ts';

/** The events between the two commits of a run. */
type Scene = (board: Board, beside: Beside) => Promise<Pending>;

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

const inCupThen =
  (after: (pending: Awaited<ReturnType<typeof pendingInCup>>) => BoardWrite): Scene =>
  async (board, beside) => {
    const pending = await pendingInCup(board, beside);
    await board.moderate(after(pending));
    return pending;
  };

/** An entry never comes of it any more. */
const LATE: Readonly<Record<string, Scene>> = {
  'of a daily of two days ago': (board, beside) => pendingInDaily(board, beside, 2),
  'of a daily of a week ago': (board, beside) => pendingInDaily(board, beside, 7),
  'of a daily, whose owner was banned': async (board, beside) => {
    const pending = await pendingInDaily(board, beside);
    await board.moderate(ban(pending.player));
    return pending;
  },
  'of a cup whose seal has opened': inCupThen(({ cup }) => merge(cupPath(cup), { ends_at: ago(10.1) })),
  'of a cup that ended a week ago': inCupThen(({ cup }) => merge(cupPath(cup), { ends_at: ago(10_080) })),
  'of a final cup': inCupThen(({ cup }) => merge(cupPath(cup), { ends_at: ago(9), state: 'final' })),
  'of a final cup of a week ago': inCupThen(({ cup }) =>
    merge(cupPath(cup), { ends_at: ago(10_080), state: 'final' }),
  ),
  'of a cup, whose owner was banned': inCupThen(({ player }) => ban(player)),
};

/** An entry may still come of it. */
const IN_TIME: Readonly<Record<string, Scene>> = {
  'of an open daily': (board, beside) => pendingInDaily(board, beside),
  'of an open daily of ruleset 4': (board, beside) => pendingInDaily(board, beside, 0, 4),
  'of a running cup': (board, beside) => pendingInCup(board, beside),
  'of a running cup of ruleset 5': (board, beside) => pendingInCup(board, beside, 5),
  'of a cup that ended nine minutes ago': inCupThen(({ cup }) => merge(cupPath(cup), { ends_at: ago(9) })),
};

const commit =
  (scene: Scene, beside: Beside, writes: (pending: Pending) => BoardWrite[]) => async (board: Board) => {
    const pending = await scene(board, beside);
    return board.commit(writes(pending), pending.player.token);
  };

const apart = ({ apart, count }: Pending) => [apart, count];
const shown = ({ settle, count, show }: Pending) => [settle, count, show];
const unshown = ({ settle, count }: Pending) => [settle, count];

/** The cases of one run in one scene. */
function casesOf(where: string, scene: Scene, mayEnter: boolean): Case[] {
  const entered = mayEnter ? allowed : denied;
  const verb = mayEnter ? 'becomes' : 'does not become';
  return [
    entered(`a better run ${where} ${verb} the entry`, commit(scene, 'better', shown)),
    entered(`the only run ${where} ${verb} the entry`, commit(scene, 'only', shown)),
    denied(`a lesser run ${where} does not become the entry`, commit(scene, 'lesser', shown)),
    denied(`a better run ${where} is not settled without its entry`, commit(scene, 'better', unshown)),
    denied(`the only run ${where} is not settled without its entry`, commit(scene, 'only', unshown)),
    allowed(`a lesser run ${where} is counted, and leaves the entry`, commit(scene, 'lesser', unshown)),
    ...(
      [
        ['the only run', 'only', mayEnter ? shown : apart],
        ['a lesser run', 'lesser', unshown],
      ] as const
    ).map(([what, beside, writes]) =>
      allowed(
        `a page of version 7 counts ${what} ${where}`,
        commit(scene, beside, (pending) => countedBefore(writes(pending))),
      ),
    ),
    ...(['better', 'lesser', 'only'] as const).map((beside) =>
      allowed(`a run ${where} is counted apart (${beside})`, commit(scene, beside, apart)),
    ),
    story(`a run ${where} that is counted apart is counted once, and never entered`, async (board) => {
      const pending = await scene(board, 'better');
      const { player, count, runId } = pending;
      const counted = async () => Number((await board.stored(count.path))?.total_games_played?.integerValue);
      const before = (await counted()) || 0;
      expectStatus(200, await board.commit(apart(pending), player.token));
      for (const writes of [apart, shown, unshown])
        expectStatus(403, await board.commit(writes(pending), player.token));
      const { settle, show } = pending;
      for (const writes of [[settle], [settle, show], [show], [count], [unset(settle.path, 'counted')]])
        expectStatus(403, await board.commit(writes, player.token));
      assert.equal(await counted(), before + 1);
      assert.equal((await board.stored(`runs/${runId}`))?.pending?.booleanValue, true);
    }),
  ];
}

const forged = (writes: (pending: Pending) => BoardWrite[]) =>
  commit((board) => pendingInDaily(board, 'better', 7), 'better', writes);

export const PENDING: readonly Case[] = [
  ...Object.entries(IN_TIME).flatMap(([where, scene]) => casesOf(where, scene, true)),
  ...Object.entries(LATE).flatMap(([where, scene]) => casesOf(where, scene, false)),
  ...each(denied, forged, {
    'a run is not marked as counted without the counter': ({ apart }) => [apart],
    'a run is not counted apart without its mark': ({ count }) => [count],
    'a run is not marked as not counted': ({ apart, count }) => [
      { ...apart, data: { counted: false } },
      count,
    ],
    'a run is not counted by another mark': ({ apart, count }) => [{ ...apart, data: { counted: 1 } }, count],
    'a run that is counted apart changes in nothing else': ({ apart, count }) => [
      { ...apart, data: { counted: true, score: 9900 } },
      count,
    ],
    'a run is not counted apart and settled at once': ({ apart, settle, count }) => [apart, settle, count],
    'a run is not counted apart and shown at once': ({ apart, count, show }) => [apart, count, show],
    'a run is not counted apart as two': ({ apart, count }) => [
      apart,
      { ...count, data: { ...count.data, total_games_played: increment(2) } },
    ],
    'a run is not counted apart in two shards': ({ apart, count }) => [
      apart,
      count,
      ...countedBefore([count]),
    ],
    'a run is not counted apart in the name of another': ({ apart, count, runId }) => [
      apart,
      merge(count.path, { ...count.data, last_run_id: runId.slice(0, 2) + newRunId().slice(2) }),
    ],
  }),
  denied("another's run is not counted apart", async (board) => {
    const pending = await pendingInDaily(board, 'better', 7);
    return board.commit(apart(pending), newPlayer(board).token);
  }),
  denied('a run of the board is not counted apart', async (board) => {
    const player = newPlayer(board);
    const { runId, stats } = await save(board, player, SAVED);
    const counted = merge(shardOf(runId), stats ?? {});
    return board.commit([merge(`runs/${runId}`, { counted: true }), counted], player.token);
  }),
  denied('a run of the board is not new and counted apart', first({}, { run: { counted: true } })),
  denied('a run that is entered is not counted apart', async (board) => {
    const pending = await pendingInCup(board);
    expectStatus(200, await board.commit(shown(pending), pending.player.token));
    return board.commit(apart(pending), pending.player.token);
  }),
  denied('a run of a contest is not new and counted apart', async (board) => {
    const { cup, player, runId, startedAt } = await ticketedInCup(board);
    const sent = honestCupRun(cup, player, { runId, startedAt });
    return board.commit(playedWrites({ ...sent, run: { ...sent.run, counted: true } }), player.token);
  }),
  story('who was struck out while a run was in has it counted, and enters it no more', async (board) => {
    for (const beside of ['better', 'lesser'] as const) {
      const pending = await pendingInCup(board, beside);
      const { cup, player } = pending;
      const entry = cupEntryPath(cup, player.uid);
      await board.moderate(merge(entry, { struck: 'a program' }));
      expectStatus(403, await board.commit(shown(pending), player.token));
      expectStatus(200, await board.commit(apart(pending), player.token));
      assert.equal((await board.stored(entry))?.score?.integerValue, '2000');
    }
  }),
];
