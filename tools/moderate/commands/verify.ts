import { VERIFIED } from '../../../src/board/backend/documents.ts';
import { DEFAULT_READS } from '../arguments.ts';
import { isForged } from '../judge.ts';
import { RUN_IDS } from '../players.ts';
import { newRemovalId } from '../removals.ts';
import { counted, table } from '../text.ts';
import type { Command, Context, Report } from './command.ts';
import {
  explainCutOff,
  explainFailed,
  explainSigns,
  type Judged,
  judgeUntil,
  signsToJson,
} from './judging.ts';

const TOP = 10;

export const verify: Command = {
  name: 'verify',
  synopsis: `[--top ${TOP}] [--remove-failed] [--max-reads ${DEFAULT_READS}]`,
  summary:
    'Verifies runs, best first, until enough are verified, and writes the verdicts into their entries.',
  details: [
    'Pages verify the ranks themselves. Below the best ten they ask first for entries whose verdict is "verified", so that',
    'a flood of forged ones hides nobody. Where a page can not verify such an entry itself, it says that moderators did.',
    'A better run of the same player replaces the entry and its verdict: then verify again.',
    RUN_IDS,
    '',
    `--top N           the number of verified entries to find, from the first (default ${TOP})`,
    '--remove-failed   also takes off the board what is forged of all that it reads; prints the one command that puts it back',
    `--max-reads N     the most entries to read (default ${DEFAULT_READS}); a board that has more forged ones is cut off`,
    '',
    'Not forged, and never removed: runs under other rules (unknown ruleset), runs that take too long to verify, and runs',
    'that somebody changed or deleted by hand (unreadable run, no run).',
    '',
    'Exit code 1 when an entry is not verified and still on the board, or changed meanwhile, or the reading was cut off.',
  ],
  examples: [
    'npm run moderate -- verify',
    'npm run moderate -- verify --top 50',
    'npm run moderate -- verify --remove-failed',
    'npm run -s moderate -- verify --project my-project --json',
  ],
  options: {
    top: { type: 'string' },
    'remove-failed': { type: 'boolean' },
    'max-reads': { type: 'string' },
  },
  read(given) {
    given.none();
    const wanted = given.count('top', TOP);
    const maxReads = given.maxReads();
    const isCleaning = given.flag('remove-failed');
    return (context) => verifyTop(context, { wanted, maxReads, isCleaning });
  },
};

interface Wishes {
  wanted: number;
  maxReads: number;
  isCleaning: boolean;
}

async function verifyTop(context: Context, { wanted, maxReads, isCleaning }: Wishes): Promise<Report> {
  const { board } = context;
  const outdated = new Set<Judged>();
  const failed: Judged[] = [];
  const judging = await judgeUntil(context, board.entries(wanted), { wanted, maxReads }, async (one) => {
    if (isCleaning && isForged(one.verdict)) failed.push(one);
    else if (!(await board.writeVerdict(one.entry, one.verdict))) outdated.add(one);
  });
  const removal = newRemovalId();
  const gone = await board.removals.removeAll(
    failed.map(({ entry, verdict }) => ({ entry, reason: verdict })),
    removal,
  );
  const removed = new Set(failed.filter(({ entry }) => gone.includes(entry.playerId)));
  for (const one of failed) if (!removed.has(one)) outdated.add(one);
  const { judged, isCutOff } = judging;
  const left = judged.filter((one) => !removed.has(one));
  const bad = left.filter(({ verdict }) => verdict !== VERIFIED);
  return {
    isFine: bad.length === 0 && outdated.size === 0 && !isCutOff,
    data: judged.map((one) => ({
      rank: one.rank,
      player_id: one.entry.playerId,
      player_name: one.entry.playerName,
      score: one.entry.score,
      skin: one.skin,
      run_id: one.entry.runId,
      verdict: one.verdict,
      is_written: !outdated.has(one) && !removed.has(one),
      replay_gives: one.given,
      removal: removed.has(one) ? removal : null,
      signs: signsToJson(one.signs, one.entry.runId, context),
    })),
    lines: [
      ...(judged.length === 0 ? ['Nobody is on the board yet.'] : []),
      ...(left.length > 0 ? tableOf(left) : []),
      ...(removed.size > 0 ? tellRemoved([...removed], removal, context) : []),
    ],
    warnings: [
      ...explainSigns(left, context),
      ...explainFailed(judged),
      ...(isCutOff ? explainCutOff(judging, wanted, context) : []),
      ...[...outdated].map(
        ({ rank, entry }) =>
          `Rank ${rank}, ${entry.playerName}: the entry changed meanwhile, so nothing was written. Verify again.`,
      ),
      ...(bad.length > 0
        ? [
            `${bad.length} of ${left.length} not verified. To look closer: ${context.lineFor('show <run id>')}`,
          ]
        : []),
    ],
  };
}

function tellRemoved(removed: readonly Judged[], removal: string, { lineFor }: Context): string[] {
  const [owner, ...others] = new Set(removed.map(({ entry }) => entry.owner));
  const ban =
    others.length === 0
      ? `To keep out the owner: ${lineFor(`ban ${owner} --reason "..."`)}`
      : `To keep out all ${others.length + 1} owners: ${lineFor(`ban --removal ${removal} --reason "..."`)}`;
  return [
    `Removed ${counted(removed.length, 'forged entry', 'forged entries')}, of ${counted(others.length + 1, 'owner', 'owners')}.`,
    ban,
    `To undo this: ${lineFor(`restore --removal ${removal}`)}`,
  ];
}

function tableOf(judged: readonly Judged[]): string[] {
  return table([
    ['RANK', 'NAME', 'SCORE', 'SKIN', 'VERDICT', 'RUN ID'],
    ...judged.map(({ rank, entry, skin, verdict }) => [
      rank,
      entry.playerName,
      entry.score,
      skin,
      verdict,
      entry.runId,
    ]),
  ]);
}
