/** `npm run scale`: what a host's own numbers of players and visitors cost, by the facts of docs/notes/scale.md. */

import { parseArgs } from 'node:util';
import measured from '../../bench/results.json';
import { messageOf } from '../moderate/problem.ts';
import { table } from '../moderate/text.ts';
import { answerHelp } from '../usage.ts';
import { overloadOf, peakOf } from './bill.ts';
import { PLACES, type Place } from './facts.ts';
import { habitsOf, hostRows } from './tables.ts';

answerHelp([
  'Says what your players take of Firestore and Hosting, and what it costs. Asks nobody: the facts are in docs/notes/scale.md.',
  '',
  'Usage: npm run scale -- --players N [--runs N] [--new N] [--versions N] [--first-kb N] [--place PLACE]',
  '',
  '--players N    players a day',
  '--runs N       runs of each, a day (default 3: the tickets of a daily)',
  '--new N        visitors a day who have never opened the page (default: a fifth of the players)',
  '--versions N   versions that you deploy in a month (default 2)',
  '--first-kb N   kB of a first visit (default: as measured, docs/performance.md)',
  `--place PLACE  ${Object.keys(PLACES).join(' or ')}, of your database (default region)`,
]);

const OPTIONS = {
  players: { type: 'string' },
  runs: { type: 'string' },
  new: { type: 'string' },
  versions: { type: 'string' },
  'first-kb': { type: 'string' },
  place: { type: 'string' },
} as const;

/** @throws Error in a sentence */
function answer(): string[] {
  const { values } = parseArgs({ options: OPTIONS });
  const numberOf = (name: keyof typeof values, otherwise = Number.NaN): number => {
    const text = values[name]?.trim();
    const number = text === undefined ? otherwise : Number(text || Number.NaN);
    if (number >= 0 && number < 1e10) return number;
    throw new Error(`--${name} takes a number, such as --${name} 5000.`);
  };
  const placeOf = (text: string): Place => {
    if (Object.hasOwn(PLACES, text)) return text as Place;
    throw new Error(`--place takes ${Object.keys(PLACES).join(' or ')}, not '${text}'.`);
  };
  const usual = habitsOf(numberOf('players'), measured);
  const habits = {
    players: usual.players,
    runs: numberOf('runs', usual.runs),
    newVisitors: numberOf('new', usual.newVisitors),
    versions: numberOf('versions', usual.versions),
    firstVisit: numberOf('first-kb', usual.firstVisit / 1000) * 1000,
    place: placeOf(values.place ?? usual.place),
  };
  const peak = peakOf(habits);
  const overload = overloadOf(peak);
  return [
    ...table(hostRows(habits)),
    '',
    `The first hour after midnight UTC: up to ${Math.max(...peak.runs).toFixed(1)} runs a second.`,
    ...(overload.length > 0 ? [`Above what Google takes: ${overload.join(', ')}.`] : []),
    'Prices change: look up yours, and read docs/notes/scale.md.',
  ];
}

try {
  console.log(answer().join('\n'));
} catch (error) {
  console.error(messageOf(error));
  process.exit(2);
}
