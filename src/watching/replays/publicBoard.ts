/** The runs of the board as anybody may read them, in the game and in a frame. */

import { config } from '../../base/config.ts';
import { PublicRuns } from '../../board/backend/publicRuns.ts';
import { restOf } from '../../board/backend/rest.ts';

export function publicRuns(): PublicRuns {
  return new PublicRuns(restOf(config.project, window.location.origin));
}
