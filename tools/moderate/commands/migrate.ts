import type { Command, Context, Report } from './command.ts';
import { inTurn } from './progress.ts';

export const migrate: Command = {
  name: 'migrate',
  synopsis: '[--archive <name>]',
  summary: 'Prepares a board of an earlier version for the present firestore.rules (docs/upgrade.md).',
  details: [
    'Notes whose each player id is, for all entries on the board and all removed ones, so that nobody can take an',
    'id whose entry is gone. Doing it again changes nothing. Do it before you deploy the rules, and once more after.',
    '',
    '  --archive <name>   the entries of this archive too',
  ],
  examples: ['npm run moderate -- migrate', 'npm run moderate -- migrate --archive before-spring-cup'],
  options: { archive: { type: 'string' } },
  read(given) {
    given.none();
    const archive = given.text('archive');
    return (context) => noteOwners(context, archive);
  },
};

async function noteOwners(context: Context, archive: string | undefined): Promise<Report> {
  const { board } = context;
  const lists = await Promise.all([
    board.owners.playerIds(),
    board.removals.ids(),
    ...(archive ? [board.archives.playerIds(archive)] : []),
  ]);
  const playerIds = [...new Set(lists.flat())];
  const noted = await inTurn(playerIds, context, 'Noting', (playerId) =>
    board.owners.note(playerId, archive),
  );
  const count = noted.filter(Boolean).length;
  return {
    isFine: true,
    data: { playerIds: playerIds.length, noted: count },
    lines: [`Noted the owners of ${count} player ids. ${playerIds.length - count} were noted before.`],
  };
}
