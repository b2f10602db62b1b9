import { useServerTime } from '../../base/clock.ts';
import type { Cup, OwnEntrant } from '../../board/backend/cupRecords.ts';
import { useNameMode } from '../../board/names/nameMode.ts';
import { walletShown } from '../../board/names/walletShown.ts';
import { ownNameShown } from '../../board/players/ownNameShown.ts';
import { useSession } from '../../board/players/session.ts';
import { CodeForm } from './CodeForm.tsx';
import { CupPart, Facts, useLostFocus } from './CupPart.tsx';
import { cupActions, useDraft, useTicketsLeft } from './useCups.ts';
import * as words from './words/en.ts';
import { changedWords, localMoment, ticketWords, walletWords } from './words.ts';

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
    <CupPart name={words.yourPart} heading={useLostFocus('part')}>
      <Facts
        facts={[
          [words.registeredAs, ownNameShown(own.playerName)],
          [words.tickets, tickets],
          [words.yourBest, entry ? words.pointsAtLevel(entry.score, entry.level) : words.noRunYet],
        ]}
      />
      {entry?.struck && <p className="cup-warning">{words.disqualifiedFor(entry.struck)}</p>}
      {!hasStarted && <p>{words.comeBackOn(localMoment(cup.times.startsAt, cup.times))}</p>}
      <Wallet cup={cup} own={own} />
    </CupPart>
  );
}

function Wallet({ cup, own }: OwnPartProps) {
  const isHidden = useNameMode() === 'hidden';
  const wallet = own.wallet?.address ?? null;
  const isOpen = useServerTime((now) => now < cup.times.endsAt) && cup.state === 'open';
  const suggested = useSession((session) => session.player?.walletAddress);
  const draft = useDraft(cup.id, 'wallet', isHidden ? null : (wallet ?? suggested));
  const [typed] = draft;
  if (!isOpen) {
    const saved = wallet ? <code translate="no">{walletShown(wallet, 'whole')}</code> : words.noWallet;
    return (
      <>
        <Facts facts={[[words.wallet, saved]]} />
        {own.wallet && <p className="hint">{changedWords(cup, own.wallet)}</p>}
      </>
    );
  }
  return (
    <>
      <CodeForm
        label={words.walletForPrize}
        hint={words.walletHint(localMoment(cup.times.endsAt, cup.times))}
        placeholder={isHidden && wallet ? words.walletHidden : undefined}
        action={words.saveWallet}
        isDisabled={typed.trim() === '' || typed.trim() === wallet}
        send={() => cupActions.setWallet(cup, typed)}
        busyWords={words.savingWallet}
        draft={draft}
      >
        {walletWords(wallet, typed)}
      </CodeForm>
      {own.wallet && <p className="hint">{changedWords(cup, own.wallet)}</p>}
    </>
  );
}
