import { useEffect, useState } from 'react';
import { askRegistrations } from '../backend/connection.ts';
import type { Cup } from '../backend/cupRecords.ts';
import { useServerTime } from '../clock.ts';
import { CUP_PACE } from '../contest/cup.ts';
import type { Player } from '../players/player.ts';
import { useSession } from '../players/session.ts';
import { TICKS_PER_SECOND } from '../simulation/rules.ts';
import { Button } from '../ui/Button.tsx';
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
      {stage === 'announced' && (
        <p>{`Registration opens on ${localMoment(cup.times.registerFrom, cup.times)}.`}</p>
      )}
      {stage === 'registration' && (
        <p className="hint">
          You register under the rules below. Your name and your runs are kept for good, in an archive that
          anybody can copy.
        </p>
      )}
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

/** Ticks of play that this browser has saved, asked for once; `null` until the board answers. */
function usePlayed(): number | null {
  const [played, setPlayed] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    askRegistrations((registrations) => registrations.readPlayed()).then(
      (answer) => {
        if (!isGone) setPlayed(answer);
      },
      (error: unknown) => console.error('Leaderboard:', error),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return played;
}

function RegisterForm({ cup, player }: { cup: Cup; player: Player }) {
  const names = { playerId: player.id, playerName: player.username };
  const played = usePlayed();
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
