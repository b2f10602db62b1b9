/** The board as START asks it on contests for anybody: without Firebase, which most visitors then never fetch. */

import { PublicContests } from '../backend/publicContests.ts';
import { restOf } from '../backend/rest.ts';
import { withTimeout } from '../backend/withTimeout.ts';
import { config } from '../config.ts';

/** Rejects when the board does not answer in time. */
export function askPublic<T>(question: (contests: PublicContests) => Promise<T>): Promise<T> {
  return withTimeout(question(new PublicContests(restOf(config.project, window.location.origin))));
}
