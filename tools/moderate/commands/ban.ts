import type { HallOfFame } from '../hallOfFame.ts';
import { misused, refused } from '../problem.ts';
import type { Command, Context, Report } from './command.ts';

export const ban: Command = {
  name: 'ban',
  synopsis: '<uid, run id or player id> --reason "..."',
  summary: 'Stops the owner of a run or of a player id from saving runs.',
  details: [
    'Runs and entries stay: see remove. A ban applies to one browser.',
    '',
    '--reason TEXT   what the banned player is told',
  ],
  examples: [
    'npm run moderate -- ban satoshi_1763710215123 --reason "forged replay"',
    'npm run moderate -- ban 0f3a5c7e9b1d2f4a6c8e0b2d4f6a8c0e --reason "forged replay"',
  ],
  options: { reason: { type: 'string' } },
  read(given) {
    const id = given.id('a uid, a run id or a player id');
    const reason = given.text('reason');
    if (reason === undefined) throw misused('This command needs --reason: the banned player reads it.');
    return (context) => banOwner(context, id, reason);
  },
};

async function banOwner({ board, lineFor }: Context, id: string, reason: string): Promise<Report> {
  const owner = await ownerOf(board, id);
  if (!owner) throw refused(`No run, player or owner has the id ${id}.`);
  if (!(await board.bans.add(owner, reason))) {
    const { reason: earlier } = (await board.bans.of(owner)) ?? { reason: 'unknown' };
    throw refused(
      `${owner} is already banned: ${earlier}. To change the reason, first: ${lineFor(`unban ${owner}`)}`,
    );
  }
  const entries = await board.entriesOf(owner);
  return {
    isFine: true,
    data: { banned: owner, reason, entries: entries.map(({ playerId }) => playerId) },
    lines: [
      `Banned ${owner}: no new run of this owner is saved. The player is told: ${reason}`,
      ...entries.map(
        ({ playerId, playerName, score }) =>
          `Still on the board: ${playerName}, ${score} points. To take it off: ${lineFor(`remove ${playerId}`)}`,
      ),
      `To undo this: ${lineFor(`unban ${owner}`)}`,
    ],
  };
}

async function ownerOf(board: HallOfFame, id: string): Promise<string | undefined> {
  const owned = (await board.run(id)) ?? (await board.entry(id)) ?? (await board.removals.of(id))?.entry;
  if (owned) return owned.owner;
  return (await board.isKnown(id)) ? id : (await board.runsOf(id))[0]?.owner;
}
