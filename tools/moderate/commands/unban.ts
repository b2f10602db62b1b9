import { isId } from '../arguments.ts';
import { AN_OWNER, ownerOf } from '../belongings.ts';
import { refused } from '../problem.ts';
import { readRemovalOption } from '../removals.ts';
import { counted, shellQuoted } from '../text.ts';
import type { Command, Context, Report } from './command.ts';

export const unban: Command = {
  name: 'unban',
  synopsis: '<uid, run id, player id or name> [--owner UID] | --removal ID',
  summary: 'Lets a banned owner save runs again.',
  details: [
    'It finds whom ban finds.',
    '',
    '--owner UID     which owner of the player id',
    '--removal ID    all whom `ban --removal` banned; bans from before stay',
  ],
  examples: ['npm run moderate -- unban satoshi_1763710215123'],
  options: { owner: { type: 'string' }, removal: { type: 'string' } },
  read(given) {
    const removal = readRemovalOption(given);
    if (removal !== undefined) return (context) => unbanRemoval(context, removal);
    const id = given.player(AN_OWNER);
    const owner = given.idOption('owner', 'an owner');
    return async ({ board, lineFor }) => {
      // A ban outlives all else that is stored of an owner.
      const uid = isId(id) && (await board.bans.of(id)) ? id : await ownerOf(board, id, owner);
      const lifted = await board.bans.lift(uid);
      if (!lifted) throw refused(`${uid} is not banned.`);
      const { reason } = lifted;
      return {
        isFine: true,
        data: { unbanned: uid, reason },
        lines: [
          `Unbanned ${uid}, who was banned for: ${reason}`,
          `To undo this: ${lineFor(`ban ${uid} --reason ${shellQuoted(reason)}`)}`,
        ],
      };
    };
  },
};

async function unbanRemoval({ board, lineFor }: Context, removal: string): Promise<Report> {
  const lifted = await board.bans.liftAll(removal);
  const [first] = lifted;
  if (!first) throw refused(`Nobody is banned by removal ${removal}.`);
  return {
    isFine: true,
    data: { removal, unbanned: lifted.map(({ uid }) => uid), reason: first.reason },
    lines: [
      `Unbanned ${counted(lifted.length, 'owner', 'owners')} of removal ${removal}.`,
      `To undo this: ${lineFor(`ban --removal ${removal} --reason ${shellQuoted(first.reason)} --yes`)}`,
    ],
  };
}
