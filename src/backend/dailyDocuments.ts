/** The documents of dailies, and what a run changes in them (docs/architecture.md, 'The data'). */

import type { DocumentData } from 'firebase/firestore/lite';
import * as v from 'valibot';
import { type ContestId, dayOfDaily } from '../contest/contest.ts';
import { type Daily, TICKETS, timesOf, weekOf } from '../contest/daily.ts';
import { PlayerId, type Uid } from '../ids.ts';
import { parseContestEntry } from './contestDocuments.ts';
import type { OwnDaily } from './contestRecords.ts';
import type { StoredAccount } from './documents.ts';
import { Count } from './records.ts';
import type { RestDocument } from './rest.ts';

/** A document of `contests` that is a daily. */
const StoredDaily = v.object({
  ruleset: v.number(),
  /** Microseconds since 1970, by moderators: when the document was created first. */
  seed_time: v.optional(Count),
});

export function parseDaily(id: ContestId, { data, createdAt }: RestDocument): Daily {
  const { ruleset, seed_time = createdAt } = v.parse(StoredDaily, data);
  const day = dayOfDaily(id);
  return { id, day, ruleset, createdAt: seed_time, times: timesOf(day), tickets: TICKETS };
}

/** A document of `entries`, which a daily has from the first ticket on. `tickets`: see ticketOf.ts. */
export const StoredTickets = v.object({ player_id: PlayerId, tickets: v.array(v.string()) });

/** `data`: the fields of a document of `entries`. Throws when they are none. */
export function parseOwnDaily(uid: Uid, data: DocumentData): OwnDaily {
  const tickets_used = v.parse(StoredTickets, data).tickets.length;
  const entry = 'score' in data ? parseContestEntry(uid, { ...data, tickets_used }) : null;
  return { ticketsUsed: tickets_used, entry };
}

/** The changes that a run of a daily makes in its account. The rules demand the same. */
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
