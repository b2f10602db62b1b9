/** Checks one entry: fetches its run and has the replay played, unless its verdict is known. */

import type { StoredRun } from '../backend/documents.ts';
import type { RunId } from '../simulation/runId.ts';
import type { KeptProofs } from './keptProofs.ts';
import { type Claim, judgeOutcome, judgeRun, type Proof, rejection, UNREACHABLE } from './proof.ts';
import type { Verifier } from './verifier.ts';

export interface CheckIo {
  /** The stored run of that id; `null` when there is none. Rejects when it can't be reached. */
  readRun(runId: RunId): Promise<StoredRun | null>;
  /**
   * When the ticket of that run was created, in microseconds since 1970; `null` when there is none. Rejects when it can't
   * be reached. Absent: the board's runs have no tickets.
   */
  readTicketTime?(runId: RunId): Promise<number | null>;
  verifier: Pick<Verifier, 'verify'>;
  kept: Pick<KeptProofs, 'of' | 'keep'>;
}

/** The proof of an entry that needs no further reads; `null` when it has to be checked. */
export function knownProof(entry: Claim, { kept }: CheckIo): Proof | null {
  return rejection(entry) ?? kept.of(entry);
}

/**
 * Reads the entry's run, and its ticket where there are tickets, and verifies it. `onRead`: called with the bytes of the
 * replay that came.
 */
export async function check(
  entry: Claim,
  { readRun, readTicketTime, verifier, kept }: CheckIo,
  onRead: (bytes: number) => void = () => {},
): Promise<Proof> {
  let run: StoredRun | null;
  let ticketTime: number | null | undefined;
  try {
    [run, ticketTime] = await Promise.all([readRun(entry.runId), readTicketTime?.(entry.runId)]);
  } catch (error) {
    console.warn('Verification:', error);
    return UNREACHABLE;
  }
  onRead(run?.replay?.length ?? 0);
  const judged = judgeRun(entry, run, ticketTime);
  const proof =
    judged.kind === 'playable' ? judgeOutcome(await verifier.verify(judged.run), judged.run) : judged;
  kept.keep(entry, proof);
  return proof;
}
