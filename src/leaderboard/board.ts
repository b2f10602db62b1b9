/** The board for the screens: failures are logged, and read as spec 7.1 says. */

import { ask } from '../backend/connection.ts';
import type { EntryPage, ScoresQuery } from '../backend/database.ts';
import type { StoredRun } from '../backend/documents.ts';
import type { ScoreRecord, SubmitResult } from '../backend/records.ts';
import type { ContestId } from '../contest/contest.ts';
import type { PlayerId } from '../ids.ts';
import type { RunId } from '../simulation/runId.ts';

export interface Standings {
  /** The best ten, or fewer. */
  top: EntryPage;
  /** By everybody, ever; 0 when the counter could not be reached. */
  gamesPlayed: number;
  /** False when the scores could not be reached: an empty list then says nothing about the board. */
  isReachable: boolean;
}

/** Shares one answer among all callers while it is fresh. A failure is not kept. */
export class Cached<T> {
  readonly #ask: () => Promise<T>;
  readonly #maxAgeMs: number;
  #underWay: Promise<T> | undefined;
  #latest: { answer: T; at: number } | undefined;

  constructor(ask: () => Promise<T>, maxAgeMs: number) {
    this.#ask = ask;
    this.#maxAgeMs = maxAgeMs;
  }

  /** The answer there is, while it is fresh. */
  now(): T | null {
    if (!this.#latest) return null;
    // Below 0, the clock was set back and tells nothing. A clock that only runs forward stands still while a laptop sleeps.
    const age = Date.now() - this.#latest.at;
    return age >= 0 && age < this.#maxAgeMs ? this.#latest.answer : null;
  }

  /** The answer: the one there is, the one under way, or a new one. */
  get(): Promise<T> {
    const answer = this.now();
    return answer === null ? (this.#underWay ?? this.#askAnew()) : Promise.resolve(answer);
  }

  /** Forgets the answer, also one under way. */
  forget(): void {
    this.#underWay = undefined;
    this.#latest = undefined;
  }

  #askAnew(): Promise<T> {
    const asked = this.#ask().then(
      (answer) => {
        if (this.#underWay === asked) {
          this.#latest = { answer, at: Date.now() };
          this.#underWay = undefined;
        }
        return answer;
      },
      (error: unknown) => {
        if (this.#underWay === asked) this.#underWay = undefined;
        throw error;
      },
    );
    this.#underWay = asked;
    return asked;
  }
}

const MAX_AGE_MS = 60_000;

/** Both questions are asked at once: one round trip. Without the counter, the scores are shown all the same. */
const standings = new Cached(async (): Promise<Standings> => {
  const [top, gamesPlayed] = await ask((database) =>
    Promise.all([database.readTopScores(), database.readGamesPlayed().catch(uncounted)]),
  );
  return { top, gamesPlayed, isReachable: true };
}, MAX_AGE_MS);

/** The board of at most a minute ago, because reads cost money. `null` when it must be loaded, as after a run is saved here. */
export function boardNow(): Standings | null {
  return standings.now();
}

export async function loadBoard(): Promise<Standings> {
  try {
    return await standings.get();
  } catch (error) {
    logged(error);
    return { top: { entries: [], end: null }, gamesPlayed: 0, isReachable: false };
  }
}

/** More entries of the board. Rejects when they can't be reached. */
export function readScores(query: ScoresQuery): Promise<EntryPage> {
  return ask((database) => database.readTopScores(query));
}

/** The stored run of that id; `null` when there is none. Rejects when it can't be reached. */
export function loadRun(runId: RunId): Promise<StoredRun | null> {
  return ask((database) => database.readRun(runId));
}

/**
 * What seeds the coins of a contest's run besides the ids, in microseconds since 1970; `null` when the board has no such
 * daily, or no ticket of the run. Rejects when it can't be reached.
 */
export function loadSeedTime(id: ContestId, runId: RunId): Promise<number | null> {
  return ask(async (database) => (await database.contests()).readSeedTime(id, runId));
}

/** Submits a run. Rejects when its outcome is unknown. */
export async function submit(record: ScoreRecord): Promise<SubmitResult> {
  const result = await ask((database) => database.submit(record));
  if (result.kind === 'saved') standings.forget();
  return result;
}

/** What became of a player's wish to be off the board. `refused`: the entry is another browser's, or its owner is banned. */
export type Deletion = 'deleted' | 'refused' | 'failed';

/** Takes the player's own entry off the board, if there is one. */
export async function deleteEntry(playerId: PlayerId): Promise<Deletion> {
  try {
    const isDone = await ask((database) => database.deleteEntry(playerId));
    standings.forget();
    return isDone ? 'deleted' : 'refused';
  } catch (error) {
    logged(error);
    return 'failed';
  }
}

function uncounted(error: unknown): number {
  logged(error);
  return 0;
}

function logged(error: unknown): void {
  console.error('Leaderboard:', error);
}
