/**
 * `npm run rehearse`: 200 people play a whole cup on a local board, in simulated time, and it prints who was ranked,
 * struck out and paid, and why. It takes half a minute of a processor. `-- --final`: 200 spectators watch a final of eight,
 * and it prints how late they see it and what they read. Exit code 1 when something went otherwise than it has to.
 * `-- --watch`: a cup of thirteen people stays, for moderators (practice.ts).
 */

import { parseArgs } from 'node:util';
import { answerHelp } from '../usage.ts';
import { WHOLE_CAST } from './cast.ts';
import { faultsInFinal, linesOfFinal, rehearseFinal } from './final.ts';
import { practise } from './practice.ts';
import { rehearse } from './rehearsal.ts';
import { faultsIn, linesOf } from './report.ts';
import { setClock } from './time.ts';
import { openSimulation } from './venues.ts';

answerHelp([
  'Plays a cup with simulated people, and prints who was ranked, struck out and paid, and why. It needs no board.',
  '',
  'Usage: npm run rehearse -- [--final | --watch]',
  '',
  '--final   plays a final that everybody watches, and prints how late they see it and what they read',
  '--watch   plays a cup that stays, with its pages and commands, for moderators to practise on. Ctrl+C ends it',
  '',
  'Exit code 1 when something went otherwise than it has to.',
]);
const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { final: flag, watch: flag } });
if (values.watch && values.final) {
  console.warn('--watch stands alone: it is a cup of its own, on a board of its own.');
  process.exit(1);
}
// The board's owner is known by the word: no secret of the local board is asked for, or sent.
process.env.FIRESTORE_LOCAL_FILE = ':memory:';
const say = (line: string) => console.warn(line);
if (values.watch) await practise(say);
const { lines, faults } = values.final ? await playFinal() : await playCup();
console.log(lines.join('\n'));
for (const fault of faults) console.warn(`FAULT: ${fault}`);
// Firebase leaves timers behind.
process.exit(faults.length === 0 ? 0 : 1);

async function playCup(): Promise<{ lines: string[]; faults: string[] }> {
  const report = await rehearse({ cast: WHOLE_CAST, venue: await openSimulation(setClock()), say });
  return { lines: linesOf(report), faults: faultsIn(report) };
}

async function playFinal(): Promise<{ lines: string[]; faults: string[] }> {
  const size = { finalists: 8, tickets: 3, spectators: 200 };
  const report = await rehearseFinal(size, await openSimulation(setClock()), say);
  return { lines: linesOfFinal(report), faults: faultsInFinal(report) };
}
