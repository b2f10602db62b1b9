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
import type { ContestScore } from '../../engine/contest/results.ts';
import type { PlayerId, Uid } from '../../engine/ids.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import { COLLECTIONS, RULES_VERSION, shardOf } from './documents.ts';
import type { ScoreRecord, SubmitResult } from './records.ts';

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

/** A run to save, with what the all-time board or its kind of contest knows of it. */
export interface Run {
  record: ScoreRecord;
  /** The entry that it counts for. */
  entry: DocumentReference;
  /** The best run so far of a stored entry; `null`: it has none. */
  bestOf(entry: DocumentData): (ContestScore & { runId: RunId }) | null;
  /** The objection of its kind after a denial; `null`: none. */
  findFault(entry: DocumentData | undefined): Promise<SubmitResult | null>;
}

/** A run on its way to the board. */
export interface Submission {
  run: Run;
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
 * Writes all of a run of the all-time board: what was played, the counter, and the entry when the run is its first or better
 * than `best`. Returns the best score from then on.
 */
export function writeRun(
  writer: Writer,
  at: References,
  submission: Submission,
  best: number | null,
  isNewId: boolean,
): number {
  const { record, entry } = submission.run;
  const { runId, playerId, playerName, walletAddress = null, score, level, replay } = record;
  const isBest = best === null || score > best;
  writePlayed(writer, at, submission, { playerId, isNewId }, isBest && replay ? replayField(replay) : {});
  writeCounter(writer, at, runId);
  if (!isBest) return best;
  writer.set(entry, {
    ...{ player_id: playerId, player_name: playerName, wallet_address: walletAddress },
    ...{ owner: submission.owner, score, level, run_id: runId, timestamp: serverTimestamp() },
  });
  return score;
}

export const replayField = (base64: string) => ({ replay: Bytes.fromBase64String(base64) });

/** The player that a run counts for. */
interface Player {
  playerId: PlayerId;
  /** The player id is nobody's yet. */
  isNewId?: boolean;
  /** The changes in the account, besides those of every run. */
  account?: DocumentData;
}

/** Writes the run, the time played, and whose the player id is when it is new. `more`: further fields of the run. */
export function writePlayed(
  writer: Writer,
  at: References,
  { run: { record }, owner, startsWindow }: Submission,
  { playerId, isNewId, account }: Player,
  more: DocumentData,
): void {
  const { runId, score, level, lived = 0, ticks, skin, ruleset, contest } = record;
  const timestamp = serverTimestamp();
  const window_ticks = windowTicksOf(ticks);
  writer.set(at.run(runId), {
    ...{ player_id: playerId, owner, score, level, ticks, skin, ruleset, timestamp },
    ...(contest && { contest: contest.id, lived }),
    ...more,
  });
  const changes = {
    last_run_id: runId,
    updated_at: timestamp,
    ticks_played: increment(ticks),
    ...(startsWindow ? { window_ticks, window_start: timestamp } : { window_ticks: increment(window_ticks) }),
    ...(isNewId && { player_ids: increment(1) }),
    ...account,
  };
  writer.set(at.account(owner), changes, { merge: true });
  if (isNewId) writer.set(at.owner(playerId), { owner });
}

/** The ticks of its account's window that a run takes up: those of a minute at least. */
export const windowTicksOf = (ticks: number) => Math.max(ticks, 60 * TICKS_PER_SECOND);

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
