/**
 * Two browsers of one player, of which the second has the key of the first, save a run each, in every order of what they ask
 * of the database. Two tabs of a browser do the same.
 */

import { expect, type TestContext } from 'vitest';
import { Database } from '../../../../src/board/backend/database.ts';
import type { SubmitResult } from '../../../../src/board/backend/records.ts';
import type { Board } from '../../../../tools/board/board.ts';
import { startFaultyProxy } from '../../../../tools/board/faultyProxy.ts';
import { newPlayerId } from '../../../../tools/board/game.ts';
import { httpBoard } from '../../../../tools/board/transports.ts';
import { startFirestoreLocal } from '../../../../tools/firestore-local/node/server.ts';
import { record } from '../leaderboard/records.ts';
import { createPersistence } from './localBoard.ts';

/** Time enough for many runs, and for a new player id for each race. */
const SIGNED_IN_MS = 3 * 86_400_000;

type Name = 'A' | 'B';

interface Race {
  scores: Readonly<Record<Name, number>>;
  /** The score of a run that is saved before; `null`: the player has no entry. */
  before: number | null;
  /** The players whose page knows their best score, and so commits without reading it first. */
  informed: readonly Name[];
  /** The two players send one and the same run. */
  isSameRun?: boolean;
}

/** An equal run, a better and a worse one; beside an entry of 500 also runs that are no best. */
const PAIRS: readonly Race['scores'][] = [
  { A: 600, B: 600 },
  { A: 600, B: 700 },
  { A: 700, B: 600 },
];
const LESSER: readonly Race['scores'][] = [
  { A: 600, B: 400 },
  { A: 400, B: 500 },
];

const RACES: readonly Race[] = [
  ...([[], ['A'], ['A', 'B']] as const).flatMap((informed) => [
    ...PAIRS.map((scores) => ({ scores, before: null, informed })),
    ...[...PAIRS, ...LESSER].map((scores) => ({ scores, before: 500, informed })),
  ]),
  { scores: { A: 600, B: 600 }, before: 500, informed: [], isSameRun: true },
  { scores: { A: 600, B: 600 }, before: null, informed: ['A'], isSameRun: true },
];

interface RaceOutcome {
  /** The race, and whose turn it was in each step. */
  what: string;
  results: Results;
  /** The documents that the two runs added to the board. */
  counted: number;
  runs: number;
  /** The score of the entry in the end. */
  best: number;
  /** The documents that they should have added, and the entry that they should have left. */
  expected: { runs: number; best: number };
}

type Results = Partial<Record<Name, SubmitResult | { kind: 'failed'; error: string }>>;

/** The two players have saved their runs, once, and the entry has the better. */
export function expectNothingLost(outcomes: readonly RaceOutcome[]): void {
  for (const { what, results, expected, ...outcome } of outcomes) {
    const isSaved = results.A?.kind === 'saved' && results.B?.kind === 'saved';
    expect(isSaved, `${what}: ${JSON.stringify(results)}`).toBe(true);
    expect({ what, ...outcome }).toEqual({ what, counted: expected.runs, ...expected });
  }
}

/**
 * @param every plays every n-th pair of runs only
 * @param databaseOrigin of the server that keeps the data under the real rules; without it, that of the sign-in
 */
export async function playRaces(
  projectId: string,
  signInServer: Awaited<ReturnType<typeof startSignedInBefore>>,
  every = 1,
  databaseOrigin = signInServer.origin,
): Promise<RaceOutcome[]> {
  const board = httpBoard(projectId, databaseOrigin);
  const targetOf = (path: string) => (path.startsWith('/v1/') ? databaseOrigin : signInServer.origin);
  const open = async () => {
    const tab = await openBrowser(projectId, targetOf);
    signInServer.onTestFinished(tab.close);
    return tab;
  };
  const browsers = { A: await open(), B: await open() };
  const [A, B] = [browsers.A.database, browsers.B.database];
  const token = await A.readToken();
  signInServer.endOfSignIns();
  const visited = await B.visit(token, record().playerId);
  if (typeof visited === 'string') throw new Error(visited);
  await B.become(visited);
  const outcomes: RaceOutcome[] = [];
  for (const race of RACES.filter((_, index) => index % every === 0))
    for await (const order of everyOrder()) outcomes.push(await play(board, browsers, race, order));
  return outcomes;
}

/**
 * A server whose sign-ins happen three days ago.
 * @param onTestFinished that of the test's own context: Vitest's global one may belong to a test beside it
 */
export async function startSignedInBefore(
  options: Parameters<typeof startFirestoreLocal>[0],
  onTestFinished: TestContext['onTestFinished'],
) {
  let agoMs = SIGNED_IN_MS;
  const server = await startFirestoreLocal({ ...options, time: { now: () => Date.now() - agoMs } });
  onTestFinished(server.close);
  return {
    origin: server.url,
    onTestFinished,
    endOfSignIns() {
      agoMs = 0;
    },
  };
}

/** Passes whose turn it is: the next of a list, then the first who waits. */
interface Order {
  choose(waiting: readonly Name[]): Name;
  taken: readonly Name[];
}

/** Every sequence of turns that is possible, told by playing each. */
async function* everyOrder(): AsyncGenerator<Order> {
  const untried: (readonly Name[])[] = [[]];
  for (let given = untried.pop(); given; given = untried.pop()) {
    const start = given;
    const taken: Name[] = [];
    yield {
      taken,
      choose(waiting) {
        const [first, ...others] = waiting;
        const isGiven = taken.length < start.length;
        if (!isGiven) untried.push(...others.map((name) => [...taken, name]));
        const chosen = start[taken.length] ?? first;
        if (!chosen) throw new RangeError('nobody waits');
        taken.push(chosen);
        return chosen;
      },
    };
  }
}

interface Browser {
  database: Database;
  /** Resolves when its next commit waits, with what lets it through. */
  nextCommit(): Promise<() => void>;
  /** Commits don't wait, until the next one is asked for. */
  open(): void;
  close(): Promise<void>;
}

/** A browser whose requests go where `targetOf` says. */
export async function openBrowser(projectId: string, targetOf: (path: string) => string): Promise<Browser> {
  let announce: ((pass: () => void) => void) | undefined;
  const proxy = await startFaultyProxy(targetOf, async (path) => {
    if (path.includes(':commit') && announce) await new Promise<void>((pass) => announce?.(pass));
    return undefined;
  });
  const project = { kind: 'local', projectId } as const;
  return {
    database: new Database({
      ...{ project, origin: proxy.url, name: crypto.randomUUID() },
      persistence: createPersistence(),
    }),
    nextCommit: () =>
      new Promise((resolve) => {
        announce = (pass) => {
          announce = undefined;
          resolve(pass);
        };
      }),
    open() {
      announce = undefined;
    },
    close: proxy.close,
  };
}

async function play(
  board: Board,
  browsers: Record<Name, Browser>,
  { scores, before, informed, isSameRun = false }: Race,
  order: Order,
): Promise<RaceOutcome> {
  const playerId = newPlayerId();
  const run = (score: number) => record({ playerId, score });
  const runA = run(scores.A);
  const runs = { A: runA, B: isSameRun ? runA : run(scores.B) };
  if (before !== null) await browsers.B.database.submit(run(before));
  for (const name of informed) await browsers[name].database.readEntry(runA.playerId);
  const countedBefore = await gamesCounted(board);

  const results: Results = {};
  const waiting = new Map<Name, () => void>();
  const ended = new Map<Name, Promise<void>>();
  for (const name of ['A', 'B'] as const)
    waiting.set(name, () => {
      const submitted = browsers[name].database.submit(runs[name]);
      const end = submitted
        .catch((error: unknown) => ({ kind: 'failed', error: String(error) }) as const)
        .then((result) => {
          results[name] = result;
        });
      ended.set(name, end);
    });
  while (waiting.size > 0) {
    const name = order.choose([...waiting.keys()]);
    const go = waiting.get(name);
    waiting.delete(name);
    const arrives = browsers[name].nextCommit();
    go?.();
    const pass = await Promise.race([arrives, ended.get(name)]);
    if (pass) waiting.set(name, pass);
    else browsers[name].open();
  }

  const ids = [...new Set([runs.A.runId, runs.B.runId])];
  const [entry, ...stored] = await Promise.all(
    [`leaderboard_entries/${playerId}`, ...ids.map((id) => `runs/${id}`)].map((path) => board.stored(path)),
  );
  return {
    what: `${JSON.stringify({ scores, before, informed, isSameRun })} ${order.taken.join('')}`,
    results,
    counted: (await gamesCounted(board)) - countedBefore,
    runs: stored.filter((one) => one !== null).length,
    best: Number(entry?.score?.integerValue),
    expected: { runs: ids.length, best: Math.max(scores.A, scores.B, before ?? 0) },
  };
}

async function gamesCounted(board: Board): Promise<number> {
  const shards = await board.allStored('global_stats');
  return [...shards.values()].reduce((sum, one) => sum + Number(one.total_games_played?.integerValue), 0);
}
