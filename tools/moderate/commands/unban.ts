import { isId } from '../arguments.ts';
import { AN_OWNER, ownerOf } from '../belongings.ts';
import { refused } from '../problem.ts';
import { shellQuoted } from '../text.ts';
import type { Command } from './command.ts';

export const unban: Command = {
  name: 'unban',
  synopsis: '<uid, run id, player id or name> [--owner UID]',
  summary: 'Lets a banned owner save runs again.',
  details: ['It finds whom ban finds.', '', '--owner UID     which owner of the player id'],
  examples: ['npm run moderate -- unban satoshi_1763710215123'],
  options: { owner: { type: 'string' } },
  read(given) {
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
