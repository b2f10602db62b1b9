import type { RunId } from '../simulation/runId.ts';
import type { RunStatus } from './outbox.ts';
import { useSaving } from './saving.ts';

const LINES: Record<RunStatus['kind'], string> = {
  sending: '💾 Saving score to global leaderboard...',
  saved: '✅ Score saved to global leaderboard!',
  kept: '❌ Error saving score',
  refused: '❌ Error saving score',
  'settled elsewhere': 'Another tab has sent this score to the board.',
};

const KEPT = 'Your run is stored in this browser, and will be sent as soon as the board accepts it.';
const FRAGILE = 'This browser stores nothing. Leave this page open until the board accepts your run.';

const OUTDATED =
  'The board has other rules than this page. Your run is stored in this browser. Reload the page to send it; if that does not help, the board is being upgraded.';

function hintOf({ isFragile, isOutdated }: Extract<RunStatus, { kind: 'kept' }>): string {
  if (isFragile) return FRAGILE;
  return isOutdated ? OUTDATED : KEPT;
}

/** The save status line (spec 4.5), and what becomes of a run that could not be saved. */
export function SaveStatus({ runId }: { runId: RunId }) {
  const status = useSaving((saving) => saving.statusOf[runId]);
  return (
    <div role="status" className="save-status">
      {status && <p>{LINES[status.kind]}</p>}
      {status?.kind === 'kept' && <p className="hint">{hintOf(status)}</p>}
      {status?.kind === 'refused' && <p className="hint">{status.reason}</p>}
    </div>
  );
}
