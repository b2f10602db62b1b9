/** Receipts of runs that a browser sent, looked for in an archive: a host could leave one out, or change it. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import type { RunId } from '../simulation/runId.ts';
import type { ArchivedRun, EntrantPart } from './archive.ts';
import type { Fault } from './fault.ts';
import type { Archive } from './file.ts';
import { VERIFIED } from './judge.ts';
import * as words from './words/en.ts';

/** A run that the board took. */
export interface RunReceipt {
  runId: RunId;
  /** SHA-256 of its replay's bytes, in hex. */
  replayHash: string;
}

/** A receipt, and what became of its run. `entrant` is `null` where the run is missing. */
export interface FoundReceipt extends Fault {
  runId: RunId;
  /** The run is there as it was sent. */
  holds: boolean;
}

/** In the order of the receipts. */
export function findReceipts({ entrants }: Archive, receipts: readonly RunReceipt[]): FoundReceipt[] {
  const deleted = entrants.filter((part) => !part).length;
  return receipts.map(({ runId, replayHash }) => {
    for (const [index, part] of entrants.entries()) {
      const run = part?.tickets.find(({ run }) => run?.id === runId)?.run;
      if (!part || !run) continue;
      const holds = bytesToHex(sha256(base64.decode(run.replay ?? ''))) === replayHash;
      return { entrant: index + 1, runId, words: holds ? thereWords(part, run) : words.otherReplay, holds };
    }
    return { entrant: null, runId, words: missingWords(deleted), holds: false };
  });
}

function thereWords({ struck }: EntrantPart, { score, verdict, pending }: ArchivedRun): string {
  return [
    words.asSent(score),
    ...(struck === undefined ? [] : [words.disqualified(struck)]),
    ...(pending ? [words.noPlace] : []),
    ...(verdict === VERIFIED ? [] : [words.itsVerdict(verdict)]),
  ].join(' ');
}

/** A line that is deleted does not say whose it was. */
function missingWords(deleted: number): string {
  return deleted === 0 ? words.leftOut : words.deletedOrLeftOut(deleted);
}
