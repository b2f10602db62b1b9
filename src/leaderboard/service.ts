/** The board as the screens use it: failures are logged, and come back as what spec 7.1 says they read as. */

import { config } from '../config.ts';
import type { Database } from './database.ts';
import type { Delivery } from './delivery.ts';
import type { StoredRun } from './documents.ts';
import type { LeaderboardEntry, PurchaseClaim, ScoreRecord } from './entry.ts';
import { freshly } from './freshly.ts';
import { inTime } from './inTime.ts';

let opened: Promise<Database> | undefined;

function database(): Promise<Database> {
  opened ??= import('./database.ts').then(
    ({ openDatabase }) => openDatabase({ backend: config.backend, origin: window.location.origin }),
    (error: unknown) => {
      // The chunk could not be fetched: the next call tries again.
      opened = undefined;
      throw error;
    },
  );
  return opened;
}

/** Rejects when the board does not answer in time; fetching Firebase may be what takes so long. */
function ask<T>(question: (database: Database) => Promise<T>): Promise<T> {
  return inTime(database().then(question));
}

/** Fetches Firebase ahead of its first use. */
export function warmUp(): void {
  database().catch(logged);
}

/** Gets the anonymous uid ahead, since the board believes no run that is longer than it has known the player. */
export function signInAhead(): void {
  database()
    .then(({ signIn }) => signIn())
    .catch(logged);
}

export interface Board {
  entries: LeaderboardEntry[];
  gamesPlayed: number;
  /** False when the scores could not be reached: an empty list then says nothing about the board. */
  isReachable: boolean;
}

const BOARD_IS_FRESH_MS = 60_000;

/** Both are asked at once: one round trip. */
const board = freshly(async (): Promise<Board> => {
  const [entries, gamesPlayed] = await ask(({ readTopScores, readGamesPlayed }) =>
    Promise.all([readTopScores(), readGamesPlayed()]),
  );
  return { entries, gamesPlayed, isReachable: true };
}, BOARD_IS_FRESH_MS);

/** The board as it was at most a minute ago, unless a run of ours was saved since; `null` when it has to be loaded. */
export const boardNow = board.now;

export async function loadBoard(): Promise<Board> {
  try {
    return await board.get();
  } catch (error) {
    logged(error);
    return { entries: [], gamesPlayed: 0, isReachable: false };
  }
}

/** `null` when the player has no entry, or when it could not be read. */
export async function loadBestScore(playerId: string): Promise<number | null> {
  try {
    return (await ask(({ readEntry }) => readEntry(playerId)))?.score ?? null;
  } catch (error) {
    logged(error);
    return null;
  }
}

/** The run of that id as the board has it; `null` when it has none. Rejects when it can't be reached. */
export function loadRun(runId: string): Promise<StoredRun | null> {
  return ask(({ readRun }) => readRun(runId));
}

/** Sends a run. Rejects when nobody knows what became of it. */
export async function addScore(record: ScoreRecord): Promise<Delivery> {
  const delivery = await ask(({ saveRun }) => saveRun(record));
  if (delivery.kind === 'saved') board.forget();
  return delivery;
}

/**
 * Uses up a payment. False when it is used up for something else already. Rejects when nobody knows, or when the
 * player is banned.
 */
export function claimPurchase(claim: PurchaseClaim): Promise<boolean> {
  return ask((database) => database.claimPurchase(claim));
}

function logged(error: unknown): void {
  console.error('Leaderboard:', error);
}
