import type { BrokenCup, Cup } from '../backend/cupRecords.ts';
import { useServerTime } from '../clock.ts';
import type { ContestId } from '../contest/contest.ts';
import { featuredOf, isBroken } from './featured.ts';
import { type CupPlays, PlayCup } from './PlayCup.tsx';
import { useCups, useOwn, useTicketsLeft } from './useCups.ts';
import { type NextStep, nextStep, ownWords, stageWords, ticketWords } from './words.ts';
import '../contests/contestCard.css';

export interface CupCardProps extends CupPlays {
  onLogin: () => void;
  /** Shows everything about the cup. */
  onCup: (id: ContestId) => void;
}

/** On START: the cup that runs or comes next; nothing where there is none, or no board. */
export function CupCard(props: CupCardProps) {
  const list = useCups();
  const cups = list.kind === 'known' ? list.cups : [];
  const featured = useServerTime((now) => featuredOf(cups, now)?.id ?? '');
  const cup = cups.find(({ id }) => id === featured);
  if (!cup) return null;
  return isBroken(cup) ? <BrokenCard cup={cup} {...props} /> : <SoundCard cup={cup} {...props} />;
}

function BrokenCard({ cup, onCup }: CupCardProps & { cup: BrokenCup }) {
  return (
    <section className="contest-card cup-card" aria-label="Cup">
      <CupTitle cup={cup} onCup={onCup} />
      <p>This cup is set up wrongly.</p>
      <div className="contest-actions">
        <button type="button" className="button" onClick={() => onCup(cup.id)}>
          DETAILS
        </button>
      </div>
    </section>
  );
}

function SoundCard({ cup, onCup, onLogin, ...plays }: CupCardProps & { cup: Cup }) {
  const own = useOwn(cup);
  const entrant = own?.kind === 'known' ? own.entrant : null;
  const stage = useServerTime((now) => stageWords(cup, now));
  const left = useTicketsLeft(cup, entrant);
  const step = useServerTime((now) => nextStep(cup, entrant, left, now));
  const standing = useServerTime((now) => (own ? ownWords(cup, entrant, now) : ''));
  return (
    <section className="contest-card cup-card" aria-label="Cup">
      <CupTitle cup={cup} onCup={onCup} />
      <p className="contest-time">{stage}</p>
      {cup.prizes && <p className="contest-more">{cup.prizes}</p>}
      {standing && (
        <p className="contest-claim">
          {standing}
          {step === 'PLAY' && `, ${ticketWords(cup, left)}`}
        </p>
      )}
      <div className="contest-actions">
        {step === 'PLAY' && <PlayCup cup={cup} className="button primary" onLogin={onLogin} {...plays} />}
        <button type="button" className={cardButton(step)} onClick={() => onCup(cup.id)}>
          {step === 'PLAY' ? 'STANDING' : step}
        </button>
      </div>
    </section>
  );
}

function CupTitle({ cup, onCup }: { cup: Cup | BrokenCup; onCup: (id: ContestId) => void }) {
  return (
    <h2>
      <button type="button" className="cup-title" onClick={() => onCup(cup.id)}>
        <span>{cup.title}</span>
      </button>
    </h2>
  );
}

function cardButton(step: NextStep): string {
  if (step === 'PLAY') return 'button contest-second';
  return step === 'REGISTER' ? 'button primary' : 'button';
}
