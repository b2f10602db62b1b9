import { type ReactNode, useEffect, useState } from 'react';
import { type AboutRank, ownRank, rankWords } from './ownRank.ts';
import * as words from './words/rank/en.ts';

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
