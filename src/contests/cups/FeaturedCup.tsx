import { useServerTime } from '../../base/clock.ts';
import { Button } from '../../base/ui/Button.tsx';
import type { BrokenCup, Cup } from '../../board/backend/cupRecords.ts';
import { useSession } from '../../board/players/session.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import { ContestCard } from '../all/ContestCard.tsx';
import type { CardProps } from '../all/view.ts';
import { isBroken, isWatched } from './featured.ts';
import { PlayCup } from './PlayCup.tsx';
import { useOwn, useTicketsLeft } from './useCups.ts';
import * as words from './words/en.ts';
import { hintOf, nextStep, ownWords, stageWords, ticketWords } from './words.ts';

/** The card of the cup that START shows. */
export default function FeaturedCup({ cup, ...props }: CardProps & { cup: Cup | BrokenCup }) {
  return isBroken(cup) ? <BrokenCard cup={cup} {...props} /> : <ValidCard cup={cup} {...props} />;
}

function BrokenCard({ cup, onShow }: CardProps & { cup: BrokenCup }) {
  return (
    <ContestCard
      name={words.cup}
      className="cup-card"
      title={<CupTitle cup={cup} onShow={onShow} />}
      actions={<Button onClick={() => onShow(cup.id)}>{words.steps.details}</Button>}
    >
      <p>{words.broken}</p>
    </ContestCard>
  );
}

function ValidCard({ cup, onShow, onLive, onPractice: _, ...plays }: CardProps & { cup: Cup }) {
  const own = useOwn(cup);
  const entrant = own.kind === 'known' ? own.value.entrant : null;
  const stage = useServerTime((now) => stageWords(cup, now, entrant !== null));
  const left = useTicketsLeft(cup, entrant);
  const isOn = useServerTime((now) => isWatched(cup, now));
  const isPlayer = useSession((session) => session.player !== null);
  const step = useServerTime((now) => nextStep(cup, entrant, left, now));
  const tickets = useServerTime((now) => ticketWords(cup, left, now));
  const standing = useServerTime((now) => (own.kind === 'unknown' ? '' : ownWords(cup, entrant, now)));
  return (
    <ContestCard
      name={words.cup}
      className="cup-card"
      isUrgent={isPlayer && step === 'play'}
      title={<CupTitle cup={cup} onShow={onShow} />}
      time={stage}
      actions={
        <>
          {step === 'play' && <PlayCup cup={cup} className="button primary" {...plays} />}
          <Button
            look={step === 'play' ? 'contest-second' : ''}
            onClick={() => (isOn ? onLive(cup.id) : onShow(cup.id))}
          >
            {isOn ? words.watchLive : words.steps[step === 'play' ? 'standing' : step]}
          </Button>
        </>
      }
    >
      {own.kind === 'known' && !entrant && <p className="contest-more">{hintOf(cup)}</p>}
      {cup.prizes && <p className="contest-more">{cup.prizes}</p>}
      {standing && (
        <p className="contest-claim">{step === 'play' ? words.andTickets(standing, tickets) : standing}</p>
      )}
    </ContestCard>
  );
}

function CupTitle({ cup, onShow }: { cup: Cup | BrokenCup; onShow: (id: ContestId) => void }) {
  return (
    <button type="button" className="cup-title" onClick={() => onShow(cup.id)}>
      <span>{cup.title}</span>
    </button>
  );
}
