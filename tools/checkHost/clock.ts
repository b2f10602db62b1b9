/** The clocks of the host and of this machine, held against the board's. */

import { boardOrigin } from './board.ts';
import { type Finding, fault, ok, unknown } from './finding.ts';
import type { Site } from './site.ts';

/** Answers name whole seconds, and may be late. */
const MAX_S = 60;

/** @param now this machine's time, in epoch milliseconds */
export async function checkClocks(site: Site, now: () => number): Promise<Finding[]> {
  const replies = await Promise.all([site.url.href, boardOrigin(site)].map((address) => site.visit(address)));
  // A cache got the answer this many seconds ago.
  const [host = 0, board = 0] = replies.map(
    ({ headers }) => Date.parse(headers.get('date') ?? '') + 1000 * Number(headers.get('age') ?? 0),
  );
  return Object.entries({ "This machine's": now() - board, "The host's": host - board }).map(
    ([whose, ms]) => {
      const ahead = Math.round(ms / 1000);
      if (Number.isNaN(ahead))
        return unknown(`${whose} clock can't be held against the board's.`, 'Ask again.');
      if (Math.abs(ahead) <= MAX_S) return ok(`${whose} clock agrees with the board's.`);
      const where = ahead > 0 ? 'ahead of' : 'behind';
      return fault(
        `${whose} clock is ${Math.abs(ahead)} s ${where} the board's.`,
        'Have it set by the network.',
      );
    },
  );
}
