/** Ten minutes of game time of each kind, for `npm run test:engines`. */

import { playRuns } from './runs.ts';

playRuns(36_000);
