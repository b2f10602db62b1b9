import { misused, refused } from '../../problem.ts';
import type { Command } from '../command.ts';
import { A_CUP, AN_ENTRANT, cupOf, meanwhile } from './cupOf.ts';

export const decideAppeal: Command = {
  name: 'cup decide',
  synopsis: '<cup id> <entrant> --text "..."',
  summary: 'Answers an appeal. The entrant reads the answer in the cup.',
  details: [
    'It changes no rank: see cup strike and cup unstrike. Deciding again replaces the answer. Once the cup is archived,',
    'everybody can read it there.',
    '',
    '--text TEXT   the answer',
  ],
  examples: [
    'npm run moderate -- cup decide cup-autumn WzdzWHvyzkT529ppTeCYWKPa8jxy --text "You are back in."',
  ],
  options: { text: { type: 'string' } },
  read(given) {
    const [id, entrant] = given.ids(A_CUP, AN_ENTRANT);
    const text = given.text('text');
    if (text === undefined) throw misused('This command needs --text: the entrant reads it.');
    return async (context) => {
      await cupOf(context, id);
      const appeal = (await context.board.cups.appeals(id)).find((one) => one.entrant === entrant);
      if (!appeal) throw refused(`${entrant} has not appealed in ${id}.`);
      if (!(await context.board.cups.decide(id, appeal, text, context.now()))) throw meanwhile(id);
      return {
        isFine: true,
        data: { cup: id, entrant, decision: text },
        lines: [`The entrant reads: ${text}`, ...(appeal.decision ? [`It was: ${appeal.decision}`] : [])],
      };
    };
  },
};
