import { ofRemoval, removalOf } from '../moderationLog.ts';
import { withDays } from '../recurring.ts';
import type { LogLine } from '../stored.ts';
import { formatTime, table } from '../text.ts';
import type { Command, Context, Report } from './command.ts';

const TOP = 20;

export const log: Command = {
  name: 'log',
  synopsis: `[--top ${TOP}]`,
  summary: 'Lists what moderators did with these commands, the latest first.',
  details: [
    'It has every ban, unban, remove, restore, rename and forget, each run that another command entered, and what is done in',
    'cups. Verdicts are not in it, nor is what is done in the console. Forget takes out of it each remove, restore and',
    'rename of the player.',
    '',
    'PLAYER OR OWNER is a player id, which show, ban, remove, restore, rename and forget take, or an owner, whom ban,',
    'unban and rename take, or a cup.',
    '',
    'What one command did to a removal is one line: to list its entries, see removed.',
    '',
    `--top N   the number of lines (default ${TOP})`,
  ],
  examples: ['npm run moderate -- log', 'npm run moderate -- log --top 100'],
  options: { top: { type: 'string' } },
  read(given) {
    given.none();
    const count = given.count('top', TOP);
    return (context) => listLog(context, count);
  },
};

/** An act of a moderator: a line of the log, or all lines of what one command did to a removal. */
interface Act extends LogLine {
  /** The number of lines. */
  count: number;
  removal: string | undefined;
}

/** @param count the number of acts to find */
async function listLog({ board }: Context, count: number): Promise<Report> {
  const acts: Act[] = [];
  for await (const line of board.log.latest(count)) {
    const removal = removalOf(line);
    const last = acts.at(-1);
    if (last && removal !== undefined && isSameAct(last, line, removal)) {
      const detail = last.detail === line.detail ? last.detail : ofRemoval('', removal);
      Object.assign(last, { count: last.count + 1, subject: '', detail });
      continue;
    }
    if (acts.length === count) break;
    acts.push({ ...line, count: 1, removal });
  }
  return {
    isFine: true,
    data: acts.map(({ time, removal: _, ...act }) => ({ time: new Date(time).toISOString(), ...act })),
    lines:
      acts.length === 0
        ? ['Nothing was done yet.']
        : table([
            ['TIME', 'MODERATOR', 'ACTION', 'PLAYER OR OWNER', 'DETAIL'],
            ...acts.map(({ time, moderator, action, subject, detail, count: lines }) => [
              formatTime(time),
              moderator,
              action,
              // A player who was forgotten no longer has an id.
              lines > 1 ? `${lines} of them` : subject || 'a forgotten player',
              withDays(detail),
            ]),
          ]),
  };
}

function isSameAct(act: Act, { action, moderator }: LogLine, removal: string): boolean {
  return act.removal === removal && act.action === action && act.moderator === moderator;
}
