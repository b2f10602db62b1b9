import { VERIFIED } from '../judge.ts';
import { table } from '../text.ts';
import type { Command, Context, Report } from './command.ts';
import { type Judged, judgeAll } from './judging.ts';

export const verify: Command = {
  name: 'verify',
  synopsis: '[--top 10]',
  summary: 'Verifies the top runs and writes the verdicts into their entries.',
  details: [
    'The board shows a mark on every entry whose verdict is "verified". A better run of the same',
    'player replaces the entry and its mark: then verify again.',
    '',
    '--top N   the number of entries, from the first (default 10)',
    '',
    'Exit code 1 when any of them is not verified.',
  ],
  examples: [
    'npm run moderate -- verify',
    'npm run moderate -- verify --top 50',
    'npm run -s moderate -- verify --project my-project --json',
  ],
  options: { top: { type: 'string' } },
  read(given) {
    given.none();
    const count = given.count('top', 10);
    return (context) => verifyTop(context, count);
  },
};

async function verifyTop(context: Context, count: number): Promise<Report> {
  const outdated = new Set<Judged>();
  const judged = await judgeAll(context, await context.board.topEntries(count), async (one) => {
    if (!(await context.board.writeVerdict(one.entry, one.verdict))) outdated.add(one);
  });
  const bad = judged.filter(({ verdict }) => verdict !== VERIFIED);
  return {
    isFine: bad.length === 0 && outdated.size === 0,
    data: judged.map((one) => ({
      rank: one.rank,
      player_id: one.entry.playerId,
      player_name: one.entry.playerName,
      score: one.entry.score,
      skin: one.skin,
      run_id: one.entry.runId,
      verdict: one.verdict,
      is_written: !outdated.has(one),
    })),
    lines: judged.length === 0 ? ['Nobody is on the board yet.'] : tableOf(judged),
    warnings: [
      ...[...outdated].map(
        ({ rank, entry }) =>
          `Rank ${rank}, ${entry.playerName}: the entry changed meanwhile, so nothing was written. Verify again.`,
      ),
      ...(bad.length > 0
        ? [
            `${bad.length} of ${judged.length} not verified. To look closer: ${context.lineFor('show <run id>')}`,
          ]
        : []),
    ],
  };
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
