/** The board as START asks it on contests for anybody: without Firebase, which most visitors then never fetch. */

import { config } from '../../base/config.ts';
import { PublicContests } from '../../board/backend/publicContests.ts';
import { restOf } from '../../board/backend/rest.ts';
import { withTimeout } from '../../board/backend/withTimeout.ts';

/** Rejects when the board does not answer in time. */
export function askPublic<T>(question: (contests: PublicContests) => Promise<T>): Promise<T> {
  return withTimeout(question(new PublicContests(restOf(config.project, window.location.origin))));
}
