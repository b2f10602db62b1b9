import { VERIFIED } from '../../../../src/board/backend/documents.ts';
import type { Sign } from '../../../../src/engine/signs/signs.ts';
import { standingOf } from '../../cups/standing.ts';
import type { CupRow, Watching } from '../../cups/stored.ts';
import { collect } from '../../database/listing.ts';
import { signFinder } from '../../judge.ts';
import { refused } from '../../problem.ts';
import { table } from '../../text.ts';
import type { Command, Context, Report } from '../command.ts';
import { signsToJson } from '../judging.ts';
import { sayProgress } from '../progress.ts';
import { A_CUP, ANY_ENTRANT, cupOf, entrantMeant, findSharers, sealedUntil } from './cupOf.ts';
import { EVERY_MS, followStanding, LATER_MS } from './standingFile.ts';

const TOP = 10;

export const watchCup: Command = {
  name: 'cup watch',
  synopsis: `<cup id> [--top ${TOP}] [--standing FILE]`,
  summary: 'Lists the runs to watch before the results are final, and who watched which.',
  details: [
    'It has the best ranks, every run with signs of machine play, and everybody who has the wallet of a better entrant.',
    'Those who are struck out, and runs that failed, are not in it. Verify first: cup verify. A better run of the same',
    'entrant is another run, which nobody has watched.',
    'The link leads to the first sign, or to the beginning. The ENTRANT of a row is whom cup watched and cup strike take.',
    '',
    `--top N           how many of the best (default ${TOP})`,
    '--standing FILE   instead of the list, keeps the standing in a file of JSON for a broadcast, such as standing.json:',
    `                  anew every ${EVERY_MS / 1000} seconds, and every ${LATER_MS / 1000} from ten minutes after the end on, until the`,
    '                  results are final, or Ctrl+C. It is whole at any time. Rude names are covered. Ranks come last.',
  ],
  examples: [
    'npm run moderate -- cup watch cup-autumn',
    'npm run moderate -- cup watch cup-autumn --standing standing.json',
  ],
  options: { top: { type: 'string' }, standing: { type: 'string' } },
  read(given) {
    const id = given.id(A_CUP);
    const top = given.count('top', TOP);
    const file = given.text('standing');
    return (context) =>
      file === undefined ? listRuns(context, id, top) : followStanding(context, { id, file, top });
  },
};

export const noteWatched: Command = {
  name: 'cup watched',
  synopsis: '<cup id> <entrant, run id, player id or name> [--note "..."]',
  summary: 'Notes for other moderators that you watched the run of an entrant.',
  details: [
    'It is in the log, with your name. It changes nothing for players, and nothing undoes it.',
    '',
    '--note TEXT   what you saw; no player reads it',
  ],
  examples: ['npm run moderate -- cup watched cup-autumn Satoshi --note "A person: misses early."'],
  options: { note: { type: 'string' } },
  read(given) {
    const [id, who] = given.idAndPlayer(A_CUP, ANY_ENTRANT);
    const note = given.text('note') ?? '';
    return async (context) => {
      await cupOf(context, id);
      const { uid, playerName } = await entrantMeant(context, id, who);
      const row = await context.board.cups.row(id, uid);
      if (!row) throw refused(`${playerName} has no result in ${id} yet.`);
      await context.board.cups.noteWatched(id, row, note);
      return {
        isFine: true,
        data: { cup: id, entrant: uid, player_name: row.playerName, run_id: row.runId, note },
        lines: [
          `Noted: ${row.playerName}, run ${row.runId}, is watched${note && `: ${note}`}`,
          'Nothing undoes this: a further note is added.',
        ],
      };
    };
  },
};

interface Watchable {
  rank: number;
  row: CupRow;
  signs: readonly Sign[];
  /** The name of the better entrant who has the same wallet. */
  sharesWith: string | undefined;
  watched: readonly Watching[];
}

async function listRuns(context: Context, id: string, top: number): Promise<Report> {
  const { board, linkTo, lineFor } = context;
  const cup = await cupOf(context, id);
  const { ranked } = standingOf(await collect(board.cups.rows(id)));
  const sharers = findSharers(ranked, await board.cups.wallets(id));
  const watchings = await board.cups.watchings(id);
  const progress = sayProgress(context);
  const findSigns = signFinder();
  const all: Watchable[] = [];
  for (const { rank, row } of ranked) {
    progress(`Looking for signs in row ${all.length + 1} of ${ranked.length} ...`);
    const run = row.verdict === VERIFIED ? await board.run(row.runId) : null;
    const signs = findSigns({ verdict: row.verdict, run, claimed: row });
    const watched = watchings.filter(({ runId }) => runId === row.runId);
    all.push({ rank, row, signs, sharesWith: sharers.get(row.entrant), watched });
  }
  const listed = all.filter(({ rank, signs, sharesWith }) => rank <= top || signs.length > 0 || sharesWith);
  const unwatched = listed.filter(({ watched }) => watched.length === 0).length;
  const unverified = ranked.filter(({ row }) => row.verdict !== VERIFIED).length;
  return {
    isFine: true,
    data: listed.map(({ rank, row, signs, sharesWith, watched }) => ({
      rank,
      entrant: row.entrant,
      player_name: row.playerName,
      score: row.score,
      run_id: row.runId,
      same_wallet_as: sharesWith ?? null,
      signs: signsToJson(signs, row.runId, context),
      watched: watched.map(({ moderator, note, time }) => ({
        ...{ moderator, note, time: new Date(time).toISOString() },
      })),
    })),
    lines:
      ranked.length === 0
        ? [`Nobody has a result yet in ${id}.`]
        : [
            ...table([
              ['RANK', 'NAME', 'SCORE', 'WHY', 'WATCHED BY', 'ENTRANT', 'REPLAY'],
              ...listed.map((one) => [
                one.rank,
                one.row.playerName,
                one.row.score,
                reasonsOf(one),
                one.watched.map(watchingWords).join('; ') || 'nobody yet',
                one.row.entrant,
                linkTo(one.row.runId, one.signs[0]?.tick ?? 0),
              ]),
            ]),
            `${listed.length} runs to watch, ${unwatched} of them not watched yet.`,
            `To note one as watched: ${lineFor(`cup watched ${id} <entrant> --note "..."`)}`,
          ],
    warnings: [
      ...sealedUntil(context, cup),
      ...(unverified > 0
        ? [
            `${unverified} of ${ranked.length} rows ${unverified === 1 ? 'is' : 'are'} not verified yet, and signs are looked for in verified runs alone: ${lineFor(`cup verify ${id}`)}`,
          ]
        : []),
    ],
  };
}

function reasonsOf({ signs, sharesWith }: Watchable): string {
  const reasons = [
    ...signs.map(({ text }) => text),
    ...(sharesWith === undefined ? [] : [`same wallet as ${sharesWith}`]),
  ];
  return reasons.join('; ') || 'best';
}

const watchingWords = ({ moderator, note }: Watching) => `${moderator}${note && `: ${note}`}`;
