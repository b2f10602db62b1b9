import { phaseOf } from '../../../../src/engine/contest/cup.ts';
import { faultsOfPayouts } from '../../cups/payouts.ts';
import { standingOf } from '../../cups/standing.ts';
import { type Cup, type CupRow, fieldsOf, ticketed, winnerFields } from '../../cups/stored.ts';
import { collect } from '../../database/listing.ts';
import { messageOf, Problem } from '../../problem.ts';
import { table } from '../../text.ts';
import type { Command, Context, Report } from '../command.ts';
import { A_CUP, CUP_IDS, cupOf } from './cupOf.ts';
import { describeAnnouncement, describeChange, describePhase } from './describe.ts';
import { tableOf } from './verify.ts';

const TOP = 10;

export const showCup: Command = {
  name: 'cup show',
  synopsis: `[<cup id>] [--top ${TOP}]`,
  summary: 'Shows a cup: phase, terms, entrants and standing. Without an id, lists all cups.',
  details: [
    'Changes nothing. Signs of machine play are printed by cup verify, which plays the replays.',
    ...CUP_IDS,
    '',
    `--top N   the number of rows of the standing (default ${TOP}); those without a rank follow`,
    '',
    'Exit code 1 when the cup, or one of the list, is broken: its document says something impossible, and pages show it so.',
  ],
  examples: ['npm run moderate -- cup show', 'npm run moderate -- cup show cup-autumn --top 50'],
  options: { top: { type: 'string' } },
  read(given) {
    const id = given.optionalId(A_CUP);
    const top = given.count('top', TOP);
    return async (context) =>
      id === undefined ? listCups(context) : describeCup(context, await cupOf(context, id), top);
  },
};

async function listCups(context: Context): Promise<Report> {
  const { board, now } = context;
  const ids = await board.cups.ids();
  const rows = await Promise.all(
    ids.map(async (id) => {
      try {
        const { announced, state } = await cupOf(context, id);
        return { id, title: announced.title, phase: phaseOf(announced.times, now()), state };
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return { id, title: '', phase: 'broken', state: messageOf(error) };
      }
    }),
  );
  return {
    isFine: rows.every(({ phase }) => phase !== 'broken'),
    data: rows,
    lines:
      rows.length === 0
        ? ['There is no cup.']
        : table([
            ['CUP', 'TITLE', 'PHASE', 'STATE'],
            ...rows.map(({ id, title, phase, state }) => [id, title, phase, state]),
          ]),
  };
}

async function describeCup(context: Context, cup: Cup, top: number): Promise<Report> {
  const { board, now, lineFor } = context;
  const { announced, terms, state, winners } = cup;
  const { id, tickets: ticketsEach, maxEntrants } = announced;
  const rows = await collect(board.cups.rows(id));
  const [entrants, tickets, appeals, invitations, newest] = await Promise.all([
    board.cups.entrants(id),
    board.cups.tickets(id),
    board.cups.appeals(id),
    board.cups.invitations(id),
    board.cups.terms(id, terms),
  ]);
  const open = appeals.filter(({ decision }) => decision === null);
  const { ranked, unranked } = standingOf(rows);
  const faults = faultsOfPayouts(announced.payouts);
  const change = newest ? describeChange(fieldsOf(newest), fieldsOf(announced)) : '';
  return {
    isFine: faults.length === 0,
    data: {
      cup: id,
      phase: phaseOf(announced.times, now()),
      state,
      terms,
      faults,
      entrants: entrants.length,
      tickets: tickets.length,
      appeals: { all: appeals.length, open: open.length },
      invitations,
      standing: ranked.map(({ rank, row }) => ({ rank, ...toJson(row) })),
      without_rank: unranked.map(toJson),
      winners: winners.map(winnerFields),
    },
    lines: [
      ...table([
        ['Cup', id],
        ['Phase', describePhase(announced, now())],
        ['State', state],
        ['Terms', String(terms)],
        ['Registered', `${entrants.length} of ${maxEntrants}`],
        ['Drawn', `${tickets.length} tickets, of at most ${entrants.length * ticketsEach}`],
        ['Appealed', `${appeals.length}, ${open.length} without a decision`],
        ['Invited', `${invitations.made}, ${invitations.used} of them have registered`],
      ]),
      ...describeAnnouncement(announced, now()),
      ...(rows.length === 0
        ? ['Nobody has a result yet.']
        : tableOf(
            ticketed([...ranked.slice(0, top).map(({ row }) => row), ...unranked], tickets),
            new Map(ranked.map(({ rank, row }) => [row.entrant, rank])),
          )),
    ],
    warnings: [
      ...faults,
      ...(state === 'final' && now() < announced.times.appealUntil
        ? ['The results are final before appeals have ended.']
        : []),
      ...(newest ? [] : [`There are no terms ${terms}. To write them: ${lineFor(`cup announce ${id}`)}`]),
      ...(change === ''
        ? []
        : [`Changed since terms ${terms}: ${change}. To announce it: ${lineFor(`cup announce ${id}`)}`]),
      ...(open.length > 0 ? [`To read the appeals: ${lineFor(`cup appeals ${id} --open`)}`] : []),
    ],
  };
}

function toJson(row: CupRow): object {
  return {
    entrant: row.entrant,
    player_id: row.playerId,
    player_name: row.playerName,
    score: row.score,
    lived: row.lived,
    run_id: row.runId,
    verdict: row.verdict,
    struck: row.struck,
  };
}
