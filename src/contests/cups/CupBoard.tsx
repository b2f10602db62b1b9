import * as commonWords from '../../base/words/en.ts';
import type { Cup } from '../../board/backend/cupRecords.ts';
import { useFollowed } from '../../board/followed.ts';
import { sealOpensAt } from '../../engine/contest/phases.ts';
import { ContestBoard } from '../all/ContestBoard.tsx';
import { OwnPlace } from '../all/OwnPlace.tsx';
import { type ContestClaim, claimOf, standingOf } from '../all/standing.ts';
import type { BoardView, TabActions } from '../all/view.ts';
import { averageWords, paceWords } from '../all/words.ts';
import { cupNow } from './cupList.ts';
import { useOwn } from './useCups.ts';
import * as words from './words/en.ts';
import { localMoment } from './words.ts';

const VIEW: BoardView = {
  async readTerms(_, id) {
    const cup = cupNow(id);
    return cup && { terms: { id, ruleset: cup.ruleset, createdAt: null }, own: null };
  },
  comingWords: (times) => words.startsOn(localMoment(times.startsAt, times)),
  claimsWords: (times) => words.scoresSoFar(localMoment(sealOpensAt(times), times)),
  nobodyWords: words.nobodyPlayed,
  factsOf: ({ score, lived, level, ticketsUsed, live, timestamp }, tickets) => [
    words.ticketOf(ticketsUsed, tickets),
    averageWords(lived, score),
    commonWords.level(level),
    live ? paceWords(live, timestamp) : null,
  ],
  Own: OwnPlace,
};

/**
 * The run of a cup's first, by its results or, before there are any, by the claims; `null` until the page has read the
 * standing, and where it is not among the best ten.
 */
export function useWinningRun({ id, winners: [first] }: Cup): ContestClaim | null {
  const standing = useFollowed(standingOf(id, VIEW.readTerms));
  const claims = standing.kind === 'known' ? standing.value?.top.entries : null;
  return claims?.find(({ holder, struck }) => (first ? holder === first.entrant : !struck)) ?? null;
}

/** The standing of a cup. */
export function CupBoard({ cup, onWatch }: { cup: Cup } & Pick<TabActions, 'onWatch'>) {
  const { id, ruleset, state } = cup;
  const own = useOwn(cup);
  const entry = own.kind === 'known' ? own.value.entrant?.entry : null;
  const claim = entry ? claimOf(entry, { id, ruleset, createdAt: null }) : null;
  return <ContestBoard view={VIEW} contest={cup} own={claim} isFinal={state === 'final'} onWatch={onWatch} />;
}
