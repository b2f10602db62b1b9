/** Runs every check and test in turn, even after one has failed, and closes with `N passed, M failed`. */

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

const RESULTS = 'test-results';

/** `report`: where a test runner leaves its JSON, and how to count it; without one the step itself is the test. */
const STEPS = [
  { name: 'lock file for every platform', command: 'node tools/lock/complete.mjs --check' },
  { name: 'types of the app', command: 'tsc' },
  { name: 'types of the simulation, without a browser', command: 'tsc -p src/simulation' },
  { name: 'types of tools and tests', command: 'tsc -p tools' },
  { name: 'lint and format', command: 'biome ci --error-on-warnings' },
  { name: 'unused code', command: 'knip' },
  {
    name: 'unit and rules tests',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${RESULTS}/vitest.json`,
    report: { file: `${RESULTS}/vitest.json`, count: countVitest },
  },
  {
    name: 'browser tests',
    command: 'playwright test',
    report: { file: `${RESULTS}/e2e.json`, count: countPlaywright },
  },
];

function countVitest({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests };
}

function countPlaywright({ stats }) {
  // Named above by Playwright: one that fails, and passes when it is asked again on the same machine.
  if (stats.flaky > 0) console.log(`\n${stats.flaky} browser tests passed at the second try only`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

function run({ name, command, report }) {
  console.log(`\n== ${name}: ${command}`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  const isFine = status === 0;
  if (!report) return { name, passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 };
  const { passed, failed } = read(report);
  // A runner that fails without a failed test, or runs none, has still failed.
  return { name, passed, failed: Math.max(failed, isFine && passed > 0 ? 0 : 1) };
}

function read({ file, count }) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const results = STEPS.map(run);

console.log('');
for (const { name, passed, failed } of results)
  console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed`);
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
