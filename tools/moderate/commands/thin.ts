import { DEFAULT_READS } from '../arguments.ts';
import type { Period } from '../hallOfFame.ts';
import { misused } from '../problem.ts';
import { counted, formatTime, table } from '../text.ts';
import type { ThinRun } from '../thinning.ts';
import type { Command, Context, Report } from './command.ts';
import { sayProgress } from './progress.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The age from which a run is old. */
const OLD_MS = 365 * DAY_MS;

/** Runs that the list names, the earliest first. */
const MAX_NAMED = 20;

export const thin: Command = {
  name: 'thin',
  synopsis: '[--from TIME] [--max-reads N] [--yes]',
  summary: 'Removes the replays of old all-time runs that no entry rests on. The runs stay.',
  details: [
    'Replays are most of what a board stores. This removes those of runs that are older than a year, that were played in no',
    'daily and no cup, and that are no longer the best of their player, on the board or taken off it. So no rank, archive,',
    'appeal or payout loses anything. Each shared link to such a run ends: the page then says why. The run itself stays,',
    'because the id of a deleted run is free, and anybody who has its replay could send it as theirs.',
    'Without --yes it only lists them. Export the board before, if you want to keep them.',
    '',
    '--from TIME    begins with the runs that arrived at this time: the last line of a command that stopped has it',
    `--max-reads N  stops after about this many documents (default ${DEFAULT_READS}): one for each old run, three if it has a`,
    '               replay',
    '--yes          does it; nothing undoes it',
  ],
  examples: ['npm run moderate -- thin', 'npm run moderate -- thin --from 2026-03-01 --yes'],
  options: { from: { type: 'string' }, 'max-reads': { type: 'string' }, yes: { type: 'boolean' } },
  read(given) {
    given.none();
    const wish = { from: given.time('from') ?? 0, maxReads: given.maxReads(), isMeant: given.flag('yes') };
    return (context) => {
      const until = context.now() - OLD_MS;
      if (wish.from >= until)
        throw misused('--from must be more than a year ago: younger runs keep their replays.');
      return thinOut(context, { ...wish, until });
    };
  },
};

interface Wish extends Period {
  maxReads: number;
  isMeant: boolean;
}

async function thinOut(context: Context, { maxReads, isMeant, ...period }: Wish): Promise<Report> {
  const { thinning } = context.board;
  const progress = sayProgress(context);
  const runs: ThinRun[] = [];
  let [reads, left, last] = [0, 0, period.from];
  if (isMeant) await thinning.begin(period);
  for await (const batch of thinning.batches(period, maxReads)) {
    const done = isMeant ? await thinning.remove(batch) : batch.runs;
    runs.push(...done);
    left += batch.runs.length - done.length;
    reads += batch.reads;
    last = batch.last;
    progress(`${reads} documents read, ${runs.length} replays found, up to ${formatTime(last)} ...`);
  }
  const next = reads >= maxReads ? new Date(last).toISOString().slice(0, 19) : null;
  const bytes = runs.reduce((sum, run) => sum + run.bytes, 0);
  return {
    isFine: left === 0,
    data: { is_thinned: isMeant, runs: runs.map(({ runId }) => runId), bytes, reads, left, next },
    lines: isMeant ? inWords(runs, bytes) : [...listed(runs), ...warningOf(context, runs, bytes, period)],
    warnings: [
      ...(left > 0
        ? [`Of ${counted(left, 'run', 'runs')} that changed meanwhile the replays stay. Do it again.`]
        : []),
      ...(next
        ? [
            `Stopped after ${reads} documents. To go on: ${context.lineFor(`thin --from ${next}${isMeant ? ' --yes' : ''}`)}`,
          ]
        : []),
    ],
  };
}

const replaysOf = (runs: readonly ThinRun[]) => counted(runs.length, 'replay', 'replays');
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function inWords(runs: readonly ThinRun[], bytes: number): string[] {
  return [`Removed ${replaysOf(runs)}, ${kB(bytes)}. The runs stay. Nothing undoes this.`];
}

function listed(runs: readonly ThinRun[]): string[] {
  if (runs.length === 0) return [];
  const named = runs.slice(0, MAX_NAMED);
  const rest = runs.length - named.length;
  return [
    ...table([
      ['ARRIVED', 'BYTES', 'RUN ID'],
      ...named.map(({ runId, timestamp, bytes }) => [formatTime(timestamp), bytes, runId]),
    ]),
    ...(rest > 0 ? [`and ${rest} more: --json has all`] : []),
  ];
}

function warningOf(
  { lineFor }: Context,
  runs: readonly ThinRun[],
  bytes: number,
  { from }: Period,
): string[] {
  if (runs.length === 0) return ['No replay is old enough that nothing rests on.'];
  const links =
    runs.length === 1 ? 'The shared link to it ends' : `The shared links to these ${runs.length} runs end`;
  const since = from > 0 ? ` --from ${new Date(from).toISOString().slice(0, 19)}` : '';
  return [
    `${replaysOf(runs)}, ${kB(bytes)}. Nothing is removed yet, and nothing will undo it.`,
    `${links} with it: the page says that the replay is no longer kept.`,
    `To remove: ${lineFor(`thin${since} --yes`)}`,
  ];
}
