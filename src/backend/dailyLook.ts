/** What Firestore's REST says of a daily, and the SDK hides: when its document was created. */

import * as v from 'valibot';
import { dailyOf } from './dailyDocuments.ts';
import { COLLECTIONS } from './documents.ts';
import { NoBoard } from './noBoard.ts';
import { Count, type Daily } from './records.ts';

/** Firestore's REST, for what the SDK hides. */
export interface Rest {
  /** What the names of documents begin with. */
  root: string;
  /** Where a verb answers, such as `batchGet`. */
  urlOf(verb: string): string;
}

/** What REST says of one document of `contests`. */
const Answer = v.union([
  v.object({
    found: v.object({
      createTime: v.string(),
      fields: v.object({
        ruleset: v.object({ integerValue: v.pipe(v.string(), v.toNumber()) }),
        /** Microseconds since 1970, by moderators: when the document was created first. */
        seed_time: v.optional(v.object({ integerValue: v.pipe(v.string(), v.toNumber(), Count) })),
      }),
    }),
    readTime: v.string(),
  }),
  v.object({ missing: v.string(), readTime: v.string() }),
]);

/** A daily, and the server's time in epoch milliseconds. The SDK tells neither that nor when a document was created. */
export async function lookAtDaily(
  rest: Rest,
  day: number,
): Promise<{ daily: Daily | null; serverTime: number }> {
  const id = dailyOf(day);
  const response = await fetch(rest.urlOf('batchGet'), {
    method: 'POST',
    // As the SDK does: browsers ask no leave for text.
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ documents: [`${rest.root}/${COLLECTIONS.contests}/${id}`] }),
  });
  const isJson = response.headers.get('content-type')?.includes('json');
  // A static host answers with a page, or that there is nothing to post to.
  if (!isJson && response.status < 500) throw new NoBoard(`The board answered ${response.status}.`);
  if (!response.ok) throw new Error(`The board answered ${response.status}.`);
  const [answer] = v.parse(v.tuple([Answer]), await response.json());
  const serverTime = Math.floor(microsecondsOf(answer.readTime) / 1000);
  if ('missing' in answer) return { daily: null, serverTime };
  const { createTime, fields } = answer.found;
  const createdAt = fields.seed_time?.integerValue ?? microsecondsOf(createTime);
  return { daily: { id, day, ruleset: fields.ruleset.integerValue, createdAt }, serverTime };
}

/** `time`: in UTC as REST tells it, with up to nine decimals. */
function microsecondsOf(time: string): number {
  const [seconds = '', decimals = ''] = time.replace('Z', '').split('.');
  return Date.parse(`${seconds}Z`) * 1000 + Number(decimals.padEnd(6, '0').slice(0, 6));
}
