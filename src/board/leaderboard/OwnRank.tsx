/** The player's own rank on the all-time board, however far below the ten that the Hall shows. */

import { type ReactNode, useEffect, useState } from 'react';
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

/** The all-time rank of a score in points, on GAME OVER. `null`: the board does not have it yet. Its place is kept. */
export default function OwnRank({ score }: { score: number | null }) {
  const rank = useOwnRank(score);
  return <RankLine>{rank && words.allTime(rankWords(rank))}</RankLine>;
}

/** In the Hall, of a player who is not among the ten. `hiddenAbove`: better scores that this page found to be fake. */
export function OwnRankInHall({ best, hiddenAbove }: { best: number; hiddenAbove: number }) {
  const rank = useOwnRank(best);
  if (!rank) return <RankLine />;
  const hidden = hiddenAbove > 0 ? ` ${words.notVerified(hiddenAbove)}` : '';
  return <RankLine>{`${words.yourBest(best, rankWords(rank))}${hidden}`}</RankLine>;
}

function RankLine({ children }: { children?: ReactNode }) {
  return (
    <p role="status" className="own-rank">
      {children}
    </p>
  );
}

/** The rank of a score, in points; `null` while it is unknown. */
export function useOwnRank(score: number | null): AboutRank | null {
  const [known, setKnown] = useState<{ score: number; rank: AboutRank } | null>(null);
  useEffect(() => {
    if (score === null) return;
    let isGone = false;
    ownRank(score).then(
      (rank) => {
        if (!isGone) setKnown({ score, rank });
      },
      (error: unknown) => console.error('Leaderboard:', error),
    );
    return () => {
      isGone = true;
    };
  }, [score]);
  return known?.score === score ? known.rank : null;
}
