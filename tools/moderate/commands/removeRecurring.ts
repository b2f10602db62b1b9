import { DAILY_ID, withDays } from '../dailies.ts';
import { misused, refused } from '../problem.ts';
import type { Command } from './command.ts';

export const removeDaily: Command = {
  name: 'remove-daily',
  synopsis: '<owner> --daily ID --reason "..."',
  summary: 'Takes a result off a daily.',
  details: [
    'Its run stays, as evidence, and its tickets stay used. With a ticket left, the player can return with a new run: to',
    'prevent that, see ban.',
    ...DAILY_ID,
    '',
    '--daily ID      the id of the daily',
    '--reason TEXT   for other moderators; no player reads it',
  ],
  examples: [
    'npm run moderate -- remove-daily WzdzWHvyzkT529ppTeCYWKPa8jxy --daily daily-20779 --reason "forged"',
  ],
  options: { daily: { type: 'string' }, reason: { type: 'string' } },
  read(given) {
    const owner = given.id('an owner');
    const id = given.idOption('daily', 'the id of a daily');
    if (id === undefined) throw misused('This command needs --daily and the id of a daily.');
    const reason = given.reason('remove-daily', 'other moderators read it');
    return async ({ board, lineFor }) => {
      const contest = await board.dailies.of(id);
      const row = contest && (await board.dailies.removeRow(contest, owner, reason));
      if (!row) throw refused(`There is no result of ${owner} in ${id}, or it changed meanwhile.`);
      return {
        isFine: true,
        data: { removed: owner, daily: id, player_name: row.playerName, score: row.score, run_id: row.runId },
        lines: [
          `Removed ${row.playerName}, ${row.score} points, from ${withDays(id)}. Nothing undoes this.`,
          `To keep the player out: ${lineFor(`ban ${owner} --reason "..."`)}`,
        ],
      };
    };
  },
};
