import { RUN_ID_BYTES, type RunId, toRunId } from '../../../engine/simulation/runId.ts';

/** Chance makes it. Not `randomUUID`, which a page opened over the local network does not have. */
export function createRunId(): RunId {
  return toRunId(crypto.getRandomValues(new Uint8Array(RUN_ID_BYTES)));
}
