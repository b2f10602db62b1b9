import { A_PLAYER, playerMeant } from '../players.ts';
import { refused } from '../problem.ts';
import { newRemovalId } from '../removals.ts';
import type { Command } from './command.ts';

export const remove: Command = {
  name: 'remove',
  synopsis: '<run id, player id or name> --reason "..."',
  summary: 'Takes an entry off the board.',
  details: [
    'Its run stays, as evidence. The player can return with a new run: to prevent that, see ban.',
    'The collection removed_entries keeps the entry for restore, the last one of each player id, and says who removed it,',
    'when and why.',
    '',
    '--reason TEXT   for other moderators; no player reads it',
  ],
  examples: ['npm run moderate -- remove satoshi_1763710215123 --reason "forged replay"'],
  options: { reason: { type: 'string' } },
  read(given) {
    const who = given.player(A_PLAYER);
    const reason = given.reason('remove', 'other moderators read it');
    return async ({ board, lineFor }) => {
      const playerId = await playerMeant(board, who);
      const entry = await board.removals.remove(playerId, { id: newRemovalId(), reason });
      if (!entry) throw refused(`There is no entry of ${playerId} on the board, or it changed meanwhile.`);
      const { playerName, score, runId, owner } = entry;
      return {
        isFine: true,
        data: { removed: playerId, player_name: playerName, score, run_id: runId, owner },
        lines: [
          `Removed ${playerName}, ${score} points. The player can return with a new run.`,
          `To prevent that: ${lineFor(`ban ${owner} --reason "..."`)}`,
          `To undo this: ${lineFor(`restore ${playerId}`)}`,
        ],
      };
    };
  },
};
