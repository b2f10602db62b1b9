import type { Cup, OwnEntrant } from '../backend/cupRecords.ts';
import { useServerTime } from '../clock.ts';
import { useSession } from '../players/session.ts';
import { formatNumber } from '../ui/format.ts';
import { CodeForm } from './CodeForm.tsx';
import { CupPart, Facts, useLostFocus } from './CupPart.tsx';
import { cupActions, useDraft, useTicketsLeft } from './useCups.ts';
import { localMoment, ticketWords, walletWords } from './words.ts';

interface OwnPartProps {
  cup: Cup;
  own: OwnEntrant;
}

/** A registered player's part in the cup: tickets, their best run and the wallet. */
export function OwnPart({ cup, own }: OwnPartProps) {
  const left = useTicketsLeft(cup, own);
  const tickets = useServerTime((now) => ticketWords(cup, left, now));
  const hasStarted = useServerTime((now) => now >= cup.times.startsAt);
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
      {entry?.struck && <p className="cup-warning">{`The moderators struck you out: ${entry.struck}`}</p>}
      {!hasStarted && (
        <p>
          {`You are registered. Come back on ${localMoment(cup.times.startsAt, cup.times)}: PLAY CUP will stand here. In another browser it does once that has your key: press your name on START.`}
        </p>
      )}
      <Wallet cup={cup} own={own} />
    </CupPart>
  );
}

function Wallet({ cup, own: { wallet } }: OwnPartProps) {
  const isOpen = useServerTime((now) => now < cup.times.endsAt) && cup.state === 'open';
  const suggested = useSession((session) => session.player?.walletAddress);
  const draft = useDraft(cup.id, 'wallet', wallet ?? suggested);
  const [typed] = draft;
  if (!isOpen) {
    const saved = wallet ? <code translate="no">{wallet}</code> : 'none: a prize of yours could not be paid';
    return <Facts facts={[['Wallet', saved]]} />;
  }
  return (
    <CodeForm
      label="Wallet for a prize, on Solana"
      hint={`Only you and the moderators can read it. You can change it until ${localMoment(cup.times.endsAt, cup.times)}.`}
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
