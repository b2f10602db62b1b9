import { refused } from '../../problem.ts';
import type { Command } from '../command.ts';
import { A_CUP, cupOf, meanwhile } from './cupOf.ts';

export const freezeCup: Command = {
  name: 'cup freeze',
  synopsis: '<cup id> --reason "..."',
  summary: 'Stops a cup: no registration, ticket or run is taken.',
  details: [
    'Its times run on. A run whose time is up while the cup is frozen is lost: announce later times before you unfreeze.',
    '',
    '--reason TEXT   for other moderators; no player reads it',
  ],
  examples: ['npm run moderate -- cup freeze cup-autumn --reason "The coins of ticket 3 were known."'],
  options: { reason: { type: 'string' } },
  read(given) {
    const id = given.id(A_CUP);
    const reason = given.reason('cup freeze', 'other moderators read it');
    return async (context) => {
      const cup = await cupOf(context, id);
      if (cup.state !== 'open') throw refused(`${id} is ${cup.state} already.`);
      if (!(await context.board.cups.setState(cup, 'frozen', reason))) throw meanwhile(id);
      return {
        isFine: true,
        data: { cup: id, state: 'frozen' },
        lines: [
          `Froze ${id}: no registration, ticket or run is taken. Its times run on.`,
          `To undo this: ${context.lineFor(`cup unfreeze ${id}`)}`,
        ],
      };
    };
  },
};
