/** The player's best run in the current contest of a kind in this browser, scored or practice: the ghost of the next one. */

import * as v from 'valibot';
import { decodeBase64, encodeBase64 } from '../../base/base64.ts';
import type { BrowserStorage } from '../../base/storage.ts';
import { Count, StoredContestId } from '../../board/backend/records.ts';
import { type ContestKind, kindOf } from '../../engine/contest/contest.ts';
import { compareResults } from '../../engine/contest/results.ts';
import type { ContestSeed } from '../../engine/contest/seed.ts';
import { decodeReplay } from '../../engine/replay/codec.ts';
import type { RecordedRun, Replay } from '../../engine/replay/replay.ts';

const keyOf = (kind: ContestKind) => `defend-the-sats:${kind}-best`;

const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    contest: v.object({ id: StoredContestId, createdAt: Count }),
    score: Count,
    lived: Count,
    replay: v.pipe(v.string(), v.base64(), v.transform(decodeBase64)),
  }),
);

/** Keeps the run when it is the best on its coins, or when those that are kept are an earlier contest's. */
export function keepBest(storage: BrowserStorage, { contest, score, lived = 0, replay }: RecordedRun): void {
  if (!contest || !replay) return;
  const kept = readKept(storage, kindOf(contest.id));
  const isKept =
    kept &&
    (isSame(kept.contest, contest)
      ? compareResults(kept, { score, lived }) <= 0
      : kept.contest.createdAt > contest.createdAt);
  if (isKept) return;
  storage.write(
    keyOf(kindOf(contest.id)),
    JSON.stringify({ contest, score, lived, replay: encodeBase64(replay) }),
  );
}

/** The replay of the best run on these coins; `null` when there is none, or it can't be played. */
export function bestReplay(storage: BrowserStorage, contest: ContestSeed): Replay | null {
  const best = readBest(storage, contest);
  const decoded = best && decodeReplay(best.replay);
  return decoded?.ok && isSame(decoded.replay.contest, contest) ? decoded.replay : null;
}

/** Points of the best run on these coins; `null` when there is none. */
export function bestScore(storage: BrowserStorage, contest: ContestSeed): number | null {
  return readBest(storage, contest)?.score ?? null;
}

function readBest(storage: BrowserStorage, contest: ContestSeed) {
  const kept = readKept(storage, kindOf(contest.id));
  return kept && isSame(kept.contest, contest) ? kept : null;
}

/** The best that is kept, no matter of which contest. */
function readKept(storage: BrowserStorage, kind: ContestKind) {
  const { success, output } = v.safeParse(Stored, storage.read(keyOf(kind)));
  return success ? output : null;
}

function isSame(one: ContestSeed | undefined, other: ContestSeed): boolean {
  return one?.id === other.id && one.createdAt === other.createdAt;
}
