import type { Cup, OwnEntrant } from '../backend/cupRecords.ts';
import { sealOpensAt } from '../contest/phases.ts';
import { ContestBoard } from '../contests/ContestBoard.tsx';
import { OwnPlace } from '../contests/OwnPlace.tsx';
import { type ContestClaim, claimOf } from '../contests/standing.ts';
import type { BoardView } from '../contests/view.ts';
import { averageWords, paceWords } from '../contests/words.ts';
import { cupNow } from './useCups.ts';
import { localMoment } from './words.ts';

const VIEW: BoardView = {
  async readTerms(_, id) {
    const cup = cupNow(id);
    return cup && { terms: { id, ruleset: cup.ruleset, createdAt: null }, own: null };
  },
  comingWords: ({ startsAt }) => `The cup starts ${localMoment(startsAt)}`,
  claimsWords: (times) =>
    `Claims, not ranks: replays are sealed until ${localMoment(sealOpensAt(times))}, so that nobody can copy a run. Then your browser verifies them.`,
  nobodyWords: 'Nobody played this cup',
  factsOf: ({ score, lived, level, ticketsUsed, live, timestamp }, tickets) => [
    `ticket ${ticketsUsed} of ${tickets}`,
    averageWords(lived, score),
    `level ${level}`,
    live ? paceWords(live, timestamp) : null,
  ],
  Own: OwnPlace,
};

interface CupBoardProps {
  cup: Cup;
  /** `null`: this browser is not registered. */
  own: OwnEntrant | null;
  /** Shows the replay of a claim. */
  onWatch: (claim: ContestClaim) => void;
}

/** The standing of a cup. */
export function CupBoard({ cup, own, onWatch }: CupBoardProps) {
  const { id, ruleset } = cup;
  const claim = own?.entry ? claimOf(own.entry, { id, ruleset, createdAt: null }) : null;
  return <ContestBoard view={VIEW} contest={cup} own={claim} onWatch={onWatch} />;
}
