/** The players that a moderator means: by a run id, a player id or a name. */

import { isId } from './arguments.ts';
import type { HallOfFame } from './hallOfFame.ts';
import { refused } from './problem.ts';
import type { Entry } from './stored.ts';

/** The words for whatever `playerMeant` takes. */
export const A_PLAYER = 'a run id, a player id or a name';

/** Help on a list that has run ids. */
export const RUN_IDS = 'The RUN ID of a row is what show, ban, remove, restore, rename and forget take.';

/** Help on the rows of a contest: their players may have another entry, or none. */
export const CONTEST_RUN_IDS =
  'The RUN ID of a row is what show, ban and forget take. Remove and rename change the entry on the all-time board.';

/** The best entries that are looked through for a name as it may have been meant. */
const MAX_LOOKED_THROUGH = 1000;
/** Players in one list. */
const MAX_LISTED = 20;

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
  if (!first) {
    const alike = await entriesAlike(board, who);
    if (alike.length === 0 && isId(who)) return who;
    const nobody = `Nobody on the all-time board has the name ${who}.`;
    if (alike.length === 0) throw refused(nobody);
    const have = alike.length === 1 ? '1 player has' : `${alike.length} players have`;
    throw refused([`${nobody} ${have} one like it:`, ...listed(alike)].join('\n'));
  }
  if (others.length === 0) return first.playerId;
  throw refused(
    [
      `${others.length + 1} players have the name ${who}. Say whom you mean:`,
      ...[first, ...others].map(({ playerId, score }) => `  ${playerId}   ${score} points`),
    ].join('\n'),
  );
}

/** True if two names are the same but for capitals, marks and blank ends: zoe and Zoë. */
export function areAlike(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

function folded(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** The entries with such a name, among the best and among those that were removed. */
async function entriesAlike(board: HallOfFame, who: string): Promise<Entry[]> {
  const found: Entry[] = [];
  let looked = 0;
  for await (const entry of board.entries(MAX_LOOKED_THROUGH)) {
    if (areAlike(entry.playerName, who)) found.push(entry);
    if (++looked === MAX_LOOKED_THROUGH) break;
  }
  for (const { entry } of await board.removals.all()) if (areAlike(entry.playerName, who)) found.push(entry);
  return found;
}

function listed(entries: readonly Entry[]): string[] {
  const left = entries.length - MAX_LISTED;
  return [
    ...entries
      .slice(0, MAX_LISTED)
      .map(({ playerId, score, playerName }) => `  ${playerId}   ${score} points, ${playerName}`),
    ...(left > 0 ? [`  and ${left} more`] : []),
  ];
}
