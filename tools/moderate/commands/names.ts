import { formatTime, table } from '../text.ts';
import type { Command } from './command.ts';

export const names: Command = {
  name: 'names',
  synopsis: '',
  summary: 'Lists the names that moderators gave.',
  details: [
    'The latest comes first. TYPED are the names that were stored before. The OWNER of a row is whom rename and ban take.',
    'One that was written in the console has no BY.',
  ],
  examples: ['npm run moderate -- names'],
  options: {},
  read(given) {
    given.none();
    return async ({ board }) => {
      const shown = [...(await board.shownNames.all())].sort(([, a], [, b]) => b.at - a.at);
      const rows = await Promise.all(
        shown.map(async ([owner, { name, at }]) => {
          const renaming = await board.shownNames.renamingOf(owner);
          const typed = [...new Set(Object.values(renaming?.stored ?? {}))];
          return {
            owner,
            name,
            at,
            typed,
            moderator: renaming?.moderator ?? '',
            why: renaming?.detail ?? '',
          };
        }),
      );
      return {
        isFine: true,
        data: rows.map(({ owner, name, at, typed, moderator, why }) => ({
          ...{ owner, shown: name, at: new Date(at).toISOString(), stored: typed, moderator, detail: why },
        })),
        lines:
          rows.length === 0
            ? ['Moderators gave no names.']
            : table([
                ['OWNER', 'SHOWN', 'TYPED', 'SINCE', 'BY'],
                ...rows.map(({ owner, name, at, typed, moderator }) => [
                  owner,
                  name,
                  typed.join(', '),
                  at === 0 ? '' : formatTime(at),
                  moderator,
                ]),
              ]),
      };
    };
  },
};
