import type { CupRow } from '../../cups/stored.ts';
import { refused } from '../../problem.ts';
import { shellQuoted } from '../../text.ts';
import type { Command, Context } from '../command.ts';
import { A_CUP, ANY_ENTRANT, cupOf, entrantMeant, meanwhile } from './cupOf.ts';

export const strikeEntrant: Command = {
  name: 'cup strike',
  synopsis: '<cup id> <entrant, run id, player id or name> --reason "..."',
  summary: 'Strikes an entrant out of a cup: no rank and no prize. The next rank moves up.',
  details: [
    'No better run of theirs is taken. The run and its replay stay, as evidence. To stop an entrant who has no result yet,',
    'ban them. It is refused once the results are final.',
    '',
    '--reason TEXT   everybody reads it, below the standing',
  ],
  examples: [
    'npm run moderate -- cup strike cup-autumn WzdzWHvyzkT529ppTeCYWKPa8jxy --reason "A program played."',
  ],
  options: { reason: { type: 'string' } },
  read(given) {
    const [id, who] = given.idAndPlayer(A_CUP, ANY_ENTRANT);
    const reason = given.reason('cup strike', 'everybody reads it');
    return async (context) => {
      const row = await rowToChange(context, id, who);
      const { entrant } = row;
      if (row.struck) throw refused(`${row.playerName} is struck out already: ${row.struck}`);
      if (!(await context.board.cups.strike(id, row, reason))) throw meanwhile(id);
      return {
        isFine: true,
        data: { cup: id, struck: entrant, player_name: row.playerName, reason },
        lines: [
          `Struck ${row.playerName}, ${row.score} points, out of ${id}. Everybody reads: ${reason}`,
          `To undo this: ${context.lineFor(`cup unstrike ${id} ${entrant}`)}`,
        ],
      };
    };
  },
};

export const unstrikeEntrant: Command = {
  name: 'cup unstrike',
  synopsis: '<cup id> <entrant, run id, player id or name>',
  summary: 'Lets an entrant back in who was struck out.',
  details: [
    'Their result has its rank again, and they may better it while the cup runs. It is refused once the results are final.',
  ],
  examples: ['npm run moderate -- cup unstrike cup-autumn WzdzWHvyzkT529ppTeCYWKPa8jxy'],
  options: {},
  read(given) {
    const [id, who] = given.idAndPlayer(A_CUP, ANY_ENTRANT);
    return async (context) => {
      const row = await rowToChange(context, id, who);
      const { entrant } = row;
      if (!row.struck) throw refused(`${row.playerName} is not struck out.`);
      if (!(await context.board.cups.unstrike(id, row))) throw meanwhile(id);
      return {
        isFine: true,
        data: { cup: id, unstruck: entrant, player_name: row.playerName },
        lines: [
          `${row.playerName}, ${row.score} points, is back in ${id}.`,
          `To undo this: ${context.lineFor(`cup strike ${id} ${entrant} --reason ${shellQuoted(row.struck)}`)}`,
        ],
      };
    };
  },
};

/** The row of an entrant, in a cup whose results are not final yet. */
async function rowToChange(context: Context, id: string, who: string): Promise<CupRow> {
  const { board, lineFor } = context;
  const cup = await cupOf(context, id);
  if (cup.state === 'final') throw refused(`The results of ${id} are final.`);
  const { uid, playerName } = await entrantMeant(context, id, who);
  const row = await board.cups.row(id, uid);
  if (row) return row;
  throw refused(
    `${playerName} has no result in ${id} yet. To stop them: ${lineFor(`ban ${uid} --reason "..."`)}`,
  );
}
