/** Runs as anybody may read them: over REST alone, without an account and without Firebase. */

import * as v from 'valibot';
import type { RunId } from '../../engine/simulation/runId.ts';
import { COLLECTIONS, StoredRun } from './documents.ts';
import { type Rest, readDocuments } from './rest.ts';

/** `null` when there is none. Rejects when the board can't be reached. */
export async function readRun(rest: Rest, runId: RunId): Promise<StoredRun | null> {
  const { found } = await readDocuments(rest, { path: `${COLLECTIONS.runs}/${runId}` });
  return found[0] ? v.parse(StoredRun, found[0].data) : null;
}
