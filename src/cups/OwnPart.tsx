import { type SubmitEvent, useId, useState } from 'react';
import type { Cup, OwnEntrant } from '../backend/cupRecords.ts';
import { useServerTime } from '../clock.ts';
import type { ContestPlays } from '../contests/PlayContest.tsx';
import { RequestStatus, useRequest } from '../contests/request.tsx';
import { useSession } from '../players/session.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { formatNumber } from '../ui/format.ts';
import { PlayCup } from './PlayCup.tsx';
import { cupActions, cupStorage, useDraft, useTicketsLeft } from './useCups.ts';
import { useLostFocus } from './useLostFocus.ts';
import { localMoment, nextStep, ticketWords, walletWords } from './words.ts';

interface OwnPartProps extends ContestPlays {
  cup: Cup;
  own: OwnEntrant;
  onLogin: () => void;
}

/** What a registered browser has in the cup: tickets, its best run, the wallet and the claim code. */
export function OwnPart({ cup, own, ...plays }: OwnPartProps) {
  const left = useTicketsLeft(cup, own);
  const canPlay = useServerTime((now) => nextStep(cup, own, left, now)) === 'PLAY';
  const heading = useLostFocus('your part');
  const { entry } = own;
  return (
    <section className="cup-part" aria-label="Your part">
      <h3 ref={heading} tabIndex={-1}>
        YOUR PART
      </h3>
      <dl className="cup-facts">
        <dt>Registered as</dt>
        <dd>{own.playerName}</dd>
        <dt>Tickets</dt>
        <dd>{ticketWords(cup, left)}</dd>
        <dt>Your best</dt>
        <dd>{entry ? `${formatNumber(entry.score)} points, level ${entry.level}` : 'no run yet'}</dd>
      </dl>
      {entry?.struck && <p className="cup-warning">The moderators struck you out: {entry.struck}</p>}
      {canPlay && (
        <div className="actions">
          <PlayCup cup={cup} className="button primary" isFirst {...plays} />
        </div>
      )}
      <Wallet cup={cup} own={own} />
      <ClaimCode cup={cup} own={own} />
    </section>
  );
}

function Wallet({ cup, own }: { cup: Cup; own: OwnEntrant }) {
  const isOpen = useServerTime((now) => now < cup.times.endsAt) && cup.state === 'open';
  if (isOpen) return <WalletForm cup={cup} own={own} />;
  return (
    <dl className="cup-facts">
      <dt>Wallet</dt>
      <dd>{own.wallet ? <code>{own.wallet}</code> : 'none: a prize of yours could not be paid'}</dd>
    </dl>
  );
}

function WalletForm({ cup, own: { wallet } }: { cup: Cup; own: OwnEntrant }) {
  const suggested = useSession((session) => session.player?.walletAddress);
  const [typed, setTyped] = useDraft(cup.id, 'wallet', wallet ?? suggested);
  const request = useRequest();
  const id = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void request.send(() => cupActions.setWallet(cup, typed));
  };
  return (
    <form className="form" onSubmit={submit} noValidate>
      <label htmlFor={`${id}-wallet`}>Wallet for a prize, on Solana</label>
      <input
        id={`${id}-wallet`}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        aria-invalid={request.trouble !== null}
        aria-describedby={`${id}-note`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p id={`${id}-note`} className="hint">
        Only you and the moderators can read it. You can change it until {localMoment(cup.times.endsAt)}.
      </p>
      <div className="actions">
        <button
          type="submit"
          className="button"
          disabled={typed.trim() === '' || typed.trim() === wallet}
          aria-busy={request.isBusy}
        >
          SAVE WALLET
        </button>
      </div>
      <RequestStatus request={request} busyWords="Saving your wallet...">
        {walletWords(wallet, typed)}
      </RequestStatus>
    </form>
  );
}

/** Shown open when the browser has just been given it. */
function ClaimCode({ cup, own }: { cup: Cup; own: OwnEntrant }) {
  const [isOpen, setOpen] = useState(() => own.ticketsUsed === 0);
  const request = useRequest();
  const code = cupStorage.codeOf(cup.id);
  const renew = () => void request.send(() => cupActions.register(cup, own, ''));
  return (
    <details className="cup-disclosure" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Claim code</summary>
      {code ? (
        <>
          <p>
            <code className="cup-code">{code}</code>
            <CopyButton text={code} label="Copy the claim code" />
          </p>
          <p className="hint">
            Keep this code somewhere else. It moves your registration to another browser, and brings it back
            when this browser loses its data. Nobody else can show it to you again. Don't share it.
          </p>
        </>
      ) : (
        <>
          <p>This browser doesn't know the claim code of your registration.</p>
          <div className="actions">
            <button type="button" className="button" aria-busy={request.isBusy} onClick={renew}>
              MAKE A NEW CODE
            </button>
          </div>
          <RequestStatus request={request} busyWords="Making a new code..." />
        </>
      )}
    </details>
  );
}
