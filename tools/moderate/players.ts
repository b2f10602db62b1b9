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
  'The RUN ID of a row is what show, ban, rename and forget take. Remove changes the entry on the all-time board.';

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

/** A player in a contest: by a row or a registration. */
export interface Participant {
  uid: string;
  playerId: string;
  playerName: string;
  /** Points of their result in the contest. */
  score?: number;
  rank?: number | undefined;
}

/**
 * The player of a contest who is meant by a run id, a uid, a player id or a name. An id wins over a name.
 *
 * @param all a player may be there twice, under two names
 * @param listing as in 'To list the standing: ...'
 * @throws Problem when it is nobody; when it is several, it lists them
 */
export async function participantMeant(
  board: HallOfFame,
  { contest, all, listing }: { contest: string; all: readonly Participant[]; listing: string },
  who: string,
): Promise<Participant> {
  const run = isId(who) ? await board.run(who) : null;
  const uid = run?.contestId === contest ? run.owner : who;
  const found =
    [
      all.filter((one) => one.uid === uid),
      all.filter((one) => one.playerId === who),
      all.filter((one) => one.playerName === who),
    ].find((some) => some.length > 0) ?? [];
  const isFirst = ({ uid: id }: Participant, at: number, some: readonly Participant[]) =>
    some.findIndex((one) => one.uid === id) === at;
  const [first, ...others] = found.filter(isFirst);
  if (first && others.length === 0) return first;
  const line = ({ uid, playerName, playerId, rank, score }: Participant) =>
    [
      `  ${uid}   ${playerName}, ${playerId}`,
      ...(rank === undefined ? [] : [`rank ${rank}`]),
      ...(score === undefined ? [] : [`${score} points`]),
    ].join(', ');
  if (first) {
    const count = others.length + 1;
    const several = `${count} players in ${contest} go by ${who}. Say whom you mean:`;
    throw refused([several, ...[first, ...others].map(line)].join('\n'));
  }
  const alike = all.filter(({ playerName }) => areAlike(playerName, who)).filter(isFirst);
  throw refused(
    alike.length > 0
      ? [`Nobody in ${contest} has the name ${who}. Some have one like it:`, ...alike.map(line)].join('\n')
      : `Nobody in ${contest} has the id or the name ${who}. ${listing}`,
  );
}

/** True if two names are the same but for capitals, marks and blank ends: zoe and Zoë. */
function areAlike(one: string, other: string): boolean {
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
