import { refused } from '../problem.ts';
import type { Command } from './command.ts';

export const restore: Command = {
  name: 'restore',
  synopsis: '<player id>',
  summary: 'Puts a removed entry back on the board.',
  details: ['Refused when the player has a new entry by now: that one stays.'],
  examples: ['npm run moderate -- restore satoshi_1763710215123'],
  options: {},
  read(given) {
    const playerId = given.id('a player id');
    return async ({ board, lineFor }) => {
      const entry = await board.restore(playerId);
      if (entry === null) throw refused(`No entry of ${playerId} was removed.`);
      if (!entry) throw refused(`${playerId} has a new entry on the board, and it stays.`);
      const { playerName, score, runId } = entry;
      return {
        isFine: true,
        data: { restored: playerId, player_name: playerName, score, run_id: runId },
        lines: [`Restored ${playerName}, ${score} points.`, `To undo this: ${lineFor(`remove ${playerId}`)}`],
      };
    };
  },
};
