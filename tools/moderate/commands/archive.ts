import { refused } from '../problem.ts';
import type { Command, Context, Report } from './command.ts';
import { inTurn } from './progress.ts';

export const archive: Command = {
  name: 'archive',
  synopsis: '<name>',
  summary:
    'Takes every entry off the board and stores it under a name, for an empty board before a tournament.',
  details: [
    'The next run of each player makes a new entry, whatever its score. Runs, bans and the count of games',
    'stay. The collection archive_<name> keeps the entries for unarchive.',
    '',
    'Exit code 1 when an entry could not be moved.',
  ],
  examples: ['npm run moderate -- archive before-spring-cup'],
  options: {},
  read(given) {
    const name = given.id('a name for the archive');
    return (context) => archiveAll(context, name);
  },
};

async function archiveAll(context: Context, name: string): Promise<Report> {
  const { board, lineFor } = context;
  const playerIds = await board.playerIds();
  if (playerIds.length === 0) throw refused('Nobody is on the board.');
  const moved = await inTurn(playerIds, context, 'Moving', (playerId) => board.archives.add(playerId, name));
  const left = playerIds.filter((_, index) => !moved[index]);
  return {
    isFine: left.length === 0,
    data: { archive: name, archived: playerIds.length - left.length, left },
    lines: [
      `Archived ${playerIds.length - left.length} of ${playerIds.length} entries as ${name}.`,
      `To undo this: ${lineFor(`unarchive ${name}`)}`,
    ],
    warnings: left.map(
      (playerId) =>
        `${playerId} changed meanwhile or is already in that archive: try again, or use another name.`,
    ),
  };
}
