import type { RunId } from '../simulation/runId.ts';
import type { RunStatus } from './outbox.ts';
import { SentStatus } from './SentStatus.tsx';

const SENTENCES: Record<RunStatus['kind'], string> = {
  sending: '💾 Saving score to global leaderboard...',
  saved: '✅ Score saved to global leaderboard!',
  counted: '✅ Score saved to global leaderboard!',
  kept: '❌ Error saving score',
  refused: '❌ Error saving score',
  'settled elsewhere': 'Another tab has sent this score to the board.',
};

/** The save status line (spec 4.5), and what becomes of a run that could not be saved. */
export function SaveStatus({ runId }: { runId: RunId }) {
  return <SentStatus runId={runId} sentence={({ kind }) => SENTENCES[kind]} />;
}
