import * as commonWords from '../../base/words/en.ts';
import type { FollowedState } from '../../board/followed.ts';
import { LoadingBoard, UnreachableBoard } from '../../board/leaderboard/BoardMessages.tsx';
import { useSession } from '../../board/players/session.ts';
import { sealOpensAt } from '../../engine/contest/phases.ts';
import type { Recurring, Terms } from '../../engine/contest/recurring.ts';
import { ContestBoard } from './ContestBoard.tsx';
import type { ContestPage, Current } from './page.ts';
import type { BoardView, TabActions } from './view.ts';
import * as words from './words/en.ts';
import { averageWords, localTime } from './words.ts';

/** The board of a kind of contest that recurs. */
function boardOf(recurring: Recurring): BoardView {
  return {
    async readTerms(contests, id) {
      const terms = await contests.readSeeded(recurring, id);
      const isPlayer = useSession.getState().player !== null;
      if (!terms || !isPlayer) return terms && { terms, own: null };
      return { terms, own: contests.readOwnTickets(id).then((tickets) => tickets?.entry ?? null) };
    },
    // A link can name any.
    comingWords: () => words.notBegun,
    claimsWords: (times) => words.scoresSoFar(localTime(sealOpensAt(times))),
    nobodyWords: words.nobodyPlayed,
    factsOf: ({ score, lived, level, ticketsUsed }, tickets) => [
      words.triesUsed(ticketsUsed, tickets),
      averageWords(lived, score),
      commonWords.level(level),
    ],
  };
}

interface CurrentBoardProps extends Pick<TabActions, 'onWatch' | 'onRace'> {
  page: ContestPage;
  state: FollowedState<Current>;
  /** The contest, which may be another than the current one; `null`: the current one is not known. */
  terms: Terms | null;
}

/** The state of the current contest comes with the server's time, which says whether the seal is open. */
export function CurrentBoard({ page, state, terms, ...watching }: CurrentBoardProps) {
  const { recurring, reload } = page;
  if (state.kind === 'unknown') return <LoadingBoard />;
  if (state.kind === 'known' && state.value.isOutdated) return <p>{words.newVersionToSee}</p>;
  if (!terms || state.kind !== 'known') return <UnreachableBoard onRetry={reload} />;
  return <ContestBoard view={boardOf(recurring)} contest={terms} {...watching} />;
}
