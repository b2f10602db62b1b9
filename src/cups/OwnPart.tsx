import { useState } from 'react';
import type { Cup, OwnEntrant } from '../backend/cupRecords.ts';
import { useServerTime } from '../clock.ts';
import { RequestStatus, useRequest } from '../contests/request.tsx';
import type { ContestPlays } from '../contests/view.ts';
import { useSession } from '../players/session.ts';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { formatNumber } from '../ui/format.ts';
import { CodeForm } from './CodeForm.tsx';
import { CupPart, Facts, useLostFocus } from './CupPart.tsx';
import { PlayCup } from './PlayCup.tsx';
import { cupActions, cupStorage, useDraft, useTicketsLeft } from './useCups.ts';
import { localMoment, nextStep, ticketWords, walletWords } from './words.ts';

interface OwnPartProps extends ContestPlays {
  cup: Cup;
  own: OwnEntrant;
  onLogin: () => void;
}

/** A registered browser's part in the cup: tickets, its best run, the wallet and the claim code. */
export function OwnPart({ cup, own, ...plays }: OwnPartProps) {
  const left = useTicketsLeft(cup, own);
  const tickets = useServerTime((now) => ticketWords(cup, left, now));
  const canPlay = useServerTime((now) => nextStep(cup, own, left, now)) === 'PLAY';
  const { entry } = own;
  return (
    <CupPart name="Your part" heading={useLostFocus('your part')}>
      <Facts
        facts={[
          ['Registered as', own.playerName],
          ['Tickets', tickets],
          ['Your best', entry ? `${formatNumber(entry.score)} points, level ${entry.level}` : 'no run yet'],
        ]}
      />
      {entry?.struck && <p className="cup-warning">The moderators struck you out: {entry.struck}</p>}
      {canPlay && (
        <div className="actions">
          <PlayCup cup={cup} className="button primary" isFirst {...plays} />
        </div>
      )}
      <Wallet cup={cup} own={own} />
      <ClaimCode cup={cup} own={own} />
    </CupPart>
  );
}

function Wallet({ cup, own: { wallet } }: Pick<OwnPartProps, 'cup' | 'own'>) {
  const isOpen = useServerTime((now) => now < cup.times.endsAt) && cup.state === 'open';
  const suggested = useSession((session) => session.player?.walletAddress);
  const draft = useDraft(cup.id, 'wallet', wallet ?? suggested);
  const [typed] = draft;
  if (!isOpen) {
    const saved = wallet ? <code>{wallet}</code> : 'none: a prize of yours could not be paid';
    return <Facts facts={[['Wallet', saved]]} />;
  }
  return (
    <CodeForm
      label="Wallet for a prize, on Solana"
      hint={`Only you and the moderators can read it. You can change it until ${localMoment(cup.times.endsAt)}.`}
      action="SAVE WALLET"
      isDisabled={typed.trim() === '' || typed.trim() === wallet}
      send={() => cupActions.setWallet(cup, typed)}
      busyWords="Saving your wallet..."
      draft={draft}
    >
      {walletWords(wallet, typed)}
    </CodeForm>
  );
}

/** Shown open when the browser has just been given it. */
function ClaimCode({ cup, own }: Pick<OwnPartProps, 'cup' | 'own'>) {
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
            <Button aria-busy={request.isBusy} onClick={renew}>
              MAKE A NEW CODE
            </Button>
          </div>
          <RequestStatus request={request} busyWords="Making a new code..." />
        </>
      )}
    </details>
  );
}
