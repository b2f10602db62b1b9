import { judgeEntry } from '../judge.ts';
import type { Entry } from '../stored.ts';
import type { Desk } from './command.ts';

export interface Judged {
  rank: number;
  entry: Entry;
  verdict: string;
}

/** Work shorter than this is nothing to talk about. */
const SHORT_MS = 1000;

/** Plays the runs of the top entries one after the other; `onVerdict` is waited for after each. */
export async function judgeTop(
  { board, timeLimitMs, progress }: Desk,
  count: number,
  onVerdict: (judged: Judged) => Promise<void> = async () => {},
): Promise<Judged[]> {
  const entries = await board.topEntries(count);
  const start = performance.now();
  const all: Judged[] = [];
  for (const [index, entry] of entries.entries()) {
    if (performance.now() - start > SHORT_MS) progress(`Playing ${index + 1} of ${entries.length} ...`);
    const judged = { rank: index + 1, entry, verdict: await judgeEntry(board, entry, timeLimitMs) };
    await onVerdict(judged);
    all.push(judged);
  }
  return all;
}
