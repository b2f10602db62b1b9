/**
 * `npm run rehearse`: 200 people play a whole cup on a local board, in simulated time, and it prints who was ranked,
 * struck out and paid, and why. It takes half a minute of a processor. Exit code 1 when something went otherwise than it has to.
 */

import { WHOLE_CAST } from './cast.ts';
import { rehearse } from './rehearsal.ts';
import { faultsIn, linesOf } from './report.ts';

const SystemDate = Date;
let now = 0;

/** Firebase asks it when a token expires, so it has to follow the rehearsal's time. */
globalThis.Date = class extends SystemDate {
  constructor(...args: [] | [value: number | string | Date]) {
    super(...((args.length === 0 ? [now] : args) as [number]));
  }
  static override now() {
    return now;
  }
} as DateConstructor;

const report = await rehearse({
  cast: WHOLE_CAST,
  showTime: (time) => {
    now = time;
  },
  say: (line) => console.warn(line),
});
console.log(linesOf(report).join('\n'));
const faults = faultsIn(report);
for (const fault of faults) console.warn(`FAULT: ${fault}`);
// Firebase leaves timers behind.
process.exit(faults.length === 0 ? 0 : 1);
