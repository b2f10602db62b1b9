/**
 * `npm run rehearse`: 200 people play a whole cup on a local board, in simulated time, and it prints who was ranked,
 * struck out and paid, and why. It takes half a minute of a processor. `-- --emulator`: nine people play the shortest cup
 * on Google's emulator, in real time. Exit code 1 when something went otherwise than it has to.
 */

import { parseArgs } from 'node:util';
import { isEmulatorHere } from '../board/emulator.ts';
import { SHORT_CAST, WHOLE_CAST } from './cast.ts';
import { rehearse } from './rehearsal.ts';
import { faultsIn, linesOf } from './report.ts';
import { openEmulation, openSimulation } from './venues.ts';

const { values } = parseArgs({ options: { emulator: { type: 'boolean', default: false } } });
if (values.emulator && !isEmulatorHere) {
  console.warn('No rehearsal: neither the gcloud command nor FIRESTORE_EMULATOR_HOST is here.');
  process.exit(1);
}
// The board's owner is known by the word: no secret of the local board is asked for, or sent.
process.env.FIRESTORE_LOCAL_FILE = ':memory:';
const report = await rehearse({
  cast: values.emulator ? SHORT_CAST : WHOLE_CAST,
  venue: values.emulator ? await openEmulation() : await openSimulation(setClock()),
  say: (line) => console.warn(line),
});
console.log(linesOf(report).join('\n'));
const faults = faultsIn(report);
for (const fault of faults) console.warn(`FAULT: ${fault}`);
// Firebase leaves timers behind.
process.exit(faults.length === 0 ? 0 : 1);

/** Firebase asks the clock when a token expires, so that has to follow the rehearsal's time. */
function setClock(): (time: number) => void {
  const SystemDate = Date;
  let now = 0;
  globalThis.Date = class extends SystemDate {
    constructor(...args: [] | [value: number | string | Date]) {
      super(...((args.length === 0 ? [now] : args) as [number]));
    }
    static override now() {
      return now;
    }
  } as DateConstructor;
  return (time) => {
    now = time;
  };
}
