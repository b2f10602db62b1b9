import { randomInt } from 'node:crypto';
import type { Command } from '../command.ts';
import { A_CUP, cupOf, meanwhile } from './cupOf.ts';

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 12;
const MAX_CODES = 200;

export const invite: Command = {
  name: 'cup invite',
  synopsis: '<cup id> [--count 1]',
  summary: 'Makes invitation codes for people who have not played for ten minutes yet.',
  details: [
    'Each lets one person register. Keep the list: it is printed once, and the log has only how many there were.',
    '',
    `--count N   how many, 1 to ${MAX_CODES} (default 1)`,
  ],
  examples: ['npm run moderate -- cup invite cup-autumn --count 20'],
  options: { count: { type: 'string' } },
  read(given) {
    const id = given.id(A_CUP);
    const count = given.count('count', 1, MAX_CODES);
    return async (context) => {
      await cupOf(context, id);
      const codes = Array.from({ length: count }, newCode);
      if (!(await context.board.cups.invite(id, codes))) throw meanwhile(id);
      return { isFine: true, data: { cup: id, codes }, lines: codes };
    };
  },
};

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
