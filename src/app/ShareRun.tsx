import { type ComponentProps, useMemo } from 'react';
import type { Contest } from '../contest/contest.ts';
import { titleOf } from '../contests/title.ts';
import ShareDialog from '../share/ShareDialog.tsx';
import { viewOf } from './contests.tsx';

interface ShareRunProps
  extends Pick<ComponentProps<typeof ShareDialog>, 'run' | 'playerName' | 'tally' | 'onClose'> {
  /** The contest that the run counts for; `null`: it is for the all-time board, or unscored. */
  contest: Contest | null;
  /** True if the run is the player's best of those that are saved. */
  isNewBest: boolean;
}

/** Shares a run that was just played. */
export default function ShareRun({ contest, isNewBest, ...props }: ShareRunProps) {
  const shared = contest && viewOf(contest.id).shared(contest);
  // A card is drawn for each new object.
  const named = useMemo(() => contest && { title: titleOf(contest), rank: null }, [contest]);
  return <ShareDialog shared={shared} contest={named} isOwn isOnBoard={isNewBest && !contest} {...props} />;
}
