/** The account that a moderator means, wherever it is named: on the all-time board, in a daily or in a cup. */

import { skeletonOf } from '../../src/board/names/skeleton.ts';
import type { Uid } from '../../src/engine/ids.ts';
import { isId } from './arguments.ts';
import { belongingsUnder, ownerOf } from './belongings.ts';
import { collect } from './database/listing.ts';
import type { HallOfFame } from './hallOfFame.ts';
import { refused } from './problem.ts';
import { KINDS, lastOf } from './recurring.ts';
import { Unreadable } from './stored.ts';

/** The best entries whose names nobody else may be given. */
const MAX_ENTRIES = 1000;

/** A name as a board has it. */
interface Named {
  uid: string;
  playerName: string;
  /** As in 'in cup-autumn'. */
  where: string;
}

/**
 * The account that is meant by a uid, a run id, a player id or a name, which several may have in different places. An id wins
 * over a name. `owner`: which of those of the player id. `now`: epoch milliseconds. @throws Problem when there is none, or
 * several
 */
export async function accountMeant(
  board: HallOfFame,
  who: string,
  owner: string | undefined,
  now: number,
): Promise<Uid> {
  const isName = owner === undefined && !(isId(who) && (await isSomebody(board, who)));
  const named = isName ? await accountsNamed(board, who, now) : [];
  const [first, ...others] = new Map(named.map((one) => [one.uid, one])).values();
  if (!first) return (await ownerOf(board, who, owner)) as Uid;
  if (others.length === 0) return first.uid as Uid;
  throw refused(
    [
      `${others.length + 1} players go by ${who}. Say whom you mean:`,
      ...[first, ...others].map(({ uid, where }) => `  ${uid}   ${where}`),
    ].join('\n'),
  );
}

async function isSomebody(board: HallOfFame, id: string): Promise<boolean> {
  return (
    (await board.isKnown(id)) ||
    (await board.cups.isEntrant(id)) ||
    (await board.run(id)) !== null ||
    (await belongingsUnder(board, id)).length > 0
  );
}

async function accountsNamed(board: HallOfFame, name: string, now: number): Promise<Named[]> {
  const entries = [...(await board.entriesNamed(name)), ...(await board.removals.named(name))];
  return [
    ...entries.map(
      ({ owner: uid, playerName }): Named => ({ uid, playerName, where: 'on the all-time board' }),
    ),
    ...(await namesOff(board, now)).filter(({ playerName }) => playerName === name),
  ];
}

/** Another account's name that looks like this one; `null`: none. `now`: epoch milliseconds. */
export async function likeNameOf(
  board: HallOfFame,
  name: string,
  uid: Uid,
  now: number,
): Promise<Named | null> {
  const skeleton = skeletonOf(name);
  const isLike = (one: Named) => one.uid !== uid && skeletonOf(one.playerName) === skeleton;
  let looked = 0;
  for await (const { owner, playerName } of board.entries(MAX_ENTRIES)) {
    const one = { uid: owner, playerName, where: 'on the all-time board' };
    if (isLike(one)) return one;
    if (++looked === MAX_ENTRIES) break;
  }
  return (await namesOff(board, now)).find(isLike) ?? null;
}

/** The names off the all-time board: in the dailies of today and yesterday, in cups without an archive, by moderators. */
async function namesOff(board: HallOfFame, now: number): Promise<Named[]> {
  const recurring = KINDS.flatMap((kind) => [kind.idAt(now), lastOf(kind, now)]).map((id) =>
    namesIn(id, async () => {
      const contest = await board.recurring.of(id);
      return contest ? collect(board.recurring.rows(contest)) : [];
    }),
  );
  const cups = (await board.cups.ids()).map((id) =>
    namesIn(id, async () => {
      if ((await board.cups.of(id))?.archiveHash) return [];
      const rows = await collect(board.cups.rows(id));
      const entrants = await board.cups.entrants(id);
      return [
        ...rows.map((row) => ({ ...row, uid: row.entrant })),
        ...entrants.map((one) => ({ ...one, uid: one.id })),
      ];
    }),
  );
  const shown = [...(await board.shownNames.all())].map(
    ([uid, { name }]): Named => ({ uid, playerName: name, where: 'by a moderator' }),
  );
  return [...(await Promise.all([...recurring, ...cups])).flat(), ...shown];
}

/** A cup that is broken costs no other its names. */
async function namesIn(id: string, read: () => Promise<readonly Omit<Named, 'where'>[]>): Promise<Named[]> {
  try {
    return (await read()).map(({ uid, playerName }) => ({ uid, playerName, where: `in ${id}` }));
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}
