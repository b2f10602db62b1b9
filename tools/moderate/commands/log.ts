import { withDays } from '../recurring.ts';
import type { LogLine } from '../stored.ts';
import { formatTime, table } from '../text.ts';
import type { Command, Context, Report } from './command.ts';

export const log: Command = {
  name: 'log',
  synopsis: '[--top 20]',
  summary: 'Lists what moderators did with these commands, the latest first.',
  details: [
    'It has every ban, unban, remove, restore, rename and forget, and what is done in cups. What is done in the console is',
    'not in it, and forget takes out of it each remove, restore and rename of the player.',
    '',
    'PLAYER OR OWNER is a player id, which show, ban, remove, restore, rename and forget take, or an owner, whom ban and',
    'unban take, or a cup.',
    '',
    '--top N   the number of lines (default 20)',
  ],
  examples: ['npm run moderate -- log', 'npm run moderate -- log --top 100'],
  options: { top: { type: 'string' } },
  read(given) {
    given.none();
    const count = given.count('top', 20);
    return (context) => listLog(context, count);
  },
};

async function listLog({ board }: Context, count: number): Promise<Report> {
  const lines: LogLine[] = [];
  for await (const line of board.log.latest(count)) {
    lines.push(line);
    if (lines.length === count) break;
  }
  return {
    isFine: true,
    data: lines.map(({ time, ...line }) => ({ time: new Date(time).toISOString(), ...line })),
    lines:
      lines.length === 0
        ? ['Nothing was done yet.']
        : table([
            ['TIME', 'MODERATOR', 'ACTION', 'PLAYER OR OWNER', 'DETAIL'],
            ...lines.map(({ time, moderator, action, subject, detail }) => [
              formatTime(time),
              moderator,
              action,
              // A player who was forgotten no longer has an id.
              subject || 'a forgotten player',
              withDays(detail),
            ]),
          ]),
  };
}
