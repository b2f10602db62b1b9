import type { RunId } from '../../engine/simulation/runId.ts';
import type { RunStatus } from './outbox.ts';
import { SentStatus } from './SentStatus.tsx';
import * as words from './words/saving/en.ts';

const SENTENCES: Record<RunStatus['kind'], string> = {
  sending: words.saving,
  saved: words.saved,
  counted: words.saved,
  kept: words.notSaved,
  refused: words.notSaved,
  'settled elsewhere': words.otherTab,
};

/** The save status line (spec 4.5), and what becomes of a run that could not be saved. */
export function SaveStatus({ runId }: { runId: RunId }) {
  return <SentStatus runId={runId} sentence={({ kind }) => SENTENCES[kind]} />;
}
