/** The documents of a run, and the one commit that writes them (spec 4.5). It loads Firebase: only database.ts imports it. */

import {
  Bytes,
  collection,
  type DocumentData,
  type DocumentReference,
  doc,
  type Firestore,
  increment,
  type SetOptions,
  serverTimestamp,
} from 'firebase/firestore/lite';
import { type ContestScore, compareResults } from '../contest/results.ts';
import type { PlayerId, Uid } from '../ids.ts';
import type { RunId } from '../simulation/runId.ts';
import { COLLECTIONS, RULES_VERSION, shardOf } from './documents.ts';
import type { Added, Run } from './runs.ts';

/** Where Firestore has the documents. */
export type References = ReturnType<typeof referencesIn>;

export function referencesIn(firestore: Firestore) {
  const entries = collection(firestore, COLLECTIONS.entries);
  return {
    entries,
    entry: (playerId: PlayerId) => doc(entries, playerId),
    run: (runId: RunId) => doc(firestore, COLLECTIONS.runs, runId),
    owner: (playerId: PlayerId) => doc(firestore, COLLECTIONS.owners, playerId),
    stats: collection(firestore, COLLECTIONS.stats),
    shard: (runId: RunId) => doc(firestore, COLLECTIONS.stats, shardOf(runId)),
    account: (uid: Uid) => doc(firestore, COLLECTIONS.accounts, uid),
    ban: (uid: Uid) => doc(firestore, COLLECTIONS.bans, uid),
    /** Can be read only under the rules that this page writes for. */
    rulesVersion: doc(firestore, COLLECTIONS.rulesVersions, RULES_VERSION),
  };
}

/** A run on its way to the board. */
export interface Submission {
  run: Run;
  /** The account that writes it. */
  owner: Uid;
  /** Begins a new window of the account's time played: the one under way has no room for the run. */
  startsWindow: boolean;
  /** The run of the entry as it was read last; `null`: there was none. */
  readRunId: RunId | null;
}

/** A gatherer of the writes of one commit. */
export interface Writer {
  set(document: DocumentReference, data: DocumentData, options?: SetOptions): unknown;
}

/**
 * Writes the run, the counter, the time played, the entry when the run is its first or a strictly better one than `best`,
 * and whose the player id is when it is new. Returns the best score from then on.
 */
export function writeRun(
  writer: Writer,
  at: References,
  { run: { record, entry }, owner, startsWindow }: Submission,
  best: ContestScore | null,
  { playerId, isNewId, ...added }: Added,
): number {
  const { runId, score, level, lived = 0, ticks, skin, ruleset, contest, replay } = record;
  const isBest = !best || compareResults({ score, lived }, best) < 0;
  const timestamp = serverTimestamp();
  writer.set(at.run(runId), {
    ...{ player_id: playerId, owner, score, level, ticks, skin, ruleset, timestamp },
    ...(contest && { contest: contest.id, lived }),
    ...(isBest && replay && { replay: Bytes.fromBase64String(replay) }),
  });
  const latest = { last_run_id: runId, updated_at: timestamp };
  writer.set(at.shard(runId), { ...latest, total_games_played: increment(1) }, { merge: true });
  const account = {
    ...latest,
    ticks_played: increment(ticks),
    ...(startsWindow ? { window_ticks: ticks, window_start: timestamp } : { window_ticks: increment(ticks) }),
    ...(isNewId && { player_ids: increment(1) }),
    ...added.account,
  };
  writer.set(at.account(owner), account, { merge: true });
  if (isNewId) writer.set(at.owner(playerId), { owner });
  if (!isBest) return best.score;
  const result = { score, level, run_id: runId, timestamp, ...(contest && { lived, skin }) };
  writer.set(entry, { ...result, ...added.entry }, added.options ?? {});
  return score;
}

/** Makes a player id that is nobody's yet its player's without a run, beside a ticket or a registration under it. */
export function writeOwner(writer: Writer, at: References, playerId: PlayerId, owner: Uid): void {
  writer.set(at.owner(playerId), { owner });
  const account = { ticks_played: increment(0), player_ids: increment(1), last_player_id: playerId };
  writer.set(at.account(owner), account, { merge: true });
}
