import { useServerTime } from '../../base/clock.ts';
import type { BrokenCup, Cup } from '../../board/backend/cupRecords.ts';
import { useSession } from '../../board/players/session.ts';
import { ContestCard } from '../all/ContestCard.tsx';
import type { CardProps } from '../all/view.ts';
import { isBroken } from './featured.ts';
import { PlayCup } from './PlayCup.tsx';
import { useOwn, useTicketsLeft } from './useCups.ts';
import * as words from './words/en.ts';
import { hintOf, nextStep, ownWords, stageWords, ticketWords } from './words.ts';

/** The card of the cup that START shows. Its title opens the cup. */
export default function FeaturedCup({ cup, ...props }: CardProps & { cup: Cup | BrokenCup }) {
  return isBroken(cup) ? <BrokenCard cup={cup} {...props} /> : <ValidCard cup={cup} {...props} />;
}

function BrokenCard({ cup, onShow }: CardProps & { cup: BrokenCup }) {
  return (
    <ContestCard name={words.cup} className="cup-card" title={<CupTitle cup={cup} onShow={onShow} />}>
      <p>{words.broken}</p>
    </ContestCard>
  );
}

function ValidCard({ cup, onShow, onPractice: _, ...plays }: CardProps & { cup: Cup }) {
  const own = useOwn(cup);
  const entrant = own.kind === 'known' ? own.value.entrant : null;
  const stage = useServerTime((now) => stageWords(cup, now, entrant !== null));
  const left = useTicketsLeft(cup, entrant);
  const isPlayer = useSession((session) => session.player !== null);
  const step = useServerTime((now) => nextStep(cup, entrant, left, now));
  const tickets = useServerTime((now) => ticketWords(cup, left, now));
  const line = entrant && [
    ...(entrant.entry || step !== 'play' ? [ownWords(cup, entrant)] : []),
    ...(step === 'play' ? [tickets] : []),
  ];
  return (
    <ContestCard
      name={words.cup}
      className="cup-card"
      isUrgent={isPlayer && step === 'play'}
      title={<CupTitle cup={cup} onShow={onShow} />}
      time={stage}
      actions={step === 'play' && <PlayCup cup={cup} className="button primary" {...plays} />}
    >
      {own.kind === 'known' && step === 'register' && <p className="contest-more">{hintOf(cup)}</p>}
      {cup.prizes && !entrant?.entry && <p className="contest-more">{cup.prizes}</p>}
      {line && <p className="contest-claim">{line.join(' · ')}</p>}
    </ContestCard>
  );
}

function CupTitle({ cup, onShow }: Pick<CardProps, 'onShow'> & { cup: Cup | BrokenCup }) {
  return (
    <button type="button" className="cup-title" onClick={() => onShow(cup.id)}>
      {cup.title}
    </button>
  );
}
