import { DAY_MS } from '../../../../src/engine/contest/daily.ts';
import { refused } from '../../problem.ts';
import { formatTime } from '../../text.ts';
import type { Command } from '../command.ts';
import { A_CUP, cupOf } from './cupOf.ts';

/** The time for which private data are kept after the results are final (docs/privacy.md). */
const KEPT_DAYS = 30;

export const cleanCup: Command = {
  name: 'cup clean',
  synopsis: '<cup id> [--unpaid]',
  summary: `Deletes the appeals, wallets and invitations of a cup, ${KEPT_DAYS} days after its results stand.`,
  details: [
    'Players were promised this (docs/privacy.md). It is refused while a winner has no recorded payout. Nothing undoes it.',
    '',
    '--unpaid   also then: a winner without a wallet gets no prize',
  ],
  examples: ['npm run moderate -- cup clean cup-autumn'],
  options: { unpaid: { type: 'boolean' } },
  read(given) {
    const id = given.id(A_CUP);
    const isMeant = given.flag('unpaid');
    return async (context) => {
      const { state, finalAt, announced, winners } = await cupOf(context, id);
      if (state !== 'final') throw refused(`The results of ${id} are not final yet.`);
      const due = (finalAt ?? announced.times.appealUntil) + KEPT_DAYS * DAY_MS;
      if (context.now() < due) throw refused(`${id} can be cleaned from ${formatTime(due)}.`);
      const unpaid = winners.filter(({ signature }) => signature === null);
      if (unpaid.length > 0 && !isMeant)
        throw refused(
          `No payout is recorded for ${unpaid.map(({ rank, playerName }) => `rank ${rank}, ${playerName}`).join('; ')}. To clean all the same: --unpaid`,
        );
      const count = await context.board.cups.clean(id);
      return {
        isFine: true,
        data: { cup: id, deleted: count },
        lines: [`Deleted ${count} appeals, wallets and invitations of ${id}. Nothing undoes this.`],
      };
    };
  },
};
