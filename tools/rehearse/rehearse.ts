/**
 * `npm run rehearse`: 200 people play a whole cup on a local board, in simulated time, and it prints who was ranked,
 * struck out and paid, and why. It takes half a minute of a processor. `-- --emulator`: nine people play the shortest cup
 * on Google's emulator, in real time. `-- --final`: 200 spectators watch a final of eight, in simulated time, and it prints
 * how late they see it and what they read; with `--emulator` too, ten watch a final of three on Google's. Exit code 1 when something went otherwise than it has to.
 */

import { parseArgs } from 'node:util';
import { isEmulatorHere } from '../board/emulator.ts';
import { SHORT_CAST, WHOLE_CAST } from './cast.ts';
import { faultsInFinal, linesOfFinal, rehearseFinal } from './final.ts';
import { rehearse } from './rehearsal.ts';
import { faultsIn, linesOf } from './report.ts';
import { openEmulation, openSimulation } from './venues.ts';

const { values } = parseArgs({
  options: { emulator: { type: 'boolean', default: false }, final: { type: 'boolean', default: false } },
});
if (values.emulator && !isEmulatorHere) {
  console.warn('No rehearsal: neither the gcloud command nor FIRESTORE_EMULATOR_HOST is here.');
  process.exit(1);
}
// The board's owner is known by the word: no secret of the local board is asked for, or sent.
process.env.FIRESTORE_LOCAL_FILE = ':memory:';
const { lines, faults } = values.final ? await playFinal(values.emulator) : await playCup(values.emulator);
console.log(lines.join('\n'));
for (const fault of faults) console.warn(`FAULT: ${fault}`);
// Firebase leaves timers behind.
process.exit(faults.length === 0 ? 0 : 1);

async function playCup(isEmulator: boolean): Promise<{ lines: string[]; faults: string[] }> {
  const report = await rehearse({
    cast: isEmulator ? SHORT_CAST : WHOLE_CAST,
    venue: isEmulator ? await openEmulation() : await openSimulation(setClock()),
    say: (line) => console.warn(line),
  });
  return { lines: linesOf(report), faults: faultsIn(report) };
}

async function playFinal(isEmulator: boolean): Promise<{ lines: string[]; faults: string[] }> {
  const report = await rehearseFinal(
    isEmulator ? { finalists: 3, tickets: 1, spectators: 10 } : { finalists: 8, tickets: 3, spectators: 200 },
    isEmulator ? await openEmulation() : await openSimulation(setClock()),
    (line) => console.warn(line),
  );
  return { lines: linesOfFinal(report), faults: faultsInFinal(report) };
}

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
