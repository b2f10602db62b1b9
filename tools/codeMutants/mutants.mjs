/**
 * `npm run mutants -- contest` changes the code of a room a little, time and again, and names the changes that no test notices.
 * It tries a seeded sample of lines; `npm run mutants -- contest all` tries the whole room. Results are stored in
 * `.local/mutants`: a command that was stopped goes on, and after a change of code or tests only what it affects is tried again.
 */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { ROOMS } from './rooms.mjs';

const SEED = 1;
/** Mutants of a sample, at the least. */
const SAMPLE = 300;
/** Mutants whose results are lost when the command is stopped, at the most. */
const PART = 50;

const [room, size] = process.argv.slice(2);
const judges = ROOMS[room];
if (!judges) throw new Error(`Usage: npm run mutants -- ${Object.keys(ROOMS).join('|')} [all]`);

const REPORT = `.local/mutants/${room}.json`;
const filesIn = (folder, ending) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => file.replaceAll(path.sep, '/'));

/** Without texts and declarations of types. */
const sources = filesIn(`src/${room}`, '.ts')
  .filter((file) => !file.includes('/') && !file.endsWith('.d.ts'))
  .map((file) => `src/${room}/${file}`)
  .map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true }));

const linesOf = (file) => sources.find(({ name }) => name === file).content.split('\n');

/** Every mutant of the room, with its place as reports have it: lines and columns from 1. */
async function allMutants() {
  const silent = { debug() {}, info() {}, isDebugEnabled: () => false };
  const options = { ignorers: [], excludedMutations: [], plugins: null };
  const { mutants } = await new Instrumenter(silent).instrument(sources, options);
  const fromOne = ({ line, column }) => ({ line: line + 1, column: column + 1 });
  return mutants.map(({ fileName, location: { start, end }, replacement }) => ({
    ...{ file: fileName, start: fromOne(start), end: fromOne(end), replacement },
  }));
}

/** `src/engine/contest/live.ts: the line: what is there → what is there instead`. */
function nameOf({ file, start, end, replacement }) {
  const lines = linesOf(file).slice(start.line - 1, end.line);
  const [first = ''] = lines;
  lines.push(lines.pop().slice(0, end.column - 1));
  const before = lines.join('\n').slice(start.column - 1);
  const oneLine = (text) => text.trim().replaceAll(/\s+/g, ' ');
  return `${file}: ${oneLine(first)}: ${oneLine(before)} → ${oneLine(replacement)}`;
}

/** Lines as chance ordered them once, in parts. A mutant of several lines, such as a whole body, is left to `all`. */
function sampleOf(mutants) {
  const counts = new Map();
  for (const { file, start, end } of mutants) {
    const place = `${file}:${start.line}`;
    if (start.line === end.line) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const drawn = [...counts].map(([place, count]) => {
    const [file, line] = place.split(':');
    const order = createHash('sha256')
      .update(`${SEED} ${file} ${linesOf(file)[line - 1]}`)
      .digest('hex');
    return { range: `${place}:0-${line}:1000`, count, order };
  });
  const parts = [];
  let total = 0;
  for (const { range, count } of drawn.sort((one, other) => (one.order < other.order ? -1 : 1))) {
    if (total >= SAMPLE) break;
    const part = Math.floor(total / PART);
    parts[part] = [...(parts[part] ?? []), range];
    total += count;
  }
  return parts.filter(Boolean);
}

/** Stryker tries a survivor again when a new test reaches it. It knows no test that reaches code which runs as a file loads. */
function forgetLoadedSurvivors() {
  if (!existsSync(REPORT)) return;
  const report = JSON.parse(readFileSync(REPORT, 'utf8'));
  for (const file of Object.values(report.files)) {
    file.mutants = file.mutants.filter(
      ({ coveredBy, status }) => status !== 'Survived' || (coveredBy ?? []).length > 0,
    );
  }
  writeFileSync(REPORT, JSON.stringify(report));
}

const mutants = await allMutants();
const tests = filesIn('tests/unit', '.test.ts');
const judged = judges.flatMap((start) => tests.filter((file) => file.startsWith(start)));
// Read in the processes that Stryker starts: by vitest.config.ts, and by the tests of recorded runs.
process.env.CORPUS_TICKS = '5000';
process.env.MUTANT_TESTS = [...new Set(judged)].map((file) => `tests/unit/${file}`).join(' ');

forgetLoadedSurvivors();
const parts = [...sampleOf(mutants), ...(size === 'all' ? [sources.map(({ name }) => name)] : [])];
for (const mutate of parts) {
  await new Stryker({
    mutate,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/codeMutants/vitest.config.ts' },
    // It would be rewritten with a compiler's interface that TypeScript 7 no longer has.
    tsconfigFile: 'none',
    incremental: true,
    incrementalFile: REPORT,
    tempDirName: '.local/stryker',
    concurrency: 1,
    // A loop without an end is known by its count. A mutant that is only slow on a busy machine is no dead one.
    timeoutMS: 120_000,
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
    warnings: false,
  }).runMutationTest();
}

const equivalents = JSON.parse(readFileSync('tools/codeMutants/equivalents.json', 'utf8'))
  .map(({ mutant }) => mutant)
  .filter((mutant) => mutant.startsWith(`src/${room}/`));
/** A survivor with which no test could begin has broken the loading of them all. */
const isNoticed = ({ status, testsCompleted }) =>
  status === 'Killed' || status === 'Timeout' || (status === 'Survived' && testsCompleted === 0);
const results = Object.entries(JSON.parse(readFileSync(REPORT, 'utf8')).files).flatMap(
  ([file, { mutants }]) =>
    mutants.map(({ location, replacement, ...result }) => ({
      ...{ name: nameOf({ file, ...location, replacement }), isAlive: !isNoticed(result) },
    })),
);
const isEquivalent = ({ name }) => equivalents.includes(name);
const alive = results.filter((result) => result.isAlive && !isEquivalent(result));
const killed = results.filter((result) => !result.isAlive && isEquivalent(result));
const names = mutants.map(nameOf);
for (const { name } of alive) console.log(`not noticed: ${name}`);
for (const { name } of killed) console.log(`listed as equivalent, and noticed: ${name}`);
for (const name of equivalents)
  if (!names.includes(name)) console.log(`listed as equivalent, and none: ${name}`);
const counted = results.length - results.filter(isEquivalent).length;
console.log(
  `${room}: seed ${SEED}, ${results.length} of ${mutants.length} mutants tried, ${counted - alive.length} of ${counted} noticed, ${results.length - counted} more are equivalent`,
);
process.exitCode = alive.length + killed.length > 0 ? 1 : 0;
