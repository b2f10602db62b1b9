import { belongingsUnder, chosenFrom } from '../belongings.ts';
import type { HallOfFame } from '../hallOfFame.ts';
import { misused, refused } from '../problem.ts';
import type { Command, Context, Report } from './command.ts';

export const ban: Command = {
  name: 'ban',
  synopsis: '<uid, run id or player id> [--owner UID] --reason "..."',
  summary: 'Stops the owner of a run or of a player id from saving runs.',
  details: [
    'Runs and entries stay: see remove. A ban applies to one browser.',
    'Where several owners have something under one player id, it bans nobody until you say whom.',
    '',
    '--owner UID     which owner of the player id; in a cup, the entrant',
    '--reason TEXT   what the banned player is told',
  ],
  examples: [
    'npm run moderate -- ban satoshi_1763710215123 --reason "forged replay"',
    'npm run moderate -- ban 0f3a5c7e9b1d2f4a6c8e0b2d4f6a8c0e --reason "forged replay"',
  ],
  options: { owner: { type: 'string' }, reason: { type: 'string' } },
  read(given) {
    const id = given.id('a uid, a run id or a player id');
    const reason = given.text('reason');
    if (reason === undefined) throw misused('This command needs --reason: the banned player reads it.');
    const owner = given.idOption('owner', 'an owner');
    return (context) => banOwner(context, { id, owner, reason });
  },
};

interface Sentence {
  /** A uid, a run id or a player id. */
  id: string;
  /** Of a player id; undefined: the only one. */
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
          `Still on the board: ${playerName}, ${score} points. To take it off: ${lineFor(`remove ${playerId}`)}`,
      ),
      `To undo this: ${lineFor(`unban ${owner}`)}`,
    ],
  };
}

async function ownerOf(board: HallOfFame, id: string, owner: string | undefined): Promise<string> {
  if (owner === undefined) {
    const run = await board.run(id);
    if (run) return run.owner;
    if (await board.isKnown(id)) return id;
  }
  const all = await belongingsUnder(board, id);
  if (all.length === 0) throw refused(`No run, player or owner has the id ${id}.`);
  return chosenFrom(all, id, owner).owner;
}
