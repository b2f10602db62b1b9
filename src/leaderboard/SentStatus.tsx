import type { ReactNode } from 'react';
import type { RunId } from '../simulation/runId.ts';
import { Button } from '../ui/Button.tsx';
import type { RunStatus } from './outbox.ts';
import { useSaving } from './saving.ts';

type Kept = Extract<RunStatus, { kind: 'kept' }>;

interface SentStatusProps {
  runId: RunId;
  /** Its state, as one sentence. */
  sentence: (status: RunStatus) => string;
  /** Until when a run that is kept counts, if it does not count for ever. */
  deadline?: ReactNode;
  /** Before the sentence. */
  children?: ReactNode;
}

/** The status of a run that was sent to the board, of whatever kind, and what the player can do about it. */
export function SentStatus({ runId, sentence, deadline, children }: SentStatusProps) {
  const status = useSaving((saving) => saving.statusOf[runId]);
  return (
    <div role="status" className="save-status">
      {children}
      {status && <p>{sentence(status)}</p>}
      {status?.kind === 'kept' && (
        <p className="hint">
          <span>{`${keptWords(status)} `}</span>
          {!status.isIn && deadline}
        </p>
      )}
      {status?.kind === 'kept' && status.isOutdated && !status.isFragile && (
        <Button onClick={() => window.location.reload()}>RELOAD</Button>
      )}
      {status && 'reason' in status && <p className="hint">{status.reason}</p>}
    </div>
  );
}

/** The reason why a run is kept and not sent, and what sends it. */
function keptWords({ isFragile, isOutdated, isIn }: Kept): string {
  if (isIn) return 'It counts. Its place follows as soon as the board is free: nothing is lost meanwhile.';
  if (isFragile) return 'This browser stores nothing. Leave this page open until the board accepts your run.';
  return isOutdated
    ? 'The board has other rules than this page. Your run is stored in this browser. Reload the page to send it; if that does not help, the board is being upgraded.'
    : 'Your run is stored in this browser, and is sent as soon as the board accepts it.';
}
