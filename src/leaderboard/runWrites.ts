/** What is written of a run. It loads Firebase: database.ts alone imports it. */

import {
  Bytes,
  type DocumentData,
  type DocumentReference,
  increment,
  type SetOptions,
  serverTimestamp,
} from 'firebase/firestore/lite';
import type { ScoreRecord } from './entry.ts';
import type { References } from './references.ts';

/** What gathers the writes of one commit. */
interface Writer {
  set(document: DocumentReference, data: DocumentData, options?: SetOptions): unknown;
}

/**
 * One commit (spec 4.5): the run, the counter, the time played, and the entry when it is the first or strictly better
 * than `best`. Returns the player's best from then on.
 */
export function writeRun(
  writer: Writer,
  at: References,
  record: ScoreRecord,
  owner: string,
  best: number | null,
): number {
  const { playerId, runId, score, level, ticks, skin, ruleset, replay } = record;
  const result = { player_id: playerId, owner, score, level };
  const timestamp = serverTimestamp();
  const isBest = best === null || score > best;
  writer.set(at.run(runId), {
    ...result,
    ticks,
    skin,
    ruleset,
    timestamp,
    ...(isBest && replay && { replay: Bytes.fromBase64String(replay) }),
  });
  const latest = { last_run_id: runId, updated_at: timestamp };
  writer.set(at.stats, { ...latest, total_games_played: increment(1) }, { merge: true });
  writer.set(at.account(owner), { ...latest, ticks_played: increment(ticks) }, { merge: true });
  if (!isBest) return best;

  const { playerName, walletAddress = null } = record;
  const entryFields = { player_name: playerName, wallet_address: walletAddress, run_id: runId, timestamp };
  writer.set(at.entry(playerId), { ...result, ...entryFields });
  return score;
}
