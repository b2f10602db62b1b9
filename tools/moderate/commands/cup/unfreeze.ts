import { refused } from '../../problem.ts';
import { shellQuoted } from '../../text.ts';
import type { Command } from '../command.ts';
import { A_CUP, cupOf, meanwhile } from './cupOf.ts';
import { describePhase } from './describe.ts';

export const unfreezeCup: Command = {
  name: 'cup unfreeze',
  synopsis: '<cup id>',
  summary: 'Lets a frozen cup go on.',
  details: ['Its times have run on meanwhile: to change them, announce them first.'],
  examples: ['npm run moderate -- cup unfreeze cup-autumn'],
  options: {},
  read(given) {
    const id = given.id(A_CUP);
    return async (context) => {
      const cup = await cupOf(context, id);
      if (cup.state !== 'frozen') throw refused(`${id} is not frozen but ${cup.state}.`);
      const reason = await context.board.cups.frozenFor(id);
      if (!(await context.board.cups.setState(cup, 'open', ''))) throw meanwhile(id);
      return {
        isFine: true,
        data: { cup: id, state: 'open' },
        lines: [
          `${id} goes on: ${describePhase(cup.announced, context.now())}.`,
          `To undo this: ${context.lineFor(`cup freeze ${id} --reason ${shellQuoted(reason || '...')}`)}`,
        ],
      };
    };
  },
};
