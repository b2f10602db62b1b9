import type { ReactNode } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import * as commonWords from '../../base/words/en.ts';
import type { RunId } from '../../engine/simulation/runId.ts';
import type { RunStatus } from './outbox.ts';
import { countsForNothing, useSaving } from './saving.ts';
import * as words from './words/saving/en.ts';

type Kept = Extract<RunStatus, { kind: 'kept' }>;

const SENTENCES: Record<RunStatus['kind'], string> = {
  sending: words.saving,
  saved: words.saved,
  counted: words.saved,
  kept: words.notSaved,
  refused: words.notSaved,
  'settled elsewhere': words.otherTab,
};

interface SentStatusProps {
  runId: RunId;
  /** The run's state, as one sentence; by default the save status line (spec 4.5). */
  sentence?: (status: RunStatus) => string;
  /** Until when a run that is kept counts, if it does not count for ever. */
  deadline?: ReactNode;
  /** Before the sentence. */
  children?: ReactNode;
}

/** The status of a run that was sent to the board, of whatever kind, and what the player can do about it. */
export function SentStatus({
  runId,
  sentence = ({ kind }) => SENTENCES[kind],
  deadline,
  children,
}: SentStatusProps) {
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
        <Button onClick={() => window.location.reload()}>{commonWords.reload}</Button>
      )}
      {countsForNothing(status) && <p className="hint">{status.reason}</p>}
    </div>
  );
}

/** The reason why a run is kept and not sent, and what sends it. */
function keptWords({ isFragile, isOutdated, isShut, isIn }: Kept): string {
  if (isIn) return words.rankFollows;
  if (isFragile) return words.keepOpen;
  if (isOutdated) return words.reloadToSend;
  return isShut ? words.boardIsShut : words.sentLater;
}
