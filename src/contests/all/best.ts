/**
 * The player's best runs in this browser, scored or practice: in the latest contest of a kind, and in the one before, whose
 * coins can be practised. They are the ghosts of the next ones.
 */

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

/** Contests of a kind of which a best run is kept. */
const KEPT = 2;

const Best = v.object({
  contest: v.object({ id: StoredContestId, createdAt: Count }),
  score: Count,
  lived: Count,
  replay: v.pipe(v.string(), v.base64(), v.transform(decodeBase64)),
});
type Best = v.InferOutput<typeof Best>;

/** The latest contest's first. */
const Stored = v.pipe(v.string(), v.parseJson(), v.array(Best));

/** Keeps the run when it is the best on its coins, unless those that are kept are all of later contests. */
export function keepBest(storage: BrowserStorage, { contest, score, lived = 0, replay }: RecordedRun): void {
  if (!contest || !replay) return;
  const best = readBest(storage, contest);
  if (best && compareResults(best, { score, lived }) <= 0) return;
  const key = keyOf(kindOf(contest.id));
  const others = readKept(storage, key).filter((kept) => !isSame(kept.contest, contest));
  const kept = [...others, { contest, score, lived, replay }]
    .sort((one, other) => other.contest.createdAt - one.contest.createdAt)
    .slice(0, KEPT)
    .map((run) => ({ ...run, replay: encodeBase64(run.replay) }));
  storage.write(key, JSON.stringify(kept));
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

function readBest(storage: BrowserStorage, contest: ContestSeed): Best | undefined {
  return readKept(storage, keyOf(kindOf(contest.id))).find((kept) => isSame(kept.contest, contest));
}

function readKept(storage: BrowserStorage, key: string): Best[] {
  const { success, output } = v.safeParse(Stored, storage.read(key));
  return success ? output : [];
}

function isSame(one: ContestSeed | undefined, other: ContestSeed): boolean {
  return one?.id === other.id && one.createdAt === other.createdAt;
}
