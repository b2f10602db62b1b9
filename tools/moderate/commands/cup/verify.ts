import { VERIFIED } from '../../../../src/board/backend/documents.ts';
import { runsUntil } from '../../../../src/engine/contest/phases.ts';
import type { Sign } from '../../../../src/engine/signs/signs.ts';
import { TICKS_PER_SECOND } from '../../../../src/engine/simulation/rules.ts';
import { judgeCupRow } from '../../cups/judge.ts';
import { standingOf } from '../../cups/standing.ts';
import { type Cup, type Shown, type Ticket, type TicketedRow, ticketed } from '../../cups/stored.ts';
import { collect } from '../../database/listing.ts';
import { explainGiven, givenTeller } from '../../given.ts';
import { signFinder } from '../../judge.ts';
import { table } from '../../text.ts';
import type { Command, Context, Report } from '../command.ts';
import { enteredWords, explainSigns, LIVED, signsToJson } from '../judging.ts';
import { sayProgress } from '../progress.ts';
import { A_CUP, CUP_IDS, cupOf, findSharers, sealedUntil } from './cupOf.ts';

export const verifyCup: Command = {
  name: 'cup verify',
  synopsis: '[<cup id>]',
  summary:
    'Verifies the runs of a cup, by default of those not final, and writes the verdicts into the rows.',
  details: [
    'Without an id it does so for each cup that has begun and is not final.',
    "It plays each replay on its ticket's coins, and checks that the run was live: played in the time that its ticks take.",
    'In a cup that everybody watches, the run has to be the one that was shown. That none was, or not its end, says nothing.',
    'Before that it enters each run that is in, and whose browser was held up before it could add counter and row. Where the',
    'results are final it enters none.',
    'A better run of the same entrant replaces the row and its verdict: verify when the cup takes no more runs. It also',
    'writes into each ticket when it was drawn, which an export does not keep and which seeds the coins.',
    '',
    'Signs of machine play are reasons to watch a run, each with the tick where to look. They are no verdict. It also says',
    'who has the same wallet as a better entrant.',
    ...CUP_IDS,
    '',
    'Exit code 1 when a row that is not struck out is not verified, or a row changed meanwhile.',
  ],
  examples: ['npm run moderate -- cup verify cup-autumn', 'npm run moderate -- cup verify'],
  options: {},
  read(given) {
    const id = given.optionalId(A_CUP);
    return async (context) =>
      id === undefined ? verifyAll(context) : verifyRows(context, await cupOf(context, id));
  },
};

/** The cups that have begun and are not final, one after the other. */
async function verifyAll(context: Context): Promise<Report> {
  const reports: Report[] = [];
  for (const id of await context.board.cups.ids()) {
    const cup = await cupOf(context, id);
    if (cup.state === 'final' || context.now() < cup.announced.times.startsAt) continue;
    const { lines, ...report } = await verifyRows(context, cup);
    reports.push({ ...report, lines: [`${id}:`, ...lines] });
  }
  return {
    isFine: reports.every(({ isFine }) => isFine),
    data: reports.flatMap(({ data }) => data),
    lines:
      reports.length === 0 ? ['No cup has begun that is not final.'] : reports.flatMap(({ lines }) => lines),
    warnings: reports.flatMap(({ warnings = [] }) => warnings),
  };
}

interface Judged extends TicketedRow {
  /** The result that its replay gives instead, in words; `null`: nothing else, or not told. */
  given: string | null;
  signs: readonly Sign[];
  isWritten: boolean;
}

async function verifyRows(context: Context, cup: Cup): Promise<Report> {
  const { board, now, lineFor } = context;
  const { id, times } = cup.announced;
  // Winners are final, and an archive has them.
  const entered = cup.state === 'final' ? 0 : await board.pendingRuns.enter(id);
  const tickets = await board.cups.tickets(id);
  const streams = await board.cups.streams(id);
  const judged = await judgeRows(context, cup, tickets, streams);
  const sharers = findSharers(judged, await board.cups.wallets(id));
  const kept = await board.cups.keepTimes(id, tickets);
  const { ranked, unranked } = standingOf(judged.map(({ row }) => row));
  const rankOf = new Map(ranked.map(({ rank, row }) => [row.entrant, rank]));
  const bad = judged.filter(({ row }) => !row.struck && row.verdict !== VERIFIED);
  const outdated = judged.filter(({ isWritten }) => !isWritten);
  return {
    isFine: bad.length === 0 && outdated.length === 0,
    data: judged.map(({ row, ticket, stream, given, signs, isWritten }) => ({
      rank: rankOf.get(row.entrant) ?? null,
      entrant: row.entrant,
      player_name: row.playerName,
      score: row.score,
      lived: row.lived,
      wall_s: wallSeconds({ row, ticket }),
      played_s: row.ticks / TICKS_PER_SECOND,
      shown_s: (stream?.ticks ?? 0) / TICKS_PER_SECOND,
      run_id: row.runId,
      verdict: row.verdict,
      replay_gives: given,
      struck: row.struck,
      same_wallet_as: sharers.get(row.entrant) ?? null,
      is_written: isWritten,
      signs: signsToJson(signs, row.runId, context),
    })),
    lines:
      judged.length === 0
        ? ['Nobody has a result yet.']
        : [
            ...enteredWords(entered),
            ...tableOf(judged, rankOf),
            ...(cup.announced.live ? [shownWords(judged)] : []),
            ...(kept > 0 ? [`Wrote into ${kept} tickets when they were drawn.`] : []),
          ],
    warnings: [
      ...explainSigns(
        judged.map(({ row, signs }) => ({ entry: row, rank: rankOf.get(row.entrant) ?? '-', signs })),
        context,
      ),
      ...judged.flatMap(({ row }) => {
        const other = sharers.get(row.entrant);
        return other ? [`${row.playerName} (${row.entrant}) has the same wallet as ${other}.`] : [];
      }),
      ...(now() < runsUntil(times) ? ['This cup still takes runs: verify again when it does not.'] : []),
      ...sealedUntil(context, cup),
      ...outdated.map(({ row }) => `${row.playerName}: the row changed meanwhile. Verify again.`),
      ...explainGiven(judged.map(({ row, given }) => ({ who: `${row.playerName} (${row.entrant})`, given }))),
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
  tickets: readonly Ticket[],
  streams: ReadonlyMap<string, Shown>,
): Promise<Judged[]> {
  const { board, timeLimitMs } = context;
  const progress = sayProgress(context);
  const judged: Judged[] = [];
  const findSigns = signFinder();
  const tell = givenTeller(timeLimitMs);
  const rows = await collect(board.cups.rows(announced.id));
  for (const one of ticketed(rows, tickets, streams)) {
    progress(`Verifying row ${judged.length + 1} of ${rows.length} ...`);
    const judgement = await judgeCupRow(board, announced, one, timeLimitMs);
    const { verdict } = judgement;
    const isWritten = await board.cups.writeVerdict(announced.id, one.row, verdict);
    const told = { given: tell(judgement), signs: findSigns(judgement) };
    judged.push({ ...one, ...told, row: { ...one.row, verdict }, isWritten });
  }
  return judged;
}

/** The share of the runs that everybody saw, in words. */
function shownWords(judged: readonly Judged[]): string {
  const ended = judged.filter(({ row, stream }) => stream?.ticks === row.ticks).length;
  const unseen = judged.filter(({ stream }) => !stream).length;
  return `Shown while they were played: ${ended} of ${judged.length} to their ends, ${judged.length - ended - unseen} not to their ends, ${unseen} not at all.`;
}

/** Rows of a standing, and the words on their columns. @param rankOf by the entrant; none: no rank */
export function tableOf(rows: readonly TicketedRow[], rankOf: ReadonlyMap<string, number>): string[] {
  const lines = table([
    ['RANK', 'NAME', 'SCORE', 'LIVED', 'PLAYED', 'WALL', 'TICKETS', 'VERDICT', 'ENTRANT', 'RUN ID'],
    ...rows.map(({ row, ticket, ticketsUsed }) => [
      rankOf.get(row.entrant) ?? '-',
      row.playerName,
      row.score,
      row.lived,
      `${Math.round(row.ticks / TICKS_PER_SECOND)} s`,
      `${Math.round(wallSeconds({ row, ticket }))} s`,
      ticketsUsed,
      row.struck ? `struck out: ${row.struck}` : row.verdict || 'not verified yet',
      row.entrant,
      row.runId,
    ]),
  ]);
  return [
    ...lines,
    LIVED,
    'PLAYED: the length of the run, without pauses.',
    'WALL: the time by the clock from the drawing of its ticket until the board had the run, with pauses.',
  ];
}

/** From the drawing of the ticket until the board had the run. */
function wallSeconds({ row, ticket }: Pick<TicketedRow, 'row' | 'ticket'>): number {
  return ticket ? (row.timestamp - ticket.startedAt) / 1000 : Number.NaN;
}
