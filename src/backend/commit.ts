/** The documents of a run, and what writes them (spec 4.5). It loads Firebase: only database.ts imports it. */

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
export interface Submission<R extends Run = Run> {
  run: R;
  /** The account that writes it. */
  owner: Uid;
  /** Begins a new window of the account's time played: the one under way has no room for the run. */
  startsWindow: boolean;
  /** The run of the entry as it was read last; `null`: there was none. Absent: its commit is not about the entry. */
  readRunId?: RunId | null;
}

/** A gatherer of the writes of one commit. */
export interface Writer {
  set(document: DocumentReference, data: DocumentData, options?: SetOptions): unknown;
}

/**
 * Writes all of a run: what was played, the counter, and the entry when the run is its first or a strictly better one than
 * `best`. Returns the best score from then on.
 */
export function writeRun(
  writer: Writer,
  at: References,
  submission: Submission,
  best: ContestScore | null,
  added: Added,
): number {
  const { record, entry } = submission.run;
  const { runId, score, level, lived = 0, skin, contest, replay } = record;
  const isBest = !best || compareResults({ score, lived }, best) < 0;
  writePlayed(writer, at, submission, added, isBest && replay ? replayField(replay) : {});
  writeCounter(writer, at, runId);
  if (!isBest) return best.score;
  const timestamp = serverTimestamp();
  const result = { score, level, run_id: runId, timestamp, ...(contest && { lived, skin }) };
  writer.set(entry, { ...result, ...added.entry }, added.options ?? {});
  return score;
}

export const replayField = (base64: string) => ({ replay: Bytes.fromBase64String(base64) });

/** Writes the run, the time played, and whose the player id is when it is new. `more`: further fields of the run. */
export function writePlayed(
  writer: Writer,
  at: References,
  { run: { record }, owner, startsWindow }: Submission,
  { playerId, isNewId, account }: Pick<Added, 'playerId' | 'isNewId' | 'account'>,
  more: DocumentData,
): void {
  const { runId, score, level, lived = 0, ticks, skin, ruleset, contest } = record;
  const timestamp = serverTimestamp();
  writer.set(at.run(runId), {
    ...{ player_id: playerId, owner, score, level, ticks, skin, ruleset, timestamp },
    ...(contest && { contest: contest.id, lived }),
    ...more,
  });
  const changes = {
    last_run_id: runId,
    updated_at: timestamp,
    ticks_played: increment(ticks),
    ...(startsWindow ? { window_ticks: ticks, window_start: timestamp } : { window_ticks: increment(ticks) }),
    ...(isNewId && { player_ids: increment(1) }),
    ...account,
  };
  writer.set(at.account(owner), changes, { merge: true });
  if (isNewId) writer.set(at.owner(playerId), { owner });
}

/** Counts a run. */
export function writeCounter(writer: Writer, at: References, runId: RunId): void {
  const counted = { last_run_id: runId, updated_at: serverTimestamp(), total_games_played: increment(1) };
  writer.set(at.shard(runId), counted, { merge: true });
}

/** Makes a player id that is nobody's yet its player's without a run, beside a ticket or a registration under it. */
export function writeOwner(writer: Writer, at: References, playerId: PlayerId, owner: Uid): void {
  writer.set(at.owner(playerId), { owner });
  const account = { ticks_played: increment(0), player_ids: increment(1), last_player_id: playerId };
  writer.set(at.account(owner), account, { merge: true });
}
