import { misused, refused } from '../../problem.ts';
import { shellQuoted } from '../../text.ts';
import type { Command } from '../command.ts';
import { A_CUP, ANY_ENTRANT, cupOf, entrantMeant, meanwhile } from './cupOf.ts';

export const decideAppeal: Command = {
  name: 'cup decide',
  synopsis: '<cup id> <entrant, run id, player id or name> --text "..."',
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
    const [id, who] = given.idAndPlayer(A_CUP, ANY_ENTRANT);
    const text = given.text('text');
    if (text === undefined) throw misused('This command needs --text: the entrant reads it.');
    return async (context) => {
      await cupOf(context, id);
      const { uid: entrant, playerName } = await entrantMeant(context, id, who);
      const appeal = (await context.board.cups.appeals(id)).find((one) => one.entrant === entrant);
      if (!appeal)
        throw refused(
          `${playerName} has not appealed in ${id}. To list the appeals: ${context.lineFor(`cup appeals ${id}`)}`,
        );
      if (!(await context.board.cups.decide(id, appeal, text, context.now()))) throw meanwhile(id);
      return {
        isFine: true,
        data: { cup: id, entrant, decision: text },
        lines: [
          `The entrant reads: ${text}`,
          ...(appeal.decision
            ? [
                `It was: ${appeal.decision}`,
                `To undo this: ${context.lineFor(`cup decide ${id} ${entrant} --text ${shellQuoted(appeal.decision)}`)}`,
              ]
            : ['Nothing undoes this: another answer replaces it.']),
        ],
      };
    };
  },
};
