import { isContestId } from '../../../../src/contest/contest.ts';
import type { Cup } from '../../cups/stored.ts';
import { CONTEST_RUN_IDS } from '../../players.ts';
import { refused } from '../../problem.ts';
import type { Context } from '../command.ts';

/** The argument of a command on a cup. */
export const A_CUP = 'the id of a cup';
export const AN_ENTRANT = 'the id of an entrant';

/** Help on a standing. */
export const CUP_IDS = [CONTEST_RUN_IDS, 'Its ENTRANT is whom cup strike, cup decide and ban take.'];

/** @throws Problem when there is none, or when its document can't be read */
export async function cupOf({ board, lineFor }: Context, id: string): Promise<Cup> {
  const cup = isContestId(id, 'cup') ? await board.cups.of(id) : null;
  if (!cup) throw refused(`There is no cup ${id}. To list all cups: ${lineFor('cup show')}`);
  return cup;
}

/** For a cup that somebody else changed between our reading and our writing. */
export function meanwhile(id: string) {
  return refused(`${id} changed meanwhile, so nothing was written. Do it again.`);
}
