import { type ComponentProps, useMemo } from 'react';
import { useSaving } from '../../board/leaderboard/saving.ts';
import { titleOf } from '../../contests/all/title.ts';
import { today } from '../../contests/dailies/today.ts';
import { streakWords } from '../../contests/dailies/words.ts';
import type { Contest } from '../../engine/contest/contest.ts';
import { useLatestRun } from '../../page/navigation/latestRun.ts';
import ShareDialog from '../../people/share/ShareDialog.tsx';
import { viewOf } from '../contests/contests.ts';
import type { Sends } from '../plans/plan.ts';
import { sendingOf } from '../plans/sending.ts';

interface ShareRunProps
  extends Pick<ComponentProps<typeof ShareDialog>, 'run' | 'playerName' | 'story' | 'onClose'> {
  /** The contest that the run counts for; `null`: it is for the all-time board, or unscored. */
  contest: Contest | null;
  /** True if the run is the player's best so far. */
  isNewBest: boolean;
  sends: Sends;
}

/** Shares a run that was just played. */
export default function ShareRun({ contest, isNewBest, sends, ...props }: ShareRunProps) {
  const { run } = props;
  const shared = contest && viewOf(contest.id).shared(contest);
  // A card is drawn for each new object.
  const named = useMemo(() => contest && { title: titleOf(contest), rank: null }, [contest]);
  const status = useSaving((saving) => saving.statusOf[run.runId]);
  const username = useLatestRun(({ player }) => player?.username);
  const sending = useMemo(() => sendingOf(run, sends, username), [run, sends, username]);
  const streak = today.current.value?.streak;
  return (
    <ShareDialog
      shared={shared}
      contest={named}
      isOwn
      isOnBoard={isNewBest && status?.kind === 'saved' && !contest}
      streak={streak ? streakWords(streak) : ''}
      sending={sending}
      {...props}
    />
  );
}
