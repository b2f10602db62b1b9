/** Contests as anybody may read them: over REST alone, which shows the server's time too, without an account and without Firebase. */

import * as v from 'valibot';
import type { ContestId } from '../../engine/contest/contest.ts';
import { CUPS_SHOWN } from '../../engine/contest/cup.ts';
import type { Recurring, SeededContest } from '../../engine/contest/recurring.ts';
import { COLLECTIONS } from './collections.ts';
import type { BrokenCup, Cup } from './cupRecords.ts';
import { Count } from './records.ts';
import { askRest, type Rest, readDocuments } from './rest.ts';

/** A document of `contests` that is made by its first player. */
const StoredContest = v.object({
  ruleset: v.number(),
  /** Microseconds since 1970, by moderators: when the document was created first. */
  seed_time: v.optional(Count),
});

/** A contest that recurs, `null` when nobody has made it; and the server's time in epoch milliseconds. */
export async function readSeeded(
  rest: Rest,
  recurring: Recurring,
  id: ContestId,
): Promise<{ contest: SeededContest | null; serverTime: number }> {
  const { found, serverTime } = await readDocuments(rest, { path: `${COLLECTIONS.contests}/${id}` });
  const [document] = found;
  if (!document) return { contest: null, serverTime };
  const { ruleset, seed_time: createdAt = document.createdAt } = v.parse(StoredContest, document.data);
  return { contest: { ...recurring.termsOf(id), ruleset, createdAt }, serverTime };
}

/** Every method rejects when the outcome is unknown, with NoBoard when what answers is none. */
export class PublicContests {
  readonly #rest: Rest;

  constructor(rest: Rest) {
    this.#rest = rest;
  }

  /**
   * The contest that is open by the server's clock, such as today's daily, `null` when nobody has made it yet; and that
   * clock, in epoch milliseconds.
   */
  async findCurrent(recurring: Recurring): Promise<{ contest: SeededContest | null; serverTime: number }> {
    const expected = recurring.idAt(Date.now());
    const found = await readSeeded(this.#rest, recurring, expected);
    const current = recurring.idAt(found.serverTime);
    // The device's clock is wrong.
    return expected === current ? found : readSeeded(this.#rest, recurring, current);
  }

  /** The three that end last, the last first; and the server's time in epoch milliseconds. */
  async readCups(): Promise<{ cups: (Cup | BrokenCup)[]; serverTime: number }> {
    const { found, serverTime } = await askRest(this.#rest, 'runQuery', {
      structuredQuery: {
        from: [{ collectionId: COLLECTIONS.contests }],
        orderBy: [{ field: { fieldPath: 'ends_at' }, direction: 'DESCENDING' }],
        limit: CUPS_SHOWN,
      },
    });
    if (found.length === 0) return { cups: [], serverTime };
    // Most boards have none.
    const { parseCup } = await import('./cupDocuments.ts');
    return { cups: found.map(({ id, data }) => parseCup(id, data)), serverTime };
  }
}
