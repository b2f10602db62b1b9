import { judgeEntry } from '../judge.ts';
import type { Entry } from '../stored.ts';
import type { Context } from './command.ts';
import { inTurn } from './inTurn.ts';

export interface Judged {
  rank: number;
  entry: Entry;
  verdict: string;
  /** What the run says it was played as; empty without a run. */
  skin: string;
}

/** Plays the runs of entries, best first, one after the other; `onVerdict` is waited for after each. */
export function judgeAll(
  context: Context,
  entries: readonly Entry[],
  onVerdict: (judged: Judged) => Promise<void> = async () => {},
): Promise<Judged[]> {
  return inTurn(entries, context, 'Verifying', async (entry, index) => {
    const { verdict, run } = await judgeEntry(context.board, entry, context.timeLimitMs);
    const judged = { rank: index + 1, entry, verdict, skin: run?.skin ?? '' };
    await onVerdict(judged);
    return judged;
  });
}
