/**
 * `npm run rehearse`: 200 people play a whole cup on a local board, in simulated time, and it prints who was ranked,
 * struck out and paid, and why. It takes half a minute of a processor. `-- --emulator`: nine people play the shortest cup
 * on Google's emulator, in real time. `-- --final`: 200 spectators watch a final of eight, in simulated time, and it prints
 * how late they see it and what they read; with `--emulator` too, ten watch a final of three on Google's. Exit code 1 when
 * something went otherwise than it has to. `-- --watch`: a cup of thirteen people stays, for moderators (practice.ts).
 */

import { parseArgs } from 'node:util';
import { isEmulatorHere } from '../board/emulator.ts';
import { answerHelp } from '../usage.ts';
import { SHORT_CAST, WHOLE_CAST } from './cast.ts';
import { faultsInFinal, linesOfFinal, rehearseFinal } from './final.ts';
import { practise } from './practice.ts';
import { rehearse } from './rehearsal.ts';
import { faultsIn, linesOf } from './report.ts';
import { setClock } from './time.ts';
import { openEmulation, openSimulation } from './venues.ts';

answerHelp([
  'Plays a cup with simulated people, and prints who was ranked, struck out and paid, and why. It needs no board.',
  '',
  'Usage: npm run rehearse -- [--final] [--emulator] | --watch',
  '',
  '--final      plays a final that everybody watches, and prints how late they see it and what they read',
  "--emulator   on Google's emulator, in real time and with few people: it needs gcloud, or FIRESTORE_EMULATOR_HOST",
  '--watch      plays a cup that stays, with its pages and commands, for moderators to practise on. Ctrl+C ends it',
  '',
  'Exit code 1 when something went otherwise than it has to.',
]);
const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { emulator: flag, final: flag, watch: flag } });
if (values.watch && (values.emulator || values.final)) {
  console.warn('--watch stands alone: it is a cup of its own, on a board of its own.');
  process.exit(1);
}
if (values.emulator && !isEmulatorHere) {
  console.warn('No rehearsal: neither the gcloud command nor FIRESTORE_EMULATOR_HOST is here.');
  process.exit(1);
}
// The board's owner is known by the word: no secret of the local board is asked for, or sent.
process.env.FIRESTORE_LOCAL_FILE = ':memory:';
const say = (line: string) => console.warn(line);
if (values.watch) await practise(say);
const { lines, faults } = values.final ? await playFinal(values.emulator) : await playCup(values.emulator);
console.log(lines.join('\n'));
for (const fault of faults) console.warn(`FAULT: ${fault}`);
// Firebase leaves timers behind.
process.exit(faults.length === 0 ? 0 : 1);

async function playCup(isEmulator: boolean): Promise<{ lines: string[]; faults: string[] }> {
  const report = await rehearse({
    cast: isEmulator ? SHORT_CAST : WHOLE_CAST,
    venue: isEmulator ? await openEmulation() : await openSimulation(setClock()),
    say,
  });
  return { lines: linesOf(report), faults: faultsIn(report) };
}

async function playFinal(isEmulator: boolean): Promise<{ lines: string[]; faults: string[] }> {
  const report = await rehearseFinal(
    isEmulator ? { finalists: 3, tickets: 1, spectators: 10 } : { finalists: 8, tickets: 3, spectators: 200 },
    isEmulator ? await openEmulation() : await openSimulation(setClock()),
    say,
  );
  return { lines: linesOfFinal(report), faults: faultsInFinal(report) };
}
