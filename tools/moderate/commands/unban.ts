import { refused } from '../problem.ts';
import { shellQuoted } from '../text.ts';
import type { Command } from './command.ts';

export const unban: Command = {
  name: 'unban',
  synopsis: '<uid>',
  summary: 'Lets a banned owner save runs again.',
  details: ['The uid is the owner in an entry or a run, and the id of the ban.'],
  examples: ['npm run moderate -- unban 6qnipJFGswLASZICmfA9cBLGL9Mr'],
  options: {},
  read(given) {
    const uid = given.id('a uid');
    return async ({ board, lineFor }) => {
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
