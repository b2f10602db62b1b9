import { useEffect, useState } from 'react';
import { askRegistrations } from '../backend/connection.ts';
import type { Cup } from '../backend/cupRecords.ts';
import type { Registrations } from '../backend/registrations.ts';
import { useServerTime } from '../clock.ts';
import { CUP_PACE } from '../contest/cup.ts';
import type { Player } from '../players/player.ts';
import { useSession } from '../players/session.ts';
import { TICKS_PER_SECOND } from '../simulation/rules.ts';
import { Button } from '../ui/Button.tsx';
import { formatNumber } from '../ui/format.ts';
import { CodeForm } from './CodeForm.tsx';
import { CupPart } from './CupPart.tsx';
import { stageOf } from './featured.ts';
import { cupActions, useDraft } from './useCups.ts';
import { localMoment } from './words.ts';

const TICKS_PER_MINUTE = 60 * TICKS_PER_SECOND;

interface RegistrationProps {
  cup: Cup;
  onLogin: () => void;
}

/** For a browser that is not registered: the way in, or why there is none. */
export function Registration({ cup, onLogin }: RegistrationProps) {
  const stage = useServerTime((now) => stageOf(cup, now));
  const player = useSession((session) => session.player);
  return (
    <CupPart name="Registration">
      {stage === 'announced' && <p>Registration opens on {localMoment(cup.times.registerFrom)}.</p>}
      {stage === 'registration' && <Places cup={cup} />}
      {stage === 'registration' &&
        (player ? (
          <RegisterForm cup={cup} player={player} />
        ) : (
          <>
            <p>
              <Button look="primary" data-first onClick={onLogin}>
                LOGIN TO REGISTER
              </Button>
            </p>
            <p className="hint">Do you have an invitation? Log in, and enter its code here.</p>
          </>
        ))}
      {stage !== 'announced' && stage !== 'registration' && <p>You are not registered in this cup.</p>}
    </CupPart>
  );
}

/** A number that the board is asked for once; `null` until it answers. */
function useCount(question: (registrations: Registrations) => Promise<number>): number | null {
  const [count, setCount] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each form asks once, as it appears.
  useEffect(() => {
    let isGone = false;
    askRegistrations(question).then(
      (answer) => {
        if (!isGone) setCount(answer);
      },
      (error: unknown) => console.error('Leaderboard:', error),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return count;
}

function Places({ cup: { id, maxEntrants } }: { cup: Cup }) {
  const taken = useCount((registrations) => registrations.count(id));
  return (
    <p className="hint">
      {taken !== null &&
        (taken < maxEntrants
          ? `${formatNumber(taken)} of ${formatNumber(maxEntrants)} places are taken. `
          : `All ${formatNumber(maxEntrants)} places are taken. You can still register with an invitation. `)}
      You register under the rules below.
    </p>
  );
}

function RegisterForm({ cup, player }: { cup: Cup; player: Player }) {
  const names = { playerId: player.id, playerName: player.username };
  const played = useCount((registrations) => registrations.readPlayed());
  const lacksPlay = played !== null && played < CUP_PACE.ticksToRegister;
  return (
    <CodeForm
      label="Invitation, if you have one"
      hint={`Ten minutes of saved play need no invitation.${lacksPlay ? ` You have ${Math.floor(played / TICKS_PER_MINUTE)}.` : ''}`}
      draft={useDraft(cup.id, 'invitation')}
      isFirst={!lacksPlay}
      action={`REGISTER AS ${player.username}`}
      send={(invitation) => cupActions.register(cup, names, invitation)}
      busyWords="Registering..."
    />
  );
}
