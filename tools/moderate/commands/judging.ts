import { VERIFIED } from '../../../src/board/backend/documents.ts';
import type { Sign } from '../../../src/engine/signs/signs.ts';
import { explainGiven, givenTeller } from '../given.ts';
import { judgeEntry, signFinder } from '../judge.ts';
import type { Entry } from '../stored.ts';
import { counted } from '../text.ts';
import type { Context } from './command.ts';
import { sayProgress } from './progress.ts';

export interface Judged {
  /** The place among all entries that were read, from 1. */
  rank: number;
  entry: Entry;
  verdict: string;
  /** The skin that the run names; empty without a run. */
  skin: string;
  /** The result that its replay gives instead, in words; `null`: nothing else, or not told. */
  given: string | null;
  /** Signs of machine play; none where the run is not verified. */
  signs: readonly Sign[];
}

export interface Judging {
  /** Best first. */
  judged: readonly Judged[];
  /** The board had more entries than may be read, and fewer that count than were wanted. */
  isCutOff: boolean;
}

interface Limits {
  /** The number of those that count with which the reading ends. */
  wanted: number;
  /** The limit of entries to read. */
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
  const findSigns = signFinder();
  const tell = givenTeller(context.timeLimitMs);
  let counted = 0;
  for await (const entry of entries) {
    if (judged.length === maxReads) return { judged, isCutOff: true };
    progress(`Verifying rank ${judged.length + 1}, ${counted} of ${wanted} found ...`);
    const judgement = await judgeEntry(context.board, entry, context.timeLimitMs);
    const { verdict, run } = judgement;
    const one = {
      rank: judged.length + 1,
      entry,
      verdict,
      skin: run?.skin ?? '',
      given: tell(judgement),
      signs: findSigns(judgement),
    };
    judged.push(one);
    await onVerdict(one);
    if (counts(one)) counted += 1;
    if (counted === wanted) break;
  }
  return { judged, isCutOff: false };
}

/** The words for when it was cut off. */
export function explainCutOff({ judged }: Judging, wanted: number, { lineFor }: Context): string[] {
  return [
    `CUT OFF after ${judged.length} entries: fewer than ${wanted} of them count, and more entries follow.`,
    `To take those that fail off the board: ${lineFor('verify --remove-failed')}`,
    'To read more of them: --max-reads',
  ];
}

/** The lines on what the replays of failed runs give. */
export function explainFailed(judged: readonly Judged[]): string[] {
  return explainGiven(
    judged.map(({ rank, entry, given }) => ({ who: `rank ${rank}, ${entry.playerName}`, given })),
  );
}

/** The words below a list that has this column. */
export const LIVED =
  'LIVED: how long the coins that were shot had lived, in ticks of a sixtieth of a second, summed. Of equal scores the one with less is better.';

/** An entry or a row, with the signs in its run. */
interface Signed {
  rank: number | string;
  entry: { readonly playerName: string; readonly runId: string };
  signs: readonly Sign[];
}

/** The words on signs of machine play. */
export function explainSigns(judged: readonly Signed[], { linkTo }: Context): string[] {
  const shown = judged.filter(({ signs }) => signs.length > 0);
  if (shown.length === 0) return [];
  return [
    'Signs of machine play. They are no verdict, and not calibrated on people: watch these runs.',
    ...shown.flatMap(({ rank, entry, signs }) =>
      signs.map(
        ({ text, tick }) => `  rank ${rank}, ${entry.playerName}: ${text}: ${linkTo(entry.runId, tick)}`,
      ),
    ),
  ];
}

/** Signs as scripts read them. */
export function signsToJson(signs: readonly Sign[], runId: string, { linkTo }: Context): object[] {
  return signs.map(({ kind, text, tick }) => ({ kind, text, tick, link: linkTo(runId, tick) }));
}

/** The line on runs that were in, and that this command has entered. */
export const enteredWords = (entered: number) =>
  entered > 0 ? [`Entered: ${counted(entered, 'run', 'runs')} that had no row yet.`] : [];
