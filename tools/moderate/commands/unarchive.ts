import type { Unarchived } from '../archives.ts';
import { refused } from '../problem.ts';
import type { Command, Context, Report } from './command.ts';
import { inTurn } from './progress.ts';

export const unarchive: Command = {
  name: 'unarchive',
  synopsis: '<name>',
  summary: 'Puts the entries of an archive back on the board, beside the present ones.',
  details: [
    'Earlier versions archived the board before a tournament. When a player has both an archived and a new entry, the',
    'better one goes on the board and the other one into the archive. You cannot undo this.',
    '',
    'Exit code 1 when an entry could not be moved.',
  ],
  examples: ['npm run moderate -- unarchive before-spring-cup'],
  options: {},
  read(given) {
    const name = given.id('the name of an archive');
    return (context) => unarchiveAll(context, name);
  },
};

const WARNINGS: Partial<Record<Unarchived, string>> = {
  foreign: 'stays in the archive: another browser uses this player id now.',
  changed: 'changed meanwhile: try again.',
};

async function unarchiveAll(context: Context, name: string): Promise<Report> {
  const { board } = context;
  const playerIds = await board.archives.playerIds(name);
  if (playerIds.length === 0) throw refused(`There is no archive ${name}, or it is empty.`);
  const outcomes = await inTurn(playerIds, context, 'Moving', async (playerId) => ({
    playerId,
    outcome: await board.archives.giveBack(playerId, name),
  }));
  const count = (wanted: Unarchived) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  return {
    isFine: count('foreign') + count('changed') === 0,
    data: { archive: name, outcomes },
    lines: [
      `Put back ${count('back')} of ${playerIds.length} entries of ${name}.`,
      ...(count('stays') > 0
        ? [`${count('stays')} stayed in the archive, because a better run is on the board.`]
        : []),
    ],
    warnings: outcomes.flatMap(({ playerId, outcome }) =>
      WARNINGS[outcome] ? [`${playerId} ${WARNINGS[outcome]}`] : [],
    ),
  };
}
