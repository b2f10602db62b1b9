import type { Unarchived } from '../hallOfFame.ts';
import { refused } from '../problem.ts';
import type { Command, Context, Report } from './command.ts';
import { inTurn } from './inTurn.ts';

export const unarchive: Command = {
  name: 'unarchive',
  synopsis: '<name>',
  summary: 'Puts the entries of an archive back on the board, beside those of today.',
  details: [
    'Who has both an archived entry and a new one is on the board with the better, and the other is in the',
    'archive from then on. So after a tournament the board is that of all times again. This is not to be',
    'undone: for an empty board, archive it anew under another name.',
    '',
    'Exit code 1 when some of them could not be moved.',
  ],
  examples: ['npm run moderate -- unarchive before-spring-cup'],
  options: {},
  read(given) {
    const name = given.id('the name of an archive');
    return (context) => unarchiveAll(context, name);
  },
};

const WARNINGS: Partial<Record<Unarchived, string>> = {
  foreign: 'stays in the archive: another browser plays under this player id now.',
  changed: 'was changed meanwhile: try again.',
};

async function unarchiveAll(context: Context, name: string): Promise<Report> {
  const { board } = context;
  const playerIds = await board.playerIds(name);
  if (playerIds.length === 0) throw refused(`There is no archive ${name}, or nothing is in it any more.`);
  const outcomes = await inTurn(playerIds, context, 'Moving', async (playerId) => ({
    playerId,
    outcome: await board.unarchive(playerId, name),
  }));
  const count = (wanted: Unarchived) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  return {
    isFine: count('foreign') + count('changed') === 0,
    data: { archive: name, outcomes },
    lines: [
      `Put back ${count('back')} of ${playerIds.length} entries of ${name}.`,
      ...(count('stays') > 0 ? [`${count('stays')} stayed there, for a better run on the board.`] : []),
    ],
    warnings: outcomes.flatMap(({ playerId, outcome }) =>
      WARNINGS[outcome] ? [`${playerId} ${WARNINGS[outcome]}`] : [],
    ),
  };
}
