/**
 * A stranger who locks all that they may read, as anybody can on Google's emulator: what a player of a cup still gets done.
 * The same against both servers.
 */

import type { RegisterResult } from '../../../src/backend/cupRecords.ts';
import type { Database } from '../../../src/backend/database.ts';
import type { SubmitResult } from '../../../src/backend/records.ts';
import type { Board } from '../../../tools/board/board.ts';
import { countPath, cupData, cupPath, entrantPath, entryPath, ticketPath } from '../../../tools/board/cup.ts';
import { newRunId, shardOf } from '../../../tools/board/game.ts';
import { merge, set } from '../../../tools/board/values.ts';
import { ANN, browserOf, CUP, contestRun } from './stages.ts';

interface Outcome {
  registered: RegisterResult['kind'];
  ticket: string;
  /** The run while documents are locked, and after. */
  locked: SubmitResult['kind'];
  after: SubmitResult['kind'];
  /** What is stored under locks, and after. */
  underLocks: Stored;
  inTheEnd: Stored;
}

interface Stored {
  isIn: boolean;
  isPending: boolean;
  score: number | null;
  counted: number;
}

export const UNHARMED: Outcome = {
  registered: 'registered',
  ticket: 'drawn',
  locked: 'in',
  after: 'saved',
  underLocks: { isIn: true, isPending: true, score: null, counted: 0 },
  inTheEnd: { isIn: true, isPending: false, score: 1000, counted: 1 },
};

/** @param database a player's, whose sign-in was an hour ago */
export async function playUnderLocks(board: Board, database: Database): Promise<Outcome> {
  const uid = await database.signIn();
  const { contests, registrations } = await browserOf(database);
  const hour = 3_600_000;
  const cup = cupData('running', {
    register_from: new Date(Date.now() - hour),
    register_until: new Date(Date.now() + hour),
    starts_at: new Date(Date.now() - hour),
    ends_at: new Date(Date.now() + hour),
  });
  await board.moderate(
    set(cupPath(CUP), cup),
    set(countPath(CUP), { count: 0, last: '' }),
    set(`owners/${ANN.playerId}`, { owner: uid }),
    set(`players/${uid}`, { ticks_played: 36_000, window_ticks: 36_000 }),
  );
  const release = await lockAll(board, uid);
  const { kind: registered } = await registrations.register(CUP, { player: ANN, terms: 1 });
  const runId = newRunId();
  const { kind: ticket } = await contests.drawTicket(CUP, { player: ANN, runId, skin: 'default' });
  // A minute of play.
  const startedAt = new Date(Date.now() - 62_000);
  await board.moderate(
    merge(entrantPath(CUP, uid), { drawn_at: startedAt }),
    merge(ticketPath(CUP, runId), { started_at: startedAt }),
  );
  const run = contestRun(CUP, runId);
  const { kind: locked } = await database.submit(run);
  const underLocks = await storedOf(board, uid, runId);
  await release();
  const { kind: after } = await database.submit(run);
  return { registered, ticket, locked, after, underLocks, inTheEnd: await storedOf(board, uid, runId) };
}

/** Locks what anybody may read, though it be missing. @returns what lets go of it */
async function lockAll(board: Board, uid: string): Promise<() => Promise<void>> {
  const begun = await board.verb('beginTransaction', { options: { readWrite: {} } });
  const { transaction } = begun.body;
  const shards = [...'0123456789abcdef'].map((digit) => shardOf(digit));
  const wanted = [...shards, cupPath(CUP), countPath(CUP), entrantPath(CUP, uid), entryPath(CUP, uid)];
  const statuses = await Promise.all(
    [...wanted, `players/${uid}`, `owners/${ANN.playerId}`].map(async (path) => {
      const { status } = await board.verb('batchGet', { documents: [`${board.root}/${path}`], transaction });
      return status;
    }),
  );
  if (!statuses.includes(200)) throw new Error('Nothing is locked.');
  return async () => {
    await board.verb('rollback', { transaction });
  };
}

async function storedOf(board: Board, uid: string, runId: string): Promise<Stored> {
  const [run, entry, shard] = await Promise.all(
    [`runs/${runId}`, entryPath(CUP, uid), shardOf(runId)].map((path) => board.stored(path)),
  );
  return {
    isIn: run !== null && run !== undefined,
    isPending: run?.pending !== undefined,
    score: entry?.score ? Number(entry.score.integerValue) : null,
    counted: Number(shard?.total_games_played?.integerValue ?? 0),
  };
}
