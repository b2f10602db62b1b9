import type { ReactNode } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import type { Reading, Row } from '../verification/boardReader.ts';
import type { Claim, Proof } from '../verification/proof.ts';
import * as words from './words/en.ts';

interface BoardChecksProps<C extends Claim> {
  reading: Reading<C>;
  onReadOn: () => void;
  hiddenRow: (row: Row<C>) => ReactNode;
  /** Below the summary. */
  children?: ReactNode;
}

/** The entries that this page has verified, and those that it hides and why. */
export function BoardChecks<C extends Claim>({
  reading,
  onReadOn,
  hiddenRow,
  children,
}: BoardChecksProps<C>) {
  const { hidden, canReadOn, accountsLeftOut } = reading;
  return (
    <div className="board-checks">
      <p role="status">{summary(reading)}</p>
      {accountsLeftOut > 0 && <p>{words.leftOut(accountsLeftOut)}</p>}
      {children}
      {hidden.length > 0 && (
        <details className="board-hidden">
          <summary>{hiddenSummary(hidden)}</summary>
          <ul className="board">{hidden.map(hiddenRow)}</ul>
        </details>
      )}
      {canReadOn && (
        <p>
          <Button onClick={onReadOn}>{words.checkMore}</Button>
        </p>
      )}
    </div>
  );
}

/** Above the ranks: no first rank without a word if somebody better may belong above it. */
export function RanksMayChange({ reading }: { reading: Reading<Claim> }) {
  if (!reading.isProvisional) return null;
  return (
    <p role="status" className="board-warning">
      <strong>{words.mayChange}</strong>
      <span>{words.someUnchecked}</span>
    </p>
  );
}

function summary({ ranks, isReading, skin }: Reading<Claim>): string {
  if (isReading) return words.replaying;
  const verified = ranks.filter(({ proof }) => proof.kind === 'verified').length;
  if (ranks.length === 0) return skin ? words.noneInSkin : words.noneConfirmed;
  if (verified === ranks.length) return words.allReal;
  return words.verifiedOf(verified, ranks.length);
}

/** The numbers of hidden entries, by reason. */
function hiddenSummary(hidden: readonly Row<Claim>[]): string {
  const count = (isMeant: (proof: Proof) => boolean) => hidden.filter(({ proof }) => isMeant(proof)).length;
  const reasons = [
    [count((proof) => proof.kind === 'failed' && proof.by === 'page'), words.failedHere],
    [count((proof) => proof.kind === 'failed' && proof.by === 'account'), words.ofSamePlayers],
    [count((proof) => proof.kind === 'failed' && proof.by === 'moderators'), words.rejected],
    [count((proof) => proof.kind !== 'failed'), words.notChecked],
  ] as const;
  const listed = reasons.filter(([number]) => number > 0).map(([number, reason]) => reason(number));
  return words.hidden(hidden.length, listed);
}
