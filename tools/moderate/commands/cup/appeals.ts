import { formatTime } from '../../text.ts';
import type { Command } from '../command.ts';
import { A_CUP, cupOf } from './cupOf.ts';

export const listAppeals: Command = {
  name: 'cup appeals',
  synopsis: '<cup id> [--open]',
  summary: 'Lists the appeals of a cup and what was decided, the first one first.',
  details: [
    'Appeals are private: only you and their writers can read them.',
    'The id behind a name is the entrant, whom cup decide, cup strike and ban take.',
    '',
    '--open   only those without a decision',
  ],
  examples: ['npm run moderate -- cup appeals cup-autumn --open'],
  options: { open: { type: 'boolean' } },
  read(given) {
    const id = given.id(A_CUP);
    const isOpenOnly = given.flag('open');
    return async (context) => {
      const { board, lineFor } = context;
      await cupOf(context, id);
      const appeals = (await board.cups.appeals(id)).filter(
        ({ decision }) => decision === null || !isOpenOnly,
      );
      const named = await Promise.all(
        appeals.map(async (appeal) => ({ ...appeal, row: await board.cups.row(id, appeal.entrant) })),
      );
      return {
        isFine: true,
        data: named.map(({ entrant, text, createdAt, decision, row }) => ({
          entrant,
          player_name: row?.playerName ?? null,
          struck: row?.struck ?? '',
          created_at: new Date(createdAt).toISOString(),
          text,
          decision,
        })),
        lines:
          named.length === 0
            ? ['There is no appeal.']
            : named.flatMap(({ entrant, text, createdAt, decision, row }) => [
                `${row?.playerName ?? 'Somebody without a result'} (${entrant}), ${formatTime(createdAt)}${row?.struck ? `, struck out: ${row.struck}` : ''}`,
                `  ${text}`,
                decision
                  ? `  Decided: ${decision}`
                  : `  To decide: ${lineFor(`cup decide ${id} ${entrant} --text "..."`)}`,
              ]),
      };
    };
  },
};
