/** The documents of dailies, and what a run changes in them (docs/architecture.md, 'The data'). */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type DocumentData, Timestamp } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { weekOf } from '../contest/daily.ts';
import { PlayerId, StoredRunId, type Uid } from '../ids.ts';
import type { RunId } from '../simulation/runId.ts';
import { SKIN_IDS } from '../simulation/skins.ts';
import { StoredAccount } from './documents.ts';
import { Count, type DailyEntry, type DailyResult } from './records.ts';

/** The result in a document of `entries`, its timestamp already in epoch milliseconds. */
const StoredResult = v.object({
  score: Count,
  level: Count,
  lived: Count,
  skin: v.picklist(SKIN_IDS),
  run_id: StoredRunId,
  timestamp: Count,
});

/** What a document of `entries` has from its first ticket on. */
const StoredTickets = v.object({
  player_id: PlayerId,
  player_name: v.string(),
  tickets: v.array(v.string()),
  verdict: v.optional(v.string(), ''),
});

/** An entry as stored: tickets are hashes of run ids. */
export interface StoredDailyEntry extends DailyEntry {
  tickets: readonly string[];
}

/** Throws when the document is not one. */
export function parseEntry(uid: Uid, data: DocumentData): StoredDailyEntry {
  const { tickets, ...stored } = v.parse(StoredTickets, data);
  return {
    uid,
    playerId: stored.player_id,
    playerName: stored.player_name,
    tickets,
    ticketsUsed: tickets.length,
    result: 'score' in data ? parseResult(data) : null,
    verdict: stored.verdict,
  };
}

function parseResult({ timestamp, ...data }: DocumentData): DailyResult {
  const savedAt = timestamp instanceof Timestamp ? Math.floor(timestamp.toMillis()) : timestamp;
  const { run_id: runId, ...result } = v.parse(StoredResult, { ...data, timestamp: savedAt });
  return { ...result, runId };
}

/** `data`: the fields of a document of `players`; none, when the account is new. */
export function parseAccount(data: DocumentData = { ticks_played: 0 }): StoredAccount {
  return v.parse(StoredAccount, data);
}

/** What a run of a daily changes in its account. The rules demand the same. */
export function nextStreak(
  { last_daily, daily_streak, weekly_streak }: StoredAccount,
  day: number,
): DocumentData {
  // A run that was kept and sent late.
  if (day <= last_daily) return {};
  const weeks = weekOf(day) - weekOf(last_daily);
  return {
    last_daily: day,
    daily_streak: day === last_daily + 1 ? daily_streak + 1 : 1,
    weekly_streak: weeks <= 1 ? weekly_streak + weeks : 1,
  };
}

/** Nobody can tell the run from it before it is played, and take its id. */
export function ticketOf(runId: RunId): string {
  return bytesToHex(sha256(utf8ToBytes(runId)));
}
