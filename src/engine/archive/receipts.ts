/** Receipts of runs that a browser sent, looked for in an archive: a host could leave one out, or change it. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import { decodeReplay } from '../replay/codec.ts';
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
  /** The run is there as it was sent, and so is its score. */
  holds: boolean;
}

/** In the order of the receipts. */
export function findReceipts({ entrants }: Archive, receipts: readonly RunReceipt[]): FoundReceipt[] {
  const deleted = entrants.filter((part) => !part).length;
  return receipts.map(({ runId, replayHash }) => {
    for (const [index, part] of entrants.entries()) {
      const run = part?.tickets.find(({ run }) => run?.id === runId)?.run;
      if (!part || !run) continue;
      const replay = base64.decode(run.replay ?? '');
      const ofRun = { entrant: index + 1, runId };
      if (bytesToHex(sha256(replay)) !== replayHash)
        return { ...ofRun, words: words.otherReplay, holds: false };
      // The hash is of the replay, so its score is the one that was sent. The score beside it is the file's.
      const decoded = decodeReplay(replay);
      const sent = decoded.ok ? decoded.replay.score : null;
      if (sent !== null && sent !== run.score)
        return { ...ofRun, words: words.otherScore(sent, run.score), holds: false };
      return { ...ofRun, words: thereWords(part, run, sent), holds: true };
    }
    return { entrant: null, runId, words: missingWords(deleted), holds: false };
  });
}

/** @param sent the score that was sent; `null`: a replay of none was */
function thereWords({ struck }: EntrantPart, { verdict, pending }: ArchivedRun, sent: number | null): string {
  return [
    sent === null ? words.withoutReplay : words.asSent(sent),
    ...(struck === undefined ? [] : [words.disqualified(struck)]),
    ...(pending ? [words.noPlace] : []),
    ...(verdict === VERIFIED ? [] : [words.itsVerdict(verdict)]),
  ].join(' ');
}

/** A line that is deleted does not say whose it was. */
function missingWords(deleted: number): string {
  return deleted === 0 ? words.leftOut : words.deletedOrLeftOut(deleted);
}
