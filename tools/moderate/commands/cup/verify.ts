import { runsUntil } from '../../../../src/cups/cup.ts';
import type { Replay } from '../../../../src/replay/replay.ts';
import type { Sign } from '../../../../src/signs/signs.ts';
import { TICKS_PER_SECOND } from '../../../../src/simulation/rules.ts';
import { judgeCupRow } from '../../cups/judge.ts';
import { standingOf } from '../../cups/standing.ts';
import type { Cup, CupRow } from '../../cups/stored.ts';
import { findSignsIn, VERIFIED } from '../../judge.ts';
import { table } from '../../text.ts';
import type { Command, Context, Report } from '../command.ts';
import { signsToJson } from '../judging.ts';
import { sayProgress } from '../progress.ts';
import { A_CUP, cupOf } from './cupOf.ts';

/** How many verified runs, from the best, the inputs of the others are held against. */
const MAX_COMPARED = 50;

export const verifyCup: Command = {
  name: 'cup verify',
  synopsis: '<cup id> [--max-reads 20000]',
  summary: 'Verifies all runs of a standing, and writes the verdicts into its rows.',
  details: [
    "It plays each replay on its ticket's coins, and checks that the run was live: played in the time that its ticks take.",
    'A better run of the same entrant replaces the row and its verdict: verify when the cup takes no more runs. It also',
    'writes into each ticket when it was drawn, which an export does not keep and which seeds the coins.',
    '',
    'Signs of machine play are reasons to watch a run, each with the tick where to look. They are no verdict.',
    '',
    '--max-reads N   the most rows to read (default 20000)',
    '',
    'Exit code 1 when a row that is not struck out is not verified, or the reading was cut off.',
  ],
  examples: ['npm run moderate -- cup verify cup-autumn'],
  options: { 'max-reads': { type: 'string' } },
  read(given) {
    const id = given.id(A_CUP);
    const maxReads = given.maxReads();
    return async (context) => verifyRows(context, await cupOf(context, id), maxReads);
  },
};

interface Judged {
  row: CupRow;
  signs: readonly Sign[];
  isWritten: boolean;
}

async function verifyRows(context: Context, cup: Cup, maxReads: number): Promise<Report> {
  const { board, now, lineFor } = context;
  const { id, times } = cup.announced;
  const { judged, isCutOff } = await judgeRows(context, cup, maxReads);
  const kept = await board.cups.keepTimes(id, await board.cups.tickets(id));
  const { ranked, unranked } = standingOf(judged.map(({ row }) => row));
  const rankOf = new Map(ranked.map(({ rank, row }) => [row.entrant, rank]));
  const bad = judged.filter(({ row }) => !row.struck && row.verdict !== VERIFIED);
  const outdated = judged.filter(({ isWritten }) => !isWritten);
  return {
    isFine: bad.length === 0 && outdated.length === 0 && !isCutOff,
    data: judged.map(({ row, signs, isWritten }) => ({
      rank: rankOf.get(row.entrant) ?? null,
      entrant: row.entrant,
      player_name: row.playerName,
      score: row.score,
      lived: row.lived,
      wall_s: wallSeconds(row),
      played_s: row.ticks / TICKS_PER_SECOND,
      run_id: row.runId,
      verdict: row.verdict,
      struck: row.struck,
      is_written: isWritten,
      signs: signsToJson(signs, row.runId, context),
    })),
    lines:
      judged.length === 0
        ? ['Nobody has a result yet.']
        : [
            ...tableOf(
              judged.map(({ row }) => row),
              rankOf,
            ),
            ...(kept > 0 ? [`Wrote into ${kept} tickets when they were drawn.`] : []),
          ],
    warnings: [
      ...explainSigns(judged, rankOf, context),
      ...(now() < runsUntil(times) ? ['This cup still takes runs: verify again when it does not.'] : []),
      ...(isCutOff ? [`CUT OFF after ${judged.length} rows. To read more of them: --max-reads`] : []),
      ...outdated.map(({ row }) => `${row.playerName}: the row changed meanwhile. Verify again.`),
      ...(bad.length > 0
        ? [
            `${bad.length} of ${judged.length} not verified, ${unranked.length} without a rank. To look closer: ${lineFor('show <run id>')}`,
            `To strike one out: ${lineFor(`cup strike ${id} <entrant> --reason "..."`)}`,
          ]
        : []),
    ],
  };
}

async function judgeRows(
  context: Context,
  { announced }: Cup,
  maxReads: number,
): Promise<{ judged: Judged[]; isCutOff: boolean }> {
  const { board, timeLimitMs } = context;
  const progress = sayProgress(context);
  const judged: Judged[] = [];
  const replays: Replay[] = [];
  for await (const row of board.cups.rows(announced.id)) {
    if (judged.length === maxReads) return { judged, isCutOff: true };
    progress(`Verifying row ${judged.length + 1} ...`);
    const { verdict, replay } = await judgeCupRow(board, announced, row, timeLimitMs);
    const signs = replay ? findSignsIn(replay, replays) : [];
    if (replay && replays.length < MAX_COMPARED) replays.push(replay);
    const isWritten = await board.cups.writeVerdict(announced.id, row, verdict);
    judged.push({ row: { ...row, verdict }, signs, isWritten });
  }
  return { judged, isCutOff: false };
}

/** Rows of a standing. @param rankOf by the entrant; none: no rank */
export function tableOf(rows: readonly CupRow[], rankOf: ReadonlyMap<string, number>): string[] {
  return table([
    ['RANK', 'NAME', 'SCORE', 'LIVED', 'PLAYED', 'WALL', 'TICKETS', 'VERDICT', 'ENTRANT', 'RUN ID'],
    ...rows.map((row) => [
      rankOf.get(row.entrant) ?? '-',
      row.playerName,
      row.score,
      row.lived,
      `${Math.round(row.ticks / TICKS_PER_SECOND)} s`,
      `${Math.round(wallSeconds(row))} s`,
      row.ticketsUsed,
      row.struck ? `struck out: ${row.struck}` : row.verdict || 'not verified yet',
      row.entrant,
      row.runId,
    ]),
  ]);
}

/** From the drawing of the ticket until the board had the run. */
function wallSeconds({ startedAt, timestamp }: CupRow): number {
  return (timestamp - startedAt) / 1000;
}

function explainSigns(
  judged: readonly Judged[],
  rankOf: ReadonlyMap<string, number>,
  { linkTo }: Context,
): string[] {
  const shown = judged.filter(({ signs }) => signs.length > 0);
  if (shown.length === 0) return [];
  return [
    'Signs of machine play. They are no verdict, and not calibrated on people: watch these runs.',
    ...shown.flatMap(({ row, signs }) =>
      signs.map(
        ({ text, tick }) =>
          `  rank ${rankOf.get(row.entrant) ?? '-'}, ${row.playerName}: ${text}: ${linkTo(row.runId, tick)}`,
      ),
    ),
  ];
}
