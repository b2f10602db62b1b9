import { useServerTime } from '../../base/clock.ts';
import { Button } from '../../base/ui/Button.tsx';
import * as commonWords from '../../base/words/en.ts';
import type { Cup } from '../../board/backend/cupRecords.ts';
import { ownNameShown } from '../../board/players/ownNameShown.ts';
import { useSession } from '../../board/players/session.ts';
import type { ContestId } from '../../engine/contest/contest.ts';
import type { ContestPlays } from '../all/view.ts';
import { isWatched } from './featured.ts';
import { PlayCup } from './PlayCup.tsx';
import { REGISTER_FORM } from './Registration.tsx';
import { useLackingPlay, useOwn, useTicketsLeft } from './useCups.ts';
import * as words from './words/en.ts';
import { nextStep } from './words.ts';

export interface CupFootProps extends ContestPlays {
  cup: Cup;
  onLogin: () => void;
  /** Plays a run of no contest. */
  onStart: () => void;
  /** The registration form is sent: the outcome is shown beside it. */
  onRegister: () => void;
  /** Shows the runs of a live cup while they are played. */
  onLive: (id: ContestId) => void;
}

/** The foot of the cup's dialog, always in sight: what to do now, in one bright button; nothing when there is nothing. */
export function CupFoot({ cup, onLive, onStart, onRegister, ...plays }: CupFootProps) {
  const own = useOwn(cup);
  const isKnown = own.kind === 'known';
  const entrant = isKnown ? own.value.entrant : null;
  const left = useTicketsLeft(cup, entrant);
  const step = useServerTime((now) => nextStep(cup, entrant, left, now));
  const isOn = useServerTime((now) => isWatched(cup, now));
  return (
    <>
      {step === 'play' && <PlayCup cup={cup} className="button primary huge" isFirst {...plays} />}
      {isKnown && step === 'register' && <Register {...{ onStart, onRegister }} onLogin={plays.onLogin} />}
      {isOn && (
        <Button
          look={step === 'play' ? '' : 'primary huge'}
          data-first={step !== 'play'}
          onClick={() => onLive(cup.id)}
        >
          {words.watchLive}
        </Button>
      )}
    </>
  );
}

function Register({ onLogin, ...props }: Pick<CupFootProps, 'onLogin' | 'onStart' | 'onRegister'>) {
  const player = useSession((session) => session.player);
  if (player) return <RegisterAs name={ownNameShown(player.username)} {...props} />;
  return (
    <Button look="primary huge" data-first onClick={onLogin}>
      {words.loginToRegister}
    </Button>
  );
}

/**
 * Leads a player who lacks play to it, and registers them by an invitation in its form. The button does nothing until it is
 * known which of both it is: a press for one must not fall on the other.
 */
function RegisterAs({
  name,
  onStart,
  onRegister,
}: Pick<CupFootProps, 'onStart' | 'onRegister'> & { name: string }) {
  const lacking = useLackingPlay();
  const isKnown = lacking !== undefined;
  return typeof lacking === 'number' ? (
    <Button look="primary huge" data-first onClick={onStart}>
      {commonWords.startDefending}
    </Button>
  ) : (
    <Button
      type={isKnown ? 'submit' : 'button'}
      form={REGISTER_FORM}
      look="primary huge"
      data-first
      aria-disabled={!isKnown}
      onClick={isKnown ? onRegister : undefined}
    >
      {words.registerAs(name)}
    </Button>
  );
}
