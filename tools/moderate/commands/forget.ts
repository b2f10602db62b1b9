import { refused } from '../problem.ts';
import type { Command, Context, Report } from './command.ts';

export const forget: Command = {
  name: 'forget',
  synopsis: '<player id> [--archive NAME] [--yes]',
  summary: "Deletes a player's data for good, for people who ask for it.",
  details: [
    'It deletes the entry with name and wallet, also a removed one, every run of the player id with its replay, what it',
    'has in dailies and cups, and what the log says of the player id. Without --yes it only says what there is.',
    '',
    'What stays has no name and no wallet: a run id without its run, so that nobody sends its replay as theirs; the time',
    'that the owner has played; registrations in cups, without the name; bans; and payments, by which the player owns',
    'their skins.',
    '',
    '--archive NAME   also deletes the entry from an archive',
    '--yes            does it; nothing undoes it',
  ],
  examples: [
    'npm run moderate -- forget satoshi_1763710215123',
    'npm run moderate -- forget satoshi_1763710215123 --yes',
  ],
  options: { archive: { type: 'string' }, yes: { type: 'boolean' } },
  read(given) {
    const playerId = given.id('a player id');
    const archive = given.idOption('archive', 'the name of an archive');
    const isMeant = given.flag('yes');
    return (context) => forgetPlayer(context, playerId, archive === undefined ? [] : [archive], isMeant);
  },
};

async function forgetPlayer(
  { board, lineFor }: Context,
  playerId: string,
  archives: readonly string[],
  isMeant: boolean,
): Promise<Report> {
  const [entry, removed, runs, rows] = await Promise.all([
    board.entry(playerId),
    board.removals.of(playerId),
    board.runsOf(playerId),
    board.dailies.pathsOf(playerId),
  ]);
  if (!entry && !removed && runs.length === 0 && rows.length === 0)
    throw refused(`Nothing is stored of ${playerId}.`);
  const isForgotten = isMeant && (await board.forgetting.forget(playerId, runs, archives));
  if (isMeant && !isForgotten) throw refused(`Something of ${playerId} changed meanwhile. Do it again.`);
  const what = [
    ...(entry ? [`the entry of ${entry.playerName}`] : []),
    ...(removed ? ['a removed entry'] : []),
    `${runs.length} ${runs.length === 1 ? 'run' : 'runs'}`,
  ].join(', ');
  return {
    isFine: true,
    data: {
      player_id: playerId,
      has_entry: entry !== null,
      has_removed_entry: removed !== null,
      runs: runs.map(({ runId }) => runId),
      is_forgotten: isForgotten,
    },
    lines: isForgotten
      ? [`Deleted ${what}. Nothing undoes this.`]
      : [
          `There is ${what}. Nothing is deleted yet, and nothing will undo it.`,
          `To delete it: ${lineFor(`forget ${[playerId, ...archives.map((name) => `--archive ${name}`)].join(' ')} --yes`)}`,
        ],
  };
}
