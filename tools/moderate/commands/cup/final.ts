import { VERIFIED } from '../../../../src/board/backend/documents.ts';
import { runsUntil } from '../../../../src/engine/contest/phases.ts';
import { type Ranked, standingOf } from '../../cups/standing.ts';
import { type Cup, type Winner, winnerFields } from '../../cups/stored.ts';
import { collect } from '../../database/listing.ts';

import { refused } from '../../problem.ts';
import { counted, formatTime, table } from '../../text.ts';
import type { Command, Context, Report } from '../command.ts';
import { LIVED } from '../judging.ts';
import { A_CUP, cupOf, meanwhile } from './cupOf.ts';

/** The ranks that win where the cup names no payouts. */
export const DEFAULT_WINNERS = 3;

export const finishCup: Command = {
  name: 'cup final',
  synopsis: '<cup id> [--top N] [--anyway]',
  summary: 'Makes the results of a cup stand, and writes its winners into it.',
  details: [
    'It refuses while appeals are taken, while one is not decided, while a row is not verified, while a run that is in has no',
    'row yet, and for fewer ranks than the terms announced payouts. Entrants who were struck out, and runs that failed, have',
    'no rank. Those who share the last rank all win. Only the console undoes it.',
    'The ENTRANT of a row is whom ban and cup paid --entrant take.',
    '',
    `--top N    how many ranks win (default: as many as the cup has payouts, or ${DEFAULT_WINNERS})`,
    '--anyway   also with rows that are not verified or missing, appeals that are open, and fewer ranks than payouts',
  ],
  examples: ['npm run moderate -- cup final cup-autumn'],
  options: { top: { type: 'string' }, anyway: { type: 'boolean' } },
  read(given) {
    const id = given.id(A_CUP);
    const top = given.text('top') === undefined ? undefined : given.count('top', DEFAULT_WINNERS);
    const isAnyway = given.flag('anyway');
    return async (context) => finish(context, await cupOf(context, id), { top, isAnyway });
  },
};

async function finish(
  context: Context,
  cup: Cup,
  { top, isAnyway }: { top: number | undefined; isAnyway: boolean },
): Promise<Report> {
  const { board, now, lineFor } = context;
  const { id, times, payouts } = cup.announced;
  if (cup.state === 'final') throw refused(`The results of ${id} are final already.`);
  if (now() < runsUntil(times))
    throw refused(`The results are not final. ${id} takes runs until ${formatTime(runsUntil(times))}.`);
  const { ranked, unranked } = standingOf(await collect(board.cups.rows(id)));
  const ranks = top ?? (payouts.length || DEFAULT_WINNERS);
  const faults = await findFaults(context, cup, ranked, ranks);
  if (faults.length > 0 && !isAnyway)
    throw refused(
      ['The results are not final.', ...faults, 'To make them final all the same: --anyway'].join('\n'),
    );
  const winners = winnersOf(ranked, ranks);
  if (!(await board.cups.finish(cup, winners, now()))) throw meanwhile(id);
  return {
    isFine: true,
    data: {
      cup: id,
      winners: winners.map(winnerFields),
      without_rank: unranked.map(({ entrant }) => entrant),
    },
    lines: [
      `The results of ${id} are final. With a rank: ${ranked.length}. Without: ${unranked.length}.`,
      ...(winners.length === 0
        ? ['Nobody won: nobody has a result that counts.']
        : table([
            ['RANK', 'NAME', 'SCORE', 'LIVED', 'ENTRANT'],
            ...winners.map(({ rank, playerName, score, lived, entrant }) => [
              rank,
              playerName,
              score,
              lived,
              entrant,
            ]),
          ]).concat(LIVED)),
      'Only the console undoes this.',
      `To archive it, before you pay: ${lineFor(`cup archive ${id}`)}`,
      `To see who is paid what: ${lineFor(`cup payouts ${id}`)}`,
    ],
    warnings: faults,
  };
}

/** Reasons against making the results final, a sentence each. */
async function findFaults(
  { board, now, lineFor }: Context,
  { announced }: Cup,
  ranked: readonly Ranked[],
  ranks: number,
): Promise<string[]> {
  const { id, times, payouts } = announced;
  const unverified = ranked.filter(({ row }) => row.verdict !== VERIFIED);
  const pending = await board.pendingRuns.count(id);
  const open = (await board.cups.appeals(id)).filter(({ decision }) => decision === null);
  return [
    ...(now() < times.appealUntil ? [`Appeals are taken until ${formatTime(times.appealUntil)}.`] : []),
    ...(ranks < payouts.length
      ? [
          `Players were promised ${payouts.length} payouts: --top ${ranks} makes an archive that does not hold.`,
        ]
      : []),
    ...(unverified.length > 0
      ? [`${unverified.length} of ${ranked.length} rows are not verified: ${lineFor(`cup verify ${id}`)}`]
      : []),
    ...(pending > 0
      ? [
          `${counted(pending, 'run that is in has', 'runs that are in have')} no row yet: ${lineFor(`cup verify ${id}`)}`,
        ]
      : []),
    ...(open.length > 0
      ? [
          `${open.length === 1 ? '1 appeal has' : `${open.length} appeals have`} no decision: ${lineFor(`cup appeals ${id} --open`)}`,
        ]
      : []),
  ];
}

function winnersOf(ranked: readonly Ranked[], top: number): Winner[] {
  return ranked
    .filter(({ rank }) => rank <= top)
    .map(({ rank, row: { entrant, playerName, score, lived } }) => ({
      rank,
      entrant,
      playerName,
      score,
      lived,
      signature: null,
    }));
}
