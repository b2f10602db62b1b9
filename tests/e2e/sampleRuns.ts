/** A sixth of what `npm run test:engines` plays: both rulesets, and ids from the first to the last. */

import { playRuns } from '../../tools/engines/runs.ts';

playRuns(6000);
