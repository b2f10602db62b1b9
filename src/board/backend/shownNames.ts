/** The names that moderators chose for accounts: where the board has them, and what is read of each. */

import * as v from 'valibot';
import { Uid } from '../../engine/ids.ts';
import { COLLECTIONS, Time } from './documents.ts';
import { Refusal, type Rest, readDocuments } from './rest.ts';

/** The document, by its collection and its id. */
export const SHOWN_NAMES = [COLLECTIONS.names, 'shown'] as const;

/** `at`: when it was given, in epoch milliseconds; 0: somebody wrote it by hand, without the time. */
export interface ShownName {
  name: string;
  at: number;
}

const Row = v.object({ name: v.pipe(v.string(), v.regex(/\S/)), at: v.fallback(Time, 0) });

/** By account. A row that somebody wrote wrongly by hand is none, and costs no other row. */
export const StoredShownNames = v.pipe(
  v.object({ names: v.fallback(v.record(Uid, v.fallback(v.nullable(Row), null)), {}) }),
  v.transform(
    ({ names }): ReadonlyMap<Uid, ShownName> =>
      new Map(Object.entries(names).flatMap(([uid, row]) => (row ? [[uid as Uid, row] as const] : []))),
  ),
);

/**
 * Reads them over REST alone, with the server's time in epoch milliseconds. `null` where the rules refuse it, as those before
 * version 8 do. Rejects when the board can't be reached.
 */
export async function readShownNames(
  rest: Rest,
): Promise<{ names: ReadonlyMap<Uid, ShownName>; serverTime: number } | null> {
  try {
    const { found, serverTime } = await readDocuments(rest, { path: SHOWN_NAMES.join('/') });
    return { names: found[0] ? v.parse(StoredShownNames, found[0].data) : new Map(), serverTime };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
