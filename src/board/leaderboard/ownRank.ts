/** The player's own rank on the all-time board, however far below the ten that the Hall shows. */

import { ask } from '../backend/connection.ts';
import { MAX_COUNTED } from '../backend/records.ts';
import * as words from './words/rank/en.ts';

/**
 * From 1; equal scores share one. It is about right: the board counts each score above, and nobody has verified them all.
 * `beyond`: MAX_COUNTED others are better.
 */
export type AboutRank = number | 'beyond';

/** A count costs the host a read, and a rank changes slowly. */
const MAX_AGE_MS = 10 * 60_000;

let latest: { best: number; askedAt: number; rank: Promise<AboutRank> } | undefined;

/**
 * The rank of that score, in points. It is counted once for each new best, and again after ten minutes. Rejects when the
 * board does not answer.
 */
export function ownRank(best: number): Promise<AboutRank> {
  const now = Date.now();
  const age = latest?.best === best ? now - latest.askedAt : -1;
  // Below 0, the clock was set back and shows nothing.
  if (latest && age >= 0 && age < MAX_AGE_MS) return latest.rank;
  const rank = ask((database) => database.countBetter(best)).then((better) =>
    better < MAX_COUNTED ? better + 1 : 'beyond',
  );
  latest = { best, askedAt: now, rank };
  rank.catch(() => {
    latest = undefined;
  });
  return rank;
}

/** 'about #12' */
export function rankWords(rank: AboutRank): string {
  return rank === 'beyond' ? words.beyond(MAX_COUNTED) : words.about(rank);
}
