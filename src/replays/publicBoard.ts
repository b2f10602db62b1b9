/** The runs of the board as anybody may read them, in the game and in a frame. */

import { PublicRuns } from '../backend/publicRuns.ts';
import { restOf } from '../backend/rest.ts';
import { config } from '../config.ts';

export function publicRuns(): PublicRuns {
  return new PublicRuns(restOf(config.project, window.location.origin));
}
