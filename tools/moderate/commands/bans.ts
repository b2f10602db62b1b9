import { formatTime, table } from '../text.ts';
import type { Command } from './command.ts';

export const bans: Command = {
  name: 'bans',
  synopsis: '',
  summary: 'Lists the banned owners.',
  details: ['The latest ban comes first. The OWNER of a row is whom unban takes, and ban.'],
  examples: ['npm run moderate -- bans'],
  options: {},
  read(given) {
    given.none();
    return async ({ board }) => {
      const all = (await board.bans.all()).sort((a, b) => (b.since ?? 0) - (a.since ?? 0));
      return {
        isFine: true,
        data: all.map(({ uid, reason, since }) => ({
          uid,
          reason,
          since: since === null ? null : new Date(since).toISOString(),
        })),
        lines:
          all.length === 0
            ? ['Nobody is banned.']
            : table([
                ['OWNER', 'SINCE', 'REASON'],
                ...all.map(({ uid, reason, since }) => [
                  uid,
                  since === null ? '' : formatTime(since),
                  reason,
                ]),
              ]),
      };
    };
  },
};
