import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { askRegistrations } from '../backend/connection.ts';
import type { Cup } from '../backend/cupRecords.ts';
import { useServerTime } from '../clock.ts';
import { RequestStatus, useRequest } from '../contests/request.tsx';
import { useSession } from '../players/session.ts';
import { formatNumber } from '../ui/format.ts';
import { stageOf } from './featured.ts';
import { cupActions, useDraft } from './useCups.ts';
import { localMoment } from './words.ts';

interface RegistrationProps {
  cup: Cup;
  onLogin: () => void;
}

/** For a browser that is not registered: the way in, or why there is none. */
export function Registration({ cup, onLogin }: RegistrationProps) {
  const stage = useServerTime((now) => stageOf(cup, now));
  const isSignedIn = useSession((session) => session.player !== null);
  return (
    <section className="cup-part" aria-label="Registration">
      <h3>REGISTRATION</h3>
      {stage === 'announced' && <p>Registration opens on {localMoment(cup.times.registerFrom)}.</p>}
      {stage === 'registration' && <Places cup={cup} />}
      {stage === 'registration' &&
        (isSignedIn ? (
          <RegisterForm cup={cup} />
        ) : (
          <>
            <p>
              <button type="button" className="button primary" data-first onClick={onLogin}>
                LOGIN TO REGISTER
              </button>
            </p>
            <p className="hint">Do you have an invitation? Log in, and enter its code here.</p>
          </>
        ))}
      {stage !== 'announced' && stage !== 'registration' && <p>You are not registered in this cup.</p>}
      {stage !== 'announced' && stage !== 'final' && <ClaimForm cup={cup} />}
    </section>
  );
}

function Places({ cup: { id, mostEntrants } }: { cup: Cup }) {
  const [taken, setTaken] = useState<number | null>(null);
  useEffect(() => {
    let isGone = false;
    askRegistrations((registrations) => registrations.count(id)).then(
      (count) => {
        if (!isGone) setTaken(count);
      },
      (error: unknown) => console.error('Leaderboard:', error),
    );
    return () => {
      isGone = true;
    };
  }, [id]);
  return (
    <p className="hint">
      {taken !== null &&
        (taken < mostEntrants
          ? `${formatNumber(taken)} of ${formatNumber(mostEntrants)} places are taken. `
          : `All ${formatNumber(mostEntrants)} places are taken. You can still register with an invitation. `)}
      You register under the rules below.
    </p>
  );
}

function RegisterForm({ cup }: { cup: Cup }) {
  const player = useSession((session) => session.player);
  const [invitation, setInvitation] = useDraft(cup.id, 'invitation');
  const request = useRequest();
  const id = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!player) return;
    void request.send(() =>
      cupActions.register(cup, { playerId: player.id, playerName: player.username }, invitation),
    );
  };
  return (
    <form className="form" onSubmit={submit} noValidate>
      <label htmlFor={`${id}-invitation`}>Invitation (only with less than ten minutes of saved play)</label>
      <input
        id={`${id}-invitation`}
        value={invitation}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        onChange={(event) => setInvitation(event.target.value)}
      />
      <div className="actions">
        <button type="submit" className="button primary" data-first aria-busy={request.isBusy}>
          REGISTER AS {player?.username}
        </button>
      </div>
      <RequestStatus request={request} busyWords="Registering..." />
    </form>
  );
}

/** Moves a registration here from another browser, or back when this one has lost its storage. */
function ClaimForm({ cup }: { cup: Cup }) {
  const [code, setCode] = useDraft(cup.id, 'claim code');
  const request = useRequest();
  const id = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() !== '') void request.send(() => cupActions.claim(cup, code));
  };
  return (
    <details className="cup-disclosure" open={code !== ''}>
      <summary>I have a claim code</summary>
      <form className="form" onSubmit={submit} noValidate>
        <label htmlFor={`${id}-code`}>The claim code of your registration</label>
        <input
          id={`${id}-code`}
          value={code}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className="actions">
          <button type="submit" className="button" disabled={code.trim() === ''} aria-busy={request.isBusy}>
            MOVE IT HERE
          </button>
        </div>
        <RequestStatus request={request} busyWords="Moving your registration..." />
      </form>
    </details>
  );
}
