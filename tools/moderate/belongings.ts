/** Everything stored under a player id, by owner. Several can have used one: what is not on the board takes any free id. */

import { COLLECTIONS } from '../../src/board/backend/documents.ts';
import { isId } from './arguments.ts';
import type { Belongings } from './forgetting.ts';
import type { HallOfFame } from './hallOfFame.ts';
import type { Holding } from './owners.ts';
import { playerMeant } from './players.ts';
import { refused } from './problem.ts';
import { counted } from './text.ts';

/** One for each owner. @throws Unreadable */
export async function belongingsUnder(board: HallOfFame, playerId: string): Promise<Belongings[]> {
  const [holdings, runs, dailyRows, registrations, logLines] = await Promise.all([
    board.owners.holdingsOf(playerId),
    board.runsOf(playerId),
    board.recurring.pathsOf(playerId),
    board.cups.registrationsUnder(playerId),
    board.log.linesOn(playerId),
  ]);
  const owners = new Set<string>([
    ...holdings.map(({ owner }) => owner),
    ...runs.map(({ owner }) => owner),
    ...dailyRows.map(([, uid]) => uid),
    ...registrations.map(({ entrant }) => entrant),
  ]);
  const all = [...owners].map(async (owner) => {
    const theirs = holdings.filter((one) => one.owner === owner);
    const ofOwner = await board.shownNames.linesOn(owner);
    return {
      owner,
      holdings: theirs,
      runs: runs.filter((run) => run.owner === owner),
      dailyRows: dailyRows.filter(([, uid]) => uid === owner),
      registrations: registrations.filter(({ entrant }) => entrant === owner),
      logLines: [
        ...(holdings.length === 0 || theirs.length > 0 ? logLines.map(({ path }) => path) : []),
        ...ofOwner,
      ],
    };
  });
  return Promise.all(all);
}

/** The belongings of the owner whom the moderator names; without a name, of the only one. @throws Problem listing the owners */
export function chosenFrom(
  all: readonly Belongings[],
  playerId: string,
  owner: string | undefined,
): Belongings {
  const [only] = all;
  const chosen = owner === undefined && all.length === 1 ? only : all.find((one) => one.owner === owner);
  if (chosen) return chosen;
  const who = all.length === 1 ? 'One owner has' : `${all.length} owners have`;
  throw refused(
    [
      `${who} something under ${playerId}. Say whom you mean:`,
      ...all.map((one) => `  --owner ${one.owner}   ${inWords(one)}`),
    ].join('\n'),
  );
}

/** The words for whatever `ownerOf` takes. */
export const AN_OWNER = 'a uid, a run id, a player id or a name';

/**
 * The owner who is meant by a uid, a run id, a player id or a name. `owner`: which of those of the player id; undefined:
 * the only one. @throws Problem when there is none, or several
 */
export async function ownerOf(board: HallOfFame, id: string, owner: string | undefined): Promise<string> {
  if (owner === undefined && isId(id)) {
    const run = await board.run(id);
    if (run) return run.owner;
    if ((await board.isKnown(id)) || (await board.cups.isEntrant(id))) return id;
  }
  const playerId = await playerMeant(board, id);
  const all = await belongingsUnder(board, playerId);
  if (all.length === 0)
    throw refused(
      owner === undefined
        ? `No run, player or owner has the id ${id}, and no entry the name.`
        : `No player has the id ${id}, and --owner is about a player id.`,
    );
  return chosenFrom(all, playerId, owner).owner;
}

/** As in: the entry of Ann, 2 runs. */
export function inWords({ holdings, runs, dailyRows, registrations }: Belongings): string {
  return [
    ...holdings.flatMap(textOf),
    ...(runs.length > 0 || holdings.length > 0 ? [counted(runs.length, 'run', 'runs')] : []),
    ...(dailyRows.length > 0
      ? [counted(dailyRows.length, 'document of a daily', 'documents of dailies')]
      : []),
    ...registrations.map(({ cup }) => `a registration in ${cup}`),
  ].join(', ');
}

function textOf({ path: [collection], playerName }: Holding): string[] {
  if (collection === COLLECTIONS.owners) return [];
  return [collection === COLLECTIONS.entries ? `the entry of ${playerName}` : 'a removed entry'];
}
