/** The players that a moderator means: by a run id, a player id or a name. */

import { isId } from './arguments.ts';
import type { HallOfFame } from './hallOfFame.ts';
import { refused } from './problem.ts';

/** The words for whatever `playerMeant` takes. */
export const A_PLAYER = 'a run id, a player id or a name';

/** Help on a list that has run ids. */
export const RUN_IDS = 'The RUN ID of a row is what show, ban, remove, restore, rename and forget take.';

/** Help on the rows of a contest: their players may have another entry, or none. */
export const CONTEST_RUN_IDS =
  'The RUN ID of a row is what show, ban and forget take. Remove and rename change the entry on the all-time board.';

/**
 * The player id. An id wins over a name. An id of nobody is returned as it is: the command says what it misses.
 *
 * @throws Problem when nobody has the name; when several do, it lists them
 */
export async function playerMeant(board: HallOfFame, who: string): Promise<string> {
  if (isId(who)) {
    const run = await board.run(who);
    if (run) return run.playerId;
    if ((await board.owners.holdingsOf(who)).length > 0 || (await board.runsOf(who)).length > 0) return who;
  }
  const entries = [...(await board.entriesNamed(who)), ...(await board.removals.named(who))];
  const [first, ...others] = new Map(entries.map((entry) => [entry.playerId, entry])).values();
  if (!first && isId(who)) return who;
  if (!first) throw refused(`Nobody on the board has the name ${who}.`);
  if (others.length === 0) return first.playerId;
  throw refused(
    [
      `${others.length + 1} players have the name ${who}. Say whom you mean:`,
      ...[first, ...others].map(({ playerId, score }) => `  ${playerId}   ${score} points`),
    ].join('\n'),
  );
}
