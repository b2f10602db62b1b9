/** What Firestore's REST says of a daily, and the SDK hides: when its document was created. */

import * as v from 'valibot';
import { dailyOf } from '../contest/contest.ts';
import { type Daily, TICKETS, timesOf } from '../contest/daily.ts';
import { COLLECTIONS } from './documents.ts';
import { Count } from './records.ts';
import { askRest, type Rest } from './rest.ts';

/** A document of `contests` that is a daily. */
const StoredDaily = v.object({
  ruleset: v.number(),
  /** Microseconds since 1970, by moderators: when the document was created first. */
  seed_time: v.optional(Count),
});

/** A daily, and the server's time in epoch milliseconds. The SDK tells neither that nor when a document was created. */
export async function lookAtDaily(
  rest: Rest,
  day: number,
): Promise<{ daily: Daily | null; serverTime: number }> {
  const id = dailyOf(day);
  const documents = [`${rest.root}/${COLLECTIONS.contests}/${id}`];
  const { found, serverTime } = await askRest(rest, 'batchGet', { documents });
  const [document] = found;
  if (!document) return { daily: null, serverTime };
  const { ruleset, seed_time = document.createdAt } = v.parse(StoredDaily, document.data);
  return {
    daily: { id, day, ruleset, createdAt: seed_time, times: timesOf(day), tickets: TICKETS },
    serverTime,
  };
}
