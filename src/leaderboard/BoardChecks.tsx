import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import type { Reading, Row } from '../verification/boardReader.ts';
import type { Claim, Proof } from '../verification/proof.ts';

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
      {accountsLeftOut > 0 && (
        <p>
          {`This page leaves out all further entries of ${accountsLeftOut === 1 ? 'an account' : `${accountsLeftOut} accounts`} with an entry that failed.`}
        </p>
      )}
      {children}
      {hidden.length > 0 && (
        <details className="board-hidden">
          <summary>{hiddenSummary(hidden)}</summary>
          <ul className="board">{hidden.map(hiddenRow)}</ul>
        </details>
      )}
      {canReadOn && (
        <p>
          This page reads little at a time, because each read costs the host money.{' '}
          <Button onClick={onReadOn}>Verify more</Button>
        </p>
      )}
    </div>
  );
}

/** Above the ranks: no first rank without a word where somebody better may stand above it. */
export function RanksMayChange({ reading }: { reading: Reading<Claim> }) {
  if (!reading.isProvisional) return null;
  return (
    <p role="status" className="board-warning">
      <strong>These ranks may change:</strong> entries that this page has not checked stand above or between
      them.
    </p>
  );
}

function summary({ ranks, isReading, skin }: Reading<Claim>): string {
  if (isReading) return 'Your browser plays these runs again...';
  const verified = ranks.filter(({ proof }) => proof.kind === 'verified').length;
  if (ranks.length === 0)
    return `None of the runs read so far ${skin ? 'is known to be in this skin' : 'gives its score'}.`;
  if (verified === ranks.length)
    return 'Your browser has played the run of every rank: each gives its score.';
  return `Your browser has verified ${verified} of ${ranks.length} ranks.`;
}

/** The numbers of hidden entries, by reason. */
function hiddenSummary(hidden: readonly Row<Claim>[]): string {
  const count = (isMeant: (proof: Proof) => boolean) => hidden.filter(({ proof }) => isMeant(proof)).length;
  const reasons = [
    [count((proof) => proof.kind === 'failed' && proof.by === 'page'), 'failed the verification here'],
    [count((proof) => proof.kind === 'failed' && proof.by === 'account'), 'of the same accounts'],
    [count((proof) => proof.kind === 'failed' && proof.by === 'moderators'), 'rejected by moderators'],
    [count((proof) => proof.kind !== 'failed'), 'not verified yet'],
  ] as const;
  const listed = reasons.filter(([number]) => number > 0).map(([number, reason]) => `${number} ${reason}`);
  return `${hidden.length === 1 ? '1 entry is' : `${hidden.length} entries are`} hidden: ${listed.join(', ')}`;
}
