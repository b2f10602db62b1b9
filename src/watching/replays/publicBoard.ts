/** The board as anybody may read it, in the game and in a frame. */

import { config } from '../../base/config.ts';
import { type Rest, restOf } from '../../board/backend/rest.ts';

export function publicRest(): Rest {
  return restOf(config.project, window.location.origin);
}
