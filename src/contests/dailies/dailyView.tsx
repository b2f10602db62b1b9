/** The daily as screens show it. */

import { serverNow } from '../../base/clock.ts';
import { Button } from '../../base/ui/Button.tsx';
import * as commonWords from '../../base/words/en.ts';
import type { FollowedState } from '../../board/followed.ts';
import { LoadingBoard, UnreachableBoard } from '../../board/leaderboard/BoardMessages.tsx';
import { useSession } from '../../board/players/session.ts';
import { type ContestId, dayOfDaily } from '../../engine/contest/contest.ts';
import { DAILIES, dailyTerms, isFrozen } from '../../engine/contest/daily.ts';
import { sealOpensAt } from '../../engine/contest/phases.ts';
import { dailyLink } from '../../page/navigation/addresses.ts';
import { ContestBoard } from '../all/ContestBoard.tsx';
import { dayTime } from '../all/moment.ts';
import { titleOf } from '../all/title.ts';
import type { BoardView, ContestView, HallTab, NextProps, TabActions } from '../all/view.ts';
import * as contestWords from '../all/words/en.ts';
import { averageWords } from '../all/words.ts';
import { PlayDaily } from './PlayDaily.tsx';
import { type Today, ticketsLeftOf, today } from './today.ts';
import * as words from './words/en.ts';
import { dateWords, freezeWords, stakeWords, streakWords } from './words.ts';

export const DAILY: ContestView = {
  Next: NextDaily,
  News: StreakNews,
  Place: PlaceSoFar,
  ticketWaits: true,
  shared: (contest) => ({
    words: (points) => words.shared(titleOf(contest), points),
    link: () => dailyLink(dayOfDaily(contest.id)),
  }),
  useTabs: useDailyTabs,
};

/** Today's board and yesterday's. */
function useDailyTabs({ onWatch, onRace, onPractice }: TabActions): HallTab[] {
  const { state, playable } = today.useCurrent();
  if (state.kind === 'unknown' || state.kind === 'absent') return [];
  return (['today', 'yesterday'] as const).map((name, daysAgo) => ({
    name,
    board: (
      <>
        {playable && <h3>{dateWords(playable.day - daysAgo)}</h3>}
        {playable && daysAgo === 0 && <Habit current={playable} onPractice={onPractice} />}
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

/** The player's place among the runs of today. */
function PlaceSoFar({ id }: { id: ContestId }) {
  const { playable } = today.useCurrent();
  if (playable?.terms.id !== id || !playable.place) return null;
  const { place } = playable;
  return <span>{place === 'below' ? contestWords.belowSoFar : contestWords.placeSoFar(place)}</span>;
}

/** The player's days in a row, and practice once no ticket is left: START's card has no room for them. */
function Habit({ current, onPractice }: Pick<TabActions, 'onPractice'> & { current: Today }) {
  const { contest, day, streak } = current;
  const player = useSession((session) => session.player);
  const row = freezeWords(streak, day) || streakWords(streak);
  return (
    <>
      {row && <p className="contest-rules">{row}</p>}
      {player && contest && ticketsLeftOf(current, player.id) === 0 && (
        <Button onClick={() => onPractice(contest)}>{contestWords.practice}</Button>
      )}
    </>
  );
}

/** The streak by today's first run. The place is kept until it is saved: the buttons below stay where they are pressed. */
function StreakNews({ id }: { id: ContestId }) {
  const { playable } = today.useCurrent();
  if (playable?.terms.id !== id) return null;
  const { day, streak } = playable;
  const isPlayed = streak.lastDaily === day;
  const kept = isFrozen(day - 1, streak) ? words.freezeUsed(streak.days) : streakWords(streak);
  if ((isPlayed ? kept : stakeWords(streak, day)) === '') return null;
  return (
    <p role="status" className="missed">
      {isPlayed && kept}
    </p>
  );
}

/** The next ticket of today, or practice. */
function NextDaily(plays: NextProps) {
  const { playable } = today.useCurrent();
  return playable && <PlayDaily current={playable} {...plays} />;
}

interface DailyBoardProps extends Pick<TabActions, 'onWatch' | 'onRace'> {
  /** Whole days since 1970; `null`: today is not known, or has newer rules than this page. */
  day: number | null;
  state: FollowedState<Today>;
}

/** The board of a day. The state of today comes with the server's time, which says whether the seal is open. */
export function DailyBoard({ day, state, ...watching }: DailyBoardProps) {
  if (state.kind === 'unknown') return <LoadingBoard />;
  if (state.kind === 'known' && state.value.isOutdated) return <p>{contestWords.newVersionToSee}</p>;
  if (day === null || state.kind !== 'known') return <UnreachableBoard onRetry={today.reload} />;
  return <ContestBoard view={BOARD} contest={dailyTerms(day)} {...watching} />;
}

const BOARD: BoardView = {
  async readTerms(contests, id) {
    const terms = await contests.readSeeded(DAILIES, id);
    const isPlayer = useSession.getState().player !== null;
    if (!terms || !isPlayer) return terms && { terms, own: null };
    return { terms, own: contests.readOwnTickets(id).then((tickets) => tickets?.entry ?? null) };
  },
  // A link can name any.
  comingWords: () => contestWords.notBegun,
  claimsWords: (times) => contestWords.scoresSoFar(dayTime(sealOpensAt(times), serverNow())),
  nobodyWords: contestWords.nobodyPlayed,
  factsOf: ({ score, lived, level, ticketsUsed }, tickets) => [
    contestWords.triesUsed(ticketsUsed, tickets),
    averageWords(lived, score),
    commonWords.level(level),
  ],
};
