import { isContestId } from '../../../../src/engine/contest/contest.ts';
import { sealOpensAt } from '../../../../src/engine/contest/phases.ts';
import { isId } from '../../arguments.ts';
import { standingOf } from '../../cups/standing.ts';
import type { Cup, CupRow } from '../../cups/stored.ts';
import { collect } from '../../database/listing.ts';
import { CONTEST_RUN_IDS, type Participant, participantMeant } from '../../players.ts';
import { refused } from '../../problem.ts';
import { formatTime } from '../../text.ts';
import type { Context } from '../command.ts';

/** The argument of a command on a cup. */
export const A_CUP = 'the id of a cup';
/** The words for whatever `entrantMeant` takes. */
export const ANY_ENTRANT = 'an entrant, a run id, a player id or a name';

/** Help on a standing. */
export const CUP_IDS = [CONTEST_RUN_IDS, 'Its ENTRANT is whom cup strike, cup decide and ban take.'];

/** @throws Problem when there is none, or when its document can't be read */
export async function cupOf({ board, lineFor }: Context, id: string): Promise<Cup> {
  const cup = isContestId(id, 'cup') ? await board.cups.of(id) : null;
  if (!cup) throw refused(`There is no cup ${id}. To list all cups: ${lineFor('cup show')}`);
  return cup;
}

/** The entrant who is meant. @throws Problem when it is nobody, or several */
export async function entrantMeant(
  { board, lineFor }: Context,
  id: string,
  who: string,
): Promise<Participant> {
  const own = isId(who) ? await board.cups.row(id, who) : null;
  if (own) return { ...own, uid: own.entrant };
  // Each row is an entrant's, who may have had another name when they registered.
  const rows = await collect(board.cups.rows(id));
  const rankOf = new Map(standingOf(rows).ranked.map(({ rank, row }) => [row, rank]));
  const all = [
    ...rows.map((row) => ({ ...row, uid: row.entrant, rank: rankOf.get(row) })),
    ...(await board.cups.entrants(id)).map(({ id: uid, ...entrant }) => ({ ...entrant, uid })),
  ];
  const listing = `To list the standing: ${lineFor(`cup show ${id}`)}`;
  return participantMeant(board, { contest: id, all, listing }, who);
}

/** Entrants whose wallet a better one has too, and the name of that one. `rows`: best first. */
export function findSharers(
  rows: readonly { row: CupRow }[],
  wallets: ReadonlyMap<string, string>,
): Map<string, string> {
  const first = new Map<string, string>();
  const sharers = new Map<string, string>();
  for (const { row } of rows) {
    const wallet = wallets.get(row.entrant);
    if (wallet === undefined || row.struck) continue;
    const owner = first.get(wallet);
    if (owner === undefined) first.set(wallet, row.playerName);
    else sharers.set(row.entrant, owner);
  }
  return sharers;
}

/** A warning while a link to a replay leads to none. */
export function sealedUntil({ now }: Context, { announced: { id, times } }: Cup): string[] {
  const opensAt = sealOpensAt(times);
  return now() < opensAt
    ? [`The replays of ${id} open at ${formatTime(opensAt)}: no link leads to one before.`]
    : [];
}

/** For a cup that somebody else changed between our reading and our writing. */
export function meanwhile(id: string) {
  return refused(`${id} changed meanwhile, so nothing was written. Do it again.`);
}
