/** Checks one entry: fetches its run and has the replay played, unless its verdict is known. */

import type { RunId } from '../../engine/simulation/runId.ts';
import type { StoredRun } from '../backend/documents.ts';
import type { KeptProofs } from './keptProofs.ts';
import { type Claim, judgeOutcome, judgeRun, type Proof, UNREACHABLE } from './proof.ts';
import { rejection } from './rejection.ts';
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

/** The stored run of an entry, and when its ticket was created. */
export interface Evidence {
  run: StoredRun | null;
  /** Microseconds since 1970; `null`: there is none. Absent: the board's runs have no tickets. */
  ticketTime?: number | null | undefined;
}

/**
 * Reads the entry's run, and its ticket where there are tickets, and verifies it. `onRead`: called with the bytes of the
 * replay that came.
 */
export async function check(
  entry: Claim,
  io: CheckIo,
  onRead: (bytes: number) => void = () => {},
): Promise<Proof> {
  const evidence = await readEvidence(entry, io);
  if (!evidence) return UNREACHABLE;
  onRead(evidence.run?.replay?.length ?? 0);
  return prove(entry, evidence, io);
}

/** `null`: it can't be reached. */
export async function readEvidence(
  { runId }: Claim,
  { readRun, readTicketTime }: Pick<CheckIo, 'readRun' | 'readTicketTime'>,
): Promise<Evidence | null> {
  try {
    const [run, ticketTime] = await Promise.all([readRun(runId), readTicketTime?.(runId)]);
    return { run, ticketTime };
  } catch (error) {
    console.warn('Verification:', error);
    // The board has answered, and its answer will be the same for good.
    return error instanceof Error && error.name === 'ValiError' ? { run: null } : null;
  }
}

/** Verifies an entry by what was read of it. */
export async function prove(
  entry: Claim,
  { run, ticketTime }: Evidence,
  { verifier, kept }: Pick<CheckIo, 'verifier' | 'kept'>,
): Promise<Proof> {
  const judged = judgeRun(entry, run, ticketTime);
  const proof =
    judged.kind === 'playable' ? judgeOutcome(await verifier.verify(judged.run), judged.run) : judged;
  kept.keep(entry, proof);
  return proof;
}
