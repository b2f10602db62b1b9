/** The read of the moderators' names, which comes with the board: START does without. */

import { config } from '../../base/config.ts';
import { restOf } from '../backend/rest.ts';
import { readShownNames } from '../backend/shownNames.ts';
import { withTimeout } from '../backend/withTimeout.ts';

/** Rejects when there is no answer in time. */
export function readNames(): ReturnType<typeof readShownNames> {
  return withTimeout(readShownNames(restOf(config.project, window.location.origin)));
}
