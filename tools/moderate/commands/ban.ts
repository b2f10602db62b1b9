import { AN_OWNER, ownerOf } from '../belongings.ts';
import { refused } from '../problem.ts';
import { readRemovalOption } from '../removals.ts';
import { banRemoval } from './banRemoval.ts';
import type { Command, Context, Report } from './command.ts';

export const ban: Command = {
  name: 'ban',
  synopsis: '(<uid, run id, player id or name> [--owner UID] | --removal ID [--yes]) --reason "..."',
  summary: 'Stops an owner, or that of a run or of a player id, from saving runs.',
  details: [
    'Runs and entries stay: see remove.',
    'Where several owners have something under one player id, it bans nobody until you say whom.',
    '',
    '--owner UID     which owner of the player id',
    '--removal ID    all owners of the entries that one `verify --remove-failed` removed: lists them, and changes nothing',
    '--yes           bans those of the list',
    '--reason TEXT   what the banned player is told',
  ],
  examples: [
    'npm run moderate -- ban satoshi_1763710215123 --reason "forged replay"',
    'npm run moderate -- ban 0f3a5c7e9b1d2f4a6c8e0b2d4f6a8c0e --reason "forged replay"',
    'npm run moderate -- ban --removal 5f3a9c01 --reason "forged scores"',
  ],
  options: {
    owner: { type: 'string' },
    removal: { type: 'string' },
    yes: { type: 'boolean' },
    reason: { type: 'string' },
  },
  read(given) {
    const removal = readRemovalOption(given);
    const id = removal === undefined ? given.player(AN_OWNER) : '';
    const reason = given.reason('ban', 'the banned player reads it');
    if (removal !== undefined)
      return (context) => banRemoval(context, { removal, reason, isMeant: given.flag('yes') });
    const owner = given.idOption('owner', 'an owner');
    return (context) => banOwner(context, { id, owner, reason });
  },
};

interface Sentence {
  /** A uid, a run id or a player id. */
  id: string;
  /** The owner who is meant of a player id; undefined: the only one. */
  owner: string | undefined;
  reason: string;
}

async function banOwner({ board, lineFor }: Context, { id, reason, ...rest }: Sentence): Promise<Report> {
  const owner = await ownerOf(board, id, rest.owner);
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
          `Still on the board: ${playerName}, ${score} points. To take it off: ${lineFor(`remove ${playerId} --reason "..."`)}`,
      ),
      `To undo this: ${lineFor(`unban ${owner}`)}`,
    ],
  };
}
