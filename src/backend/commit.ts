/** The documents of a run, and the one commit that writes them (spec 4.5). It loads Firebase: only database.ts imports it. */

import {
  Bytes,
  collection,
  type DocumentData,
  type DocumentReference,
  doc,
  type Firestore,
  increment,
  runTransaction,
  type SetOptions,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { PlayerId, Uid } from '../ids.ts';
import type { RunId } from '../simulation/runId.ts';
import { COLLECTIONS, RULES_VERSION, StoredEntry, shardOf } from './documents.ts';
import type { LeaderboardEntry, ScoreRecord } from './records.ts';

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

/** A run to commit, and whose account writes it. */
export interface Submission {
  record: ScoreRecord;
  owner: Uid;
  /** Begins a new window of the account's time played: the one under way has no room for the run. */
  startsWindow: boolean;
}

/** The player's standing before the run. */
interface Standing {
  /** The best score; `null`: there is no entry. */
  best: number | null;
  /** The player id is nobody's yet. */
  isNewId: boolean;
}

/**
 * Commits in one round trip, on the best score last seen (`null`: no entry). The rules deny it when that is outdated: the
 * run is saved already, or the entry is better by now, gone, or another owner's. Resolves to the new best score.
 */
export async function commitUnread(
  firestore: Firestore,
  at: References,
  submission: Submission,
  best: number | null,
): Promise<number> {
  const batch = writeBatch(firestore);
  // An id without an entry may have an owner: by a ticket, or of an entry that was taken off. Then the rules deny it.
  const newBest = writeRun(batch, at, submission, { best, isNewId: best === null });
  await batch.commit();
  return newBest;
}

/**
 * Commits in two round trips: reads the entry, passes it to `onRead` (`null`: none), and fails when it has changed by the
 * time of the commit. Resolves to the player's best score.
 */
export function commitRead(
  firestore: Firestore,
  at: References,
  submission: Submission,
  onRead: (entry: LeaderboardEntry | null) => void,
): Promise<number> {
  const { record } = submission;
  return runTransaction(
    firestore,
    async (transaction) => {
      const [savedRun, savedEntry] = await Promise.all([
        transaction.get(at.run(record.runId)),
        transaction.get(at.entry(record.playerId)),
      ]);
      const entry = savedEntry.exists() ? v.parse(StoredEntry, savedEntry.data()) : null;
      onRead(entry);
      if (savedRun.exists()) return entry?.score ?? record.score;
      const isNewId = !entry && !(await transaction.get(at.owner(record.playerId))).exists();
      return writeRun(transaction, at, submission, { best: entry?.score ?? null, isNewId });
    },
    // Another attempt of the SDK fails on errors of the sign-in and never answers.
    { maxAttempts: 1 },
  );
}

/** A gatherer of the writes of one commit. */
export interface Writer {
  set(document: DocumentReference, data: DocumentData, options?: SetOptions): unknown;
}

/** Writes the run, the counter and the time played, for any run; `run` and `account` have what is added to these two. */
export function writeGame(
  writer: Writer,
  at: References,
  { record, owner, startsWindow }: Submission,
  added: { run: DocumentData; account: DocumentData },
): void {
  const { playerId, runId, score, level, ticks, skin, ruleset } = record;
  const timestamp = serverTimestamp();
  const run = { player_id: playerId, owner, score, level, ticks, skin, ruleset, timestamp };
  writer.set(at.run(runId), { ...run, ...added.run });
  const latest = { last_run_id: runId, updated_at: timestamp };
  writer.set(at.shard(runId), { ...latest, total_games_played: increment(1) }, { merge: true });
  const account = {
    ...latest,
    ticks_played: increment(ticks),
    ...(startsWindow ? { window_ticks: ticks, window_start: timestamp } : { window_ticks: increment(ticks) }),
  };
  writer.set(at.account(owner), { ...account, ...added.account }, { merge: true });
}

/** Makes a player id that is nobody's yet its player's without a run, beside a ticket or a registration under it. */
export function writeOwner(writer: Writer, at: References, playerId: PlayerId, owner: Uid): void {
  writer.set(at.owner(playerId), { owner });
  const account = { ticks_played: increment(0), player_ids: increment(1), last_player_id: playerId };
  writer.set(at.account(owner), account, { merge: true });
}

/**
 * Writes the run, the counter, the time played, the entry when it is the first or a strictly better one, and whose the
 * player id is when it is new. Returns the player's best from then on.
 */
function writeRun(
  writer: Writer,
  at: References,
  submission: Submission,
  { best, isNewId }: Standing,
): number {
  const { record, owner } = submission;
  const { playerId, runId, score, level, replay } = record;
  const isBest = best === null || score > best;
  writeGame(writer, at, submission, {
    run: isBest && replay ? { replay: Bytes.fromBase64String(replay) } : {},
    account: isNewId ? { player_ids: increment(1) } : {},
  });
  if (isNewId) writer.set(at.owner(playerId), { owner });
  if (!isBest) return best;

  const { playerName, walletAddress = null } = record;
  const result = { player_id: playerId, owner, score, level };
  const entryFields = { player_name: playerName, wallet_address: walletAddress, run_id: runId };
  writer.set(at.entry(playerId), { ...result, ...entryFields, timestamp: serverTimestamp() });
  return score;
}
