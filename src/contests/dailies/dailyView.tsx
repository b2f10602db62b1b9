/** The daily as screens show it. */

import type { FollowedState } from '../../board/followed.ts';
import { type ContestId, dayOfDaily } from '../../engine/contest/contest.ts';
import { dailyTerms, freezeBefore, isFrozen } from '../../engine/contest/daily.ts';
import { dailyLink } from '../../page/navigation/addresses.ts';
import { CurrentBoard } from '../all/CurrentBoard.tsx';
import { PlayCurrent } from '../all/PlayContest.tsx';
import { titleOf } from '../all/title.ts';
import type { ContestView, HallTab, NextProps, TabActions } from '../all/view.ts';
import { type Today, today } from './today.ts';
import * as words from './words/en.ts';
import { dateWords } from './words.ts';

export const DAILY: ContestView = {
  Next: NextDaily,
  News: FreezeNews,
  shared: (contest) => ({
    words: (points) => words.shared(titleOf(contest), points),
    link: () => dailyLink(dayOfDaily(contest.id)),
  }),
  useTabs: useDailyTabs,
};

/** Today's board and yesterday's. */
function useDailyTabs({ onWatch, onRace }: TabActions): HallTab[] {
  const { state, playable } = today.useCurrent();
  if (state.kind === 'unknown' || state.kind === 'absent') return [];
  return (['today', 'yesterday'] as const).map((name, daysAgo) => ({
    name,
    board: (
      <>
        {playable && <h3>{dateWords(playable.day - daysAgo)}</h3>}
        <DailyBoard
          key={name}
          day={playable && playable.day - daysAgo}
          state={state}
          {...{ onWatch, onRace }}
        />
      </>
    ),
  }));
}

/** Today's first run has frozen yesterday. The place is kept until it is saved: the buttons below stay where they are pressed. */
function FreezeNews({ id }: { id: ContestId }) {
  const { playable } = today.useCurrent();
  if (playable?.terms.id !== id) return null;
  const { day, streak } = playable;
  const isUsed = isFrozen(day - 1, streak);
  if (!isUsed && freezeBefore(day, streak) === null) return null;
  return (
    <p role="status" className="missed">
      {isUsed && words.freezeUsed(streak.days)}
    </p>
  );
}

/** The next ticket of today, or practice. */
function NextDaily(plays: NextProps) {
  const { playable } = today.useCurrent();
  return playable && <PlayCurrent page={today} current={playable} {...plays} />;
}

interface DailyBoardProps extends Pick<TabActions, 'onWatch' | 'onRace'> {
  /** Whole days since 1970; `null`: today is not known, or has newer rules than this page. */
  day: number | null;
  state: FollowedState<Today>;
}

/** The board of a day. */
export function DailyBoard({ day, ...board }: DailyBoardProps) {
  return <CurrentBoard page={today} terms={day === null ? null : dailyTerms(day)} {...board} />;
}
