/** Runs as anybody may read them: over REST alone, without an account and without Firebase. */

import * as v from 'valibot';
import type { ContestId } from '../contest/contest.ts';
import type { RunId } from '../simulation/runId.ts';
import { readSeedTime } from './contestReads.ts';
import { COLLECTIONS, StoredEntry, StoredRun } from './documents.ts';
import { type Rest, readDocuments } from './rest.ts';

/** Every method rejects when the board can't be reached. */
export class PublicRuns {
  readonly #rest: Rest;

  constructor(rest: Rest) {
    this.#rest = rest;
  }

  /** `null` when there is none. */
  async readRun(runId: RunId): Promise<StoredRun | null> {
    const data = await this.#read(COLLECTIONS.runs, runId);
    return data === null ? null : v.parse(StoredRun, data);
  }

  /** The name that the player of a run has on the all-time board; `null` when they don't. */
  async readName({ playerId }: StoredRun): Promise<string | null> {
    const data = await this.#read(COLLECTIONS.entries, playerId);
    return data === null ? null : v.parse(StoredEntry, data).playerName;
  }

  /** As in `readSeedTime`. */
  readSeedTime(id: ContestId, runId: RunId): Promise<number | null> {
    return readSeedTime(this.#rest, id, runId);
  }

  async #read(collection: string, id: string): Promise<object | null> {
    const { found } = await readDocuments(this.#rest, { path: `${collection}/${id}` });
    return found[0]?.data ?? null;
  }
}
