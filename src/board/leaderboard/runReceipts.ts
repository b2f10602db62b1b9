/** Receipts of this browser's runs of cups that the board took: a cup's archive has to have each. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { decodeBase64 } from '../../base/base64.ts';
import { type BrowserStorage, browserStorage } from '../../base/storage.ts';
import { type ContestId, hasPrizes } from '../../engine/contest/contest.ts';
import { CUP_LIMITS } from '../../engine/contest/cup.ts';
import { StoredRunId } from '../../engine/ids.ts';
import { type ScoreRecord, StoredContestId } from '../backend/records.ts';

const KEY = 'defend-the-sats:run-receipts';

/** The oldest go: 40 kB. */
const MAX_RECEIPTS = 300;

const Receipt = v.object({
  cup: StoredContestId,
  runId: StoredRunId,
  /** SHA-256 of its replay's bytes, in hex. */
  replayHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});
const Receipts = v.fallback(v.pipe(v.string(), v.parseJson(), v.array(Receipt)), []);

/** Keeps the receipt of a run, once, if there is a prize to win. Of one cup as many are kept as it has tickets at most. */
export function keepRunReceipt(
  { runId, contest, replay = '' }: Pick<ScoreRecord, 'runId' | 'contest' | 'replay'>,
  storage: BrowserStorage = browserStorage,
): void {
  if (!contest || !hasPrizes(contest.id)) return;
  // Another tab may have added some.
  const others = receiptsIn(storage).filter((other) => other.runId !== runId);
  const replayHash = bytesToHex(sha256(decodeBase64(replay)));
  const ofCup = [{ cup: contest.id, runId, replayHash }, ...others.filter(({ cup }) => cup === contest.id)];
  const receipts = [...ofCup.slice(0, CUP_LIMITS.tickets), ...others.filter(({ cup }) => cup !== contest.id)];
  storage.write(KEY, JSON.stringify(receipts.slice(0, MAX_RECEIPTS)));
}

/** The receipts of a cup, the newest first. */
export function runReceiptsOf(cup: ContestId, storage: BrowserStorage = browserStorage) {
  return receiptsIn(storage).filter((receipt) => receipt.cup === cup);
}

function receiptsIn(storage: BrowserStorage): v.InferOutput<typeof Receipt>[] {
  return v.parse(Receipts, storage.read(KEY));
}
