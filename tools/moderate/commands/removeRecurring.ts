import { AN_OWNER } from '../belongings.ts';
import { collect } from '../database/listing.ts';
import { participantMeant } from '../players.ts';
import { misused, refused } from '../problem.ts';
import { idHelp, type Kind, withDays } from '../recurring.ts';
import type { Command } from './command.ts';

/** The command that takes a result off a contest of a kind that recurs. */
export function removeRecurring(recurring: Kind): Command {
  const { kind, example } = recurring;
  const name = `remove-${kind}`;
  const option = `--${kind} ID`;
  return {
    name,
    synopsis: `<uid, run id, player id or name> ${option} --reason "..."`,
    summary: `Takes a result off a ${kind}.`,
    details: [
      'Its run stays, as evidence, and its tickets stay used. With a ticket left, the player can return with a new run: to',
      'prevent that, see ban. Nothing undoes it.',
      ...idHelp(recurring),
      '',
      `${option.padEnd(16)}the id of the ${kind}`,
      '--reason TEXT   for other moderators; no player reads it',
    ],
    examples: [
      `npm run moderate -- ${name} WzdzWHvyzkT529ppTeCYWKPa8jxy --${kind} ${example} --reason "forged"`,
    ],
    options: { [kind]: { type: 'string' }, reason: { type: 'string' } },
    read(given) {
      const who = given.player(AN_OWNER);
      const id = given.idOption(kind, `the id of a ${kind}`);
      if (id === undefined) throw misused(`This command needs --${kind} and the id of a ${kind}.`);
      const reason = given.reason(name, 'other moderators read it');
      return async ({ board, lineFor }) => {
        const contest = await board.recurring.of(id, kind);
        if (!contest) throw refused(`There is no ${kind} ${withDays(id)}.`);
        const all = await collect(board.recurring.rows(contest));
        const listing = `To list the results: ${lineFor(`${kind} ${id}`)}`;
        const { uid: owner } = await participantMeant(board, { contest: id, all, listing }, who);
        const row = await board.recurring.removeRow(contest, owner, reason);
        if (!row) throw refused(`${id} changed meanwhile, so nothing was written. Do it again.`);
        const { playerName, score, runId } = row;
        return {
          isFine: true,
          data: { removed: owner, [kind]: id, player_name: playerName, score, run_id: runId },
          lines: [
            `Removed ${playerName}, ${score} points, from ${withDays(id)}. Nothing undoes this.`,
            `To keep the player out: ${lineFor(`ban ${owner} --reason "..."`)}`,
          ],
        };
      };
    },
  };
}
