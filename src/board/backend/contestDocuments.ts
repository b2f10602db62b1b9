/** The documents of contests (docs/data.md); cupDocuments.ts has those of cups alone. */

import type { DocumentData } from 'firebase/firestore/lite';
import * as v from 'valibot';
import type { ContestId } from '../../engine/contest/contest.ts';
import { freezeBefore, type Streak, weekOf } from '../../engine/contest/daily.ts';
import type { Recurring } from '../../engine/contest/recurring.ts';
import { PlayerId, StoredRunId, type Uid } from '../../engine/ids.ts';
import { SKIN_IDS } from '../../engine/simulation/skins.ts';
import { type StoredName, storedName } from '../../engine/storedName.ts';
import { type StoredAccount, Time } from './documents.ts';
import { Count } from './records.ts';

/** A document of `entries` that has a run. */
const StoredContestEntry = v.pipe(
  v.object({
    /** In a daily as of the run, in a cup as of the registration. */
    player_id: PlayerId,
    player_name: v.string(),
    score: Count,
    level: Count,
    /** Ticks that the coins shot lived, summed. */
    lived: Count,
    skin: v.picklist(SKIN_IDS),
    run_id: StoredRunId,
    timestamp: Time,
    /** As of this run. */
    tickets_used: Count,
    /** The moderators' finding on the run; empty when they said nothing. It goes with the next better run. */
    verdict: v.optional(v.string(), ''),
    /** Why moderators struck the holder out; empty when they did not. In a daily: empty. */
    struck: v.optional(v.string(), ''),
  }),
  v.transform(({ player_id, run_id, tickets_used, ...run }) => ({
    playerId: player_id,
    runId: run_id,
    ticketsUsed: tickets_used,
    ...run,
  })),
);

/** A best run on the board of a contest. */
export interface ContestEntry extends Omit<v.InferOutput<typeof StoredContestEntry>, 'player_name'> {
  /** The browser in a daily, the entrant in a cup. */
  holder: Uid;
  playerName: StoredName;
  /** The ticks of a live run, and when its ticket was drawn in epoch milliseconds. Absent where runs need not be live. */
  live?: { ticks: number; startedAt: number };
}

/** Throws when `data` are not the fields of such a document. */
export function parseContestEntry(holder: Uid, data: object): ContestEntry {
  const { player_name, ...entry } = v.parse(StoredContestEntry, data);
  return { holder, playerName: storedName(player_name, holder), ...entry };
}

/** The fields of a contest of that id, as its first player writes them. Moderators read `day`, its first UTC date. */
export function seededData({ ruleset, termsOf }: Recurring, id: ContestId) {
  return { ruleset, day: new Date(termsOf(id).times.startsAt).toISOString().slice(0, 10) };
}

/** A browser's tickets in a contest that recurs: a document of `entrants`. `tickets`: see engine/contest/ticket.ts. */
export const StoredTickets = v.object({
  player_id: PlayerId,
  player_name: v.string(),
  tickets: v.array(v.string()),
});

export function streakIn(account: StoredAccount): Streak {
  return {
    days: account.daily_streak,
    weeks: account.weekly_streak,
    lastDaily: account.last_daily || null,
    lastFreeze: account.last_freeze || null,
  };
}

/**
 * The changes that a run of a daily makes in its account. The rules demand the same, except that they leave a freeze to the
 * player: a page of before knew none.
 */
export function nextStreak(account: StoredAccount, day: number): DocumentData {
  const { last_daily, daily_streak, weekly_streak } = account;
  // A run that was kept and sent late.
  if (day <= last_daily) return {};
  const weeks = weekOf(day) - weekOf(last_daily);
  const frozen = freezeBefore(day, streakIn(account));
  return {
    last_daily: day,
    daily_streak: day === last_daily + 1 || frozen !== null ? daily_streak + 1 : 1,
    weekly_streak: weeks <= 1 ? weekly_streak + weeks : 1,
    ...(frozen !== null && { last_freeze: frozen }),
  };
}
