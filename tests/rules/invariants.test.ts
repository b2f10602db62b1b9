/** The invariants of the board, whatever clients send. */

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { windowTicksOf } from '../../src/board/backend/commit.ts';
import type { Board } from '../../tools/board/board.ts';
import { newPlayer } from '../../tools/board/game.ts';
import type { BoardWrite } from '../../tools/board/values.ts';
import { samples } from '../samples.ts';
import { intOf, textOf } from './crowd.ts';
import { Crowd, randomCommit } from './randomCommits.ts';
import { openBoard } from './server.ts';

const BATCHES = samples(25);
const BATCH = 25;

let board: Board;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ board, close } = await openBoard('demo-invariants'));
});

afterAll(() => close());

async function readAll() {
  const [runs, entries, accounts, owners, stats] = await Promise.all([
    board.allStored('runs'),
    board.allStored('leaderboard_entries'),
    board.allStored('players'),
    board.allStored('owners'),
    board.allStored('global_stats'),
  ]);
  const counted = [...stats.values()].map((shard) => intOf(shard, 'total_games_played'));
  return { runs, entries, accounts, owners, gamesPlayed: counted.reduce((sum, one) => sum + one, 0) };
}

type Everything = Awaited<ReturnType<typeof readAll>>;

/** `deleted`: the player ids whose owners ever took their entry off the board, and may have begun anew. */
function expectSound(
  { runs, entries, accounts, owners, gamesPlayed }: Everything,
  deleted: ReadonlySet<string>,
): void {
  expect(gamesPlayed).toBe(runs.size);
  for (const run of runs.values()) expect(owners.get(textOf(run, 'player_id'))).toEqual({ owner: run.owner });
  for (const [uid, account] of accounts) {
    const ids = [...owners.values()].filter((one) => textOf(one, 'owner') === uid).length;
    expect(account.player_ids ? intOf(account, 'player_ids') : 0).toBeGreaterThanOrEqual(ids);
  }
  for (const [playerId, entry] of entries) {
    const run = runs.get(textOf(entry, 'run_id'));
    for (const field of ['score', 'level', 'owner', 'player_id']) expect(entry[field]).toEqual(run?.[field]);
    const scores = [...runs.values()]
      .filter((one) => textOf(one, 'player_id') === playerId)
      .map((one) => intOf(one, 'score'));
    if (deleted.has(playerId)) expect(scores).toContain(intOf(entry, 'score'));
    else expect(intOf(entry, 'score')).toBe(Math.max(...scores));
  }
  const played = new Map<string, number[]>();
  for (const run of runs.values()) {
    const [ticks = 0, window = 0] = played.get(textOf(run, 'owner')) ?? [];
    const more = intOf(run, 'ticks');
    played.set(textOf(run, 'owner'), [ticks + more, window + windowTicksOf(more)]);
  }
  const accountedFor = [...accounts].map(
    ([uid, account]) => [uid, [intOf(account, 'ticks_played'), intOf(account, 'window_ticks')]] as const,
  );
  expect(new Map(accountedFor)).toEqual(played);
}

function expectNoLoss(before: Everything, after: Everything, deleted: ReadonlySet<string>): void {
  for (const [id, run] of before.runs) expect(after.runs.get(id)).toEqual(run);
  for (const [id, owner] of before.owners) expect(after.owners.get(id)).toEqual(owner);
  for (const [playerId, entry] of before.entries) {
    const now = after.entries.get(playerId);
    if (deleted.has(playerId) && !now) continue;
    expect(now?.owner).toEqual(entry.owner);
    if (deleted.has(playerId)) continue;
    expect(intOf(now, 'score')).toBeGreaterThanOrEqual(intOf(entry, 'score'));
  }
}

const ENTRIES = 'leaderboard_entries/';

/** The player ids whose entries a commit deletes. */
function entriesDeletedBy(writes: readonly BoardWrite[]): string[] {
  return writes
    .filter(({ kind, path }) => kind === 'delete' && path.startsWith(ENTRIES))
    .map(({ path }) => path.slice(ENTRIES.length));
}

it('the board stays sound under random commits', { timeout: 120_000 }, async () => {
  // Two have been known for days, one for a few games, one not at all.
  const crowd = new Crowd([500_000, 500_000, 120, 0].map((signedInFor) => newPlayer(board, signedInFor)));
  const answers = new Map<number, number>();
  const deleted = new Set<string>();
  let before = await readAll();

  const batches = fc.array(randomCommit, { minLength: BATCH, maxLength: BATCH });
  // Saved documents stay, so a failed batch can't be tried again with fewer.
  const settings = { numRuns: BATCHES, endOnFailure: true };
  await fc.assert(
    fc.asyncProperty(batches, async (commits) => {
      for (const commit of commits) {
        const entries = await board.allStored('leaderboard_entries');
        const bestOf = (playerId: string) => {
          const entry = entries.get(playerId);
          return entry ? intOf(entry, 'score') : -1;
        };
        const { writes, token } = crowd.compose(commit, bestOf);
        const { status } = await board.commit(writes, token);
        if (status === 200) for (const id of entriesDeletedBy(writes)) deleted.add(id);
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
      const after = await readAll();
      expectSound(after, deleted);
      expectNoLoss(before, after, deleted);
      before = after;
    }),
    settings,
  );

  expect([...answers.keys()].sort()).toEqual([200, 403]);
  for (const count of answers.values()) expect(count).toBeGreaterThan(BATCHES);
});
