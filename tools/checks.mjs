/**
 * `npm test`: every kind of check, and what a contributor can break. `npm run test:all` (`--all`): every check and test. Each
 * goes on after a failure, and closes with `N passed, M failed`. What the browser tests visit is built and served beside the
 * other checks.
 */

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { SERVERS_RUN, startServers } from './browser/start.mjs';
import { outcomeOf, succeeds } from './command.mjs';

const RESULTS = 'test-results';
const SLOWEST = 10;
const isAll = process.argv.includes('--all');
/** Without stories that take long, and those of the desktop again on a phone. */
const SHORTER = '--project=desktop --project=phone --grep-invert @long';

/** Each is a test by itself. */
const CHECKS = [
  { name: 'lock file for every platform', command: 'node tools/lock/complete.mjs --check' },
  { name: 'types of the app', command: 'tsc' },
  { name: 'types of the engine, without a browser', command: 'tsc -p src/engine' },
  { name: 'types of the board, without Node', command: 'tsc -p tools/firestore-local/engine' },
  { name: 'types of tools and tests', command: 'tsc -p tools' },
  { name: 'lint and format', command: 'biome ci --error-on-warnings' },
];
/** Keeps a core busy: beside the builds it would take four times as long. */
const UNUSED = { name: 'unused code', command: 'knip' };

/** `report`: where a test runner leaves its JSON, and how to read it. */
const STEPS = [
  {
    name: 'unit and rules tests',
    command: `vitest run${isAll ? ' --mode all' : ''} --reporter=./tools/progress.mjs --reporter=json --outputFile.json=${RESULTS}/vitest.json`,
    report: { file: `${RESULTS}/vitest.json`, read: readVitest },
  },
  {
    name: 'browser tests',
    command: `playwright test${isAll ? '' : ` ${SHORTER}`} --output ${RESULTS}/browser`,
    report: { file: `${RESULTS}/e2e.json`, read: readPlaywright },
    needsServers: true,
  },
];

/** @returns {{passed: number, failed: number, tests: {name: string, ms: number}[]}} */
function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, ms: duration ?? 0 })),
  );
  return { passed: numPassedTests, failed: numFailedTests, tests };
}

function readPlaywright({ stats, suites }) {
  // Named above by Playwright: one that fails, and passes when it is asked again on the same machine.
  if (stats.flaky > 0) console.log(`\n${stats.flaky} browser tests passed at the second try only`);
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  const tests = suites.flatMap(specsOf).flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `[${projectName}] ${title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, tests };
}

/** Side by side with the builds: none of them keeps two cores busy. */
async function runChecks() {
  announce(0, 'types, format, unused code');
  const checked = await Promise.all(CHECKS.map(check));
  await servers.ready;
  return [...checked, await check(UNUSED)];
}

async function check({ name, command }) {
  const begin = performance.now();
  const { isFine, output } = await outcomeOf(command);
  const seconds = (performance.now() - begin) / 1000;
  console.log(`${mark(isFine)} ${name} (${command})${isFine ? '' : `\n${output}`}`);
  return { name, seconds, passed: isFine ? 1 : 0, failed: isFine ? 0 : 1, tests: [] };
}

async function run({ name, command, report, needsServers }, index) {
  announce(index + 1, `${name} (${command})`);
  const begin = performance.now();
  const isFine =
    !needsServers || (await servers.ready) ? await succeeds(command, needsServers && SERVERS_RUN) : false;
  const seconds = (performance.now() - begin) / 1000;
  const { passed, failed, tests } = read(report);
  // A runner that fails without a failed test, or runs none, has still failed.
  return { name, seconds, passed, failed: Math.max(failed, isFine && passed > 0 ? 0 : 1), tests };
}

const announce = (index, text) =>
  console.log(`\n== ${index + 1} of ${STEPS.length + 1}, at ${sinceStart()}: ${text}`);
const mark = (isFine) => (isFine ? '✓' : '✗');

function read({ file, read }) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, tests: [] };
  }
}

function sinceStart() {
  const seconds = Math.round(performance.now() / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const servers = startServers();
const results = await runChecks();
for (const [index, step] of STEPS.entries()) results.push(await run(step, index));
servers.stop();

console.log(`\nThe ${SLOWEST} slowest tests:`);
const tests = results.flatMap((result) => result.tests).sort((one, other) => other.ms - one.ms);
for (const { name, ms } of tests.slice(0, SLOWEST)) console.log(`${(ms / 1000).toFixed(1)} s  ${name}`);
console.log('');
for (const { name, seconds, passed, failed } of results)
  console.log(`${mark(failed === 0)} ${name}: ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`);
console.log(`All of it took ${sinceStart()}`);
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
