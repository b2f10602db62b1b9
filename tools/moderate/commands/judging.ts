import { judgeEntry, VERIFIED } from '../judge.ts';
import type { Entry } from '../stored.ts';
import type { Context } from './command.ts';
import { sayProgress } from './progress.ts';

export interface Judged {
  /** The place among all entries that were read, from 1. */
  rank: number;
  entry: Entry;
  verdict: string;
  /** What the run says it was played as; empty without a run. */
  skin: string;
}

export interface Judging {
  /** Best first. */
  judged: readonly Judged[];
  /** There were more entries than may be read, and fewer that count than were wanted. */
  isCutOff: boolean;
}

interface Limits {
  /** How many that count end the reading. */
  wanted: number;
  /** How many entries are read at most. */
  maxReads: number;
  /** Default: the verified ones. */
  counts?: (judged: Judged) => boolean;
}

/** Plays the runs of entries, one after the other, until enough of them count. `onVerdict` is waited for after each. */
export async function judgeUntil(
  context: Context,
  entries: AsyncIterable<Entry>,
  { wanted, maxReads, counts = ({ verdict }) => verdict === VERIFIED }: Limits,
  onVerdict: (judged: Judged) => Promise<void> = async () => {},
): Promise<Judging> {
  const judged: Judged[] = [];
  const progress = sayProgress(context);
  let counted = 0;
  for await (const entry of entries) {
    if (judged.length === maxReads) return { judged, isCutOff: true };
    progress(`Verifying rank ${judged.length + 1}, ${counted} of ${wanted} found ...`);
    const { verdict, run } = await judgeEntry(context.board, entry, context.timeLimitMs);
    const one = { rank: judged.length + 1, entry, verdict, skin: run?.skin ?? '' };
    judged.push(one);
    await onVerdict(one);
    if (counts(one)) counted += 1;
    if (counted === wanted) break;
  }
  return { judged, isCutOff: false };
}

/** What to say when it was cut off. */
export function explainCutOff({ judged }: Judging, wanted: number, { lineFor }: Context): string[] {
  return [
    `CUT OFF after ${judged.length} entries: fewer than ${wanted} of them count, and more entries follow.`,
    `To take those that fail off the board: ${lineFor('verify --remove-failed')}`,
    'To read more of them: --max-reads',
  ];
}
