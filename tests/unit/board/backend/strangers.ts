/**
 * A stranger who locks all that they may read, as anybody can on Google's emulator: what a player of a contest still gets
 * done. The same against both servers.
 */

import type { Database } from '../../../../src/board/backend/database.ts';
import { type ContestId, dailyOf } from '../../../../src/engine/contest/contest.ts';
import { DAILIES, dayOf } from '../../../../src/engine/contest/daily.ts';
import type { RunId } from '../../../../src/engine/simulation/runId.ts';
import type { Answer, Board } from '../../../../tools/board/board.ts';
import { countPath, cupData, cupPath, entrantPath, ticketPath } from '../../../../tools/board/cup.ts';
import { newRunId, shardOf } from '../../../../tools/board/game.ts';
import { streamOf, streamPath } from '../../../../tools/board/streams.ts';
import { type BoardWrite, merge, set } from '../../../../tools/board/values.ts';
import { createToken } from '../../../../tools/firestore-local/engine/idToken.ts';
import { ANN, browserOf, CUP, contestRun } from './stages.ts';

const HOUR_MS = 3_600_000;

/** The answers under locks and after, and what is stored of the run each time. */
interface Outcome {
  ticket: string;
  locked: string;
  underLocks: Stored;
  after: string;
  inTheEnd: Stored;
}

interface Stored {
  isIn: boolean;
  isPending: boolean;
  /** The score of the entry. */
  score: number | null;
  isStreamed: boolean;
}

const unharmed = (isStreamed: boolean): Outcome => ({
  ticket: 'drawn',
  locked: 'in',
  underLocks: { isIn: true, isPending: true, score: null, isStreamed: false },
  after: 'saved',
  inTheEnd: { isIn: true, isPending: false, score: 1000, isStreamed },
});

/** The writes that a lock holds up: the counter, the entry and the stream of a live cup. */
export const UNHARMED = { registered: 'registered', cup: unharmed(true), daily: unharmed(false), counted: 2 };

/** @param database a player's, whose sign-in was an hour ago */
export async function playUnderLocks(board: Board, database: Database): Promise<typeof UNHARMED> {
  const uid = await database.signIn();
  const { contests, registrations } = await browserOf(database);
  const in1h = new Date(Date.now() + HOUR_MS);
  const ago1h = new Date(Date.now() - HOUR_MS);
  const times = { register_from: ago1h, register_until: in1h, starts_at: ago1h, ends_at: in1h };
  await board.moderate(
    set(cupPath(CUP), cupData('running', { ...times, live: true })),
    set(countPath(CUP), { count: 0, last: '' }),
    set(`owners/${ANN.playerId}`, { owner: uid }),
    set(`players/${uid}`, { ticks_played: 36_000, window_ticks: 36_000 }),
  );
  await contests.openCurrent(DAILIES);
  const daily = dailyOf(dayOf(Date.now()));

  /** @param beginRun resolves to the stream that is written while it is played */
  async function play(
    id: ContestId,
    beginRun: (runId: RunId) => Promise<BoardWrite[]> = async () => [],
  ): Promise<Outcome> {
    const runId = newRunId();
    const release = await lockAll(board, id, uid, runId);
    const { kind: ticket } = await contests.drawTicket(id, { player: ANN, runId, skin: 'default' });
    const stream = await beginRun(runId);
    const write = () => board.commit(stream, createToken(board.projectId, uid));
    const written = stream.length > 0 ? write() : null;
    const run = contestRun(id, runId);
    const { kind: locked } = await database.submit(run);
    const underLocks = await storedOf(board, id, uid, runId);
    await release();
    const { kind: after } = await database.submit(run);
    // It may have been given up meanwhile, so that the page writes once more.
    if (written && (await written).status !== 200) await write();
    return { ticket, locked, underLocks, after, inTheEnd: await storedOf(board, id, uid, runId) };
  }

  const release = await lockAll(board, CUP, uid, newRunId());
  const { kind: registered } = await registrations.register(CUP, { player: ANN, terms: 1 });
  await release();
  const inCup = await play(CUP, async (runId) => {
    // A minute of play.
    const startedAt = new Date(Date.now() - 62_000);
    await board.moderate(
      merge(entrantPath(CUP, uid), { drawn_at: startedAt }),
      merge(ticketPath(CUP, runId), { started_at: startedAt }),
    );
    const stream = streamOf({ cup: CUP, player: { uid }, runId, startedAt });
    return [set(streamPath(CUP, runId), { ...stream, ticks: 3600, player_name: ANN.playerName })];
  });
  const inDaily = await play(daily);
  const shards = [...(await board.allStored('global_stats')).values()];
  const counted = shards.reduce((sum, shard) => sum + Number(shard.total_games_played?.integerValue), 0);
  return { registered, cup: inCup, daily: inDaily, counted };
}

/** The lists that anybody may read. One of another cup locks those of all contests. */
const LISTS = [
  ...['leaderboard_entries', 'global_stats', 'contests'].map((list) => ({ list, parent: '' })),
  ...['entries', 'live'].map((list) => ({ list, parent: '/contests/cup-other' })),
];

/** A query of one document at most. @param parent with its slash */
export function queryIn(board: Board, transaction: string, list: string, parent = ''): Promise<Answer> {
  const structuredQuery = { from: [{ collectionId: list }], limit: 1 };
  return board.send('POST', `/v1/${board.root}${parent}:runQuery`, { structuredQuery, transaction });
}

/**
 * Locks what anybody may read of a contest and of its player, though it be missing, and each list as a whole.
 * @returns what lets go of it
 */
async function lockAll(board: Board, id: ContestId, uid: string, runId: RunId): Promise<() => Promise<void>> {
  const { transaction } = (await board.verb('beginTransaction', { options: { readWrite: {} } })).body;
  const paths = [
    shardOf(runId),
    ...['', '/entries/', '/entrants/', '/wallets/'].map((below) => `contests/${id}${below && below + uid}`),
    streamPath(id, runId),
    ...[countPath(id), `players/${uid}`, `owners/${ANN.playerId}`, `leaderboard_entries/${ANN.playerId}`],
  ];
  const answers = await Promise.all(
    paths.map((path) => board.verb('batchGet', { documents: [`${board.root}/${path}`], transaction })),
  );
  if (!answers.some(({ status }) => status === 200)) throw new Error('Nothing is locked.');
  const lists = await Promise.all(LISTS.map(({ list, parent }) => queryIn(board, transaction, list, parent)));
  if (!lists.every(({ status }) => status === 200)) throw new Error('A list is not locked.');
  return async () => {
    await board.verb('rollback', { transaction });
  };
}

async function storedOf(board: Board, id: ContestId, uid: string, runId: RunId): Promise<Stored> {
  const [run, entry, stream] = await Promise.all([
    board.stored(`runs/${runId}`),
    board.stored(`contests/${id}/entries/${uid}`),
    board.stored(streamPath(id, runId)),
  ]);
  return {
    isIn: run !== null,
    isPending: run?.pending !== undefined,
    score: entry?.score ? Number(entry.score.integerValue) : null,
    isStreamed: stream !== null,
  };
}
