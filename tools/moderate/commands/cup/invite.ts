import { randomInt } from 'node:crypto';
import { CUP_PACE } from '../../../../src/engine/contest/cup.ts';
import { TICKS_PER_SECOND } from '../../../../src/engine/simulation/rules.ts';
import { formatTime } from '../../text.ts';
import type { Command } from '../command.ts';
import { A_CUP, cupOf, meanwhile } from './cupOf.ts';

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 12;
const MAX_CODES = 200;

/** The play that a registration without an invitation needs. */
const MINUTES = CUP_PACE.ticksToRegister / TICKS_PER_SECOND / 60;

export const invite: Command = {
  name: 'cup invite',
  synopsis: '<cup id> [--count 1]',
  summary: `Makes invitation codes for people who have not played for ${MINUTES} minutes yet.`,
  details: [
    'Each code works once, for one person, in a full cup too. Keep the list: it is printed once, and the log has only how',
    'many there were. Players log in, open the cup on START and enter the code under Invitation, while registration is open.',
    'Only the console takes a code back.',
    '',
    `--count N   how many, 1 to ${MAX_CODES} (default 1)`,
  ],
  examples: ['npm run moderate -- cup invite cup-autumn --count 20'],
  options: { count: { type: 'string' } },
  read(given) {
    const id = given.id(A_CUP);
    const count = given.count('count', 1, MAX_CODES);
    return async (context) => {
      const { times } = (await cupOf(context, id)).announced;
      const codes = Array.from({ length: count }, newCode);
      if (!(await context.board.cups.invite(id, codes))) throw meanwhile(id);
      return {
        isFine: true,
        data: { cup: id, codes },
        lines: codes,
        warnings: [
          `Each code works once. Players log in, open the cup on START and enter it under Invitation, from ${formatTime(times.registerFrom)} until ${formatTime(times.registerUntil)}.`,
          'Only the console takes a code back.',
        ],
      };
    };
  },
};

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
