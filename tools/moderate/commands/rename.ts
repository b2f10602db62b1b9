import { cleanText } from '../../../src/players/cleanText.ts';
import { USERNAME_MAX } from '../../../src/players/player.ts';
import { A_PLAYER, playerMeant } from '../players.ts';
import { misused, refused } from '../problem.ts';
import { shellQuoted } from '../text.ts';
import type { Command } from './command.ts';

export const rename: Command = {
  name: 'rename',
  synopsis: '<run id, player id or name> --name "..."',
  summary: 'Gives an entry another name, where the present one offends.',
  details: [
    "The player's next better run brings the old name back: to prevent that, see ban. The player id stays as it is. It",
    'begins with the name, and no page shows it.',
    '',
    `--name TEXT   the new name, 1 to ${USERNAME_MAX} characters`,
  ],
  examples: ['npm run moderate -- rename satoshi_1763710215123 --name "Player 7"'],
  options: { name: { type: 'string' } },
  read(given) {
    const who = given.player(A_PLAYER);
    const text = given.text('name');
    if (text === undefined) throw misused('This command needs --name: the new name.');
    const name = cleanText(text);
    if (name === '' || name.length > USERNAME_MAX) {
      throw misused(`--name takes 1 to ${USERNAME_MAX} characters, not '${text}'.`);
    }
    return async ({ board, lineFor }) => {
      const playerId = await playerMeant(board, who);
      const entry = await board.rename(playerId, name);
      if (!entry) throw refused(`There is no entry of ${playerId} on the board, or it changed meanwhile.`);
      return {
        isFine: true,
        data: { renamed: playerId, from: entry.playerName, to: name },
        lines: [
          `Renamed ${entry.playerName} to ${name}. The next better run brings the old name back.`,
          `To prevent that: ${lineFor(`ban ${entry.owner} --reason "..."`)}`,
          `To undo this: ${lineFor(`rename ${playerId} --name ${shellQuoted(entry.playerName)}`)}`,
        ],
      };
    };
  },
};
