/**
 * `npm run test:random -- 30` tries new seeds for this many minutes, on all unit and rules tests that draw at random. Each
 * failure is one line: the command that repeats it, and its cause.
 */

import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { startVitest } from 'vitest/node';
import { drawsAtRandom } from './seeds.mjs';

const MINUTE_MS = 60_000;

const [typed = '10'] = process.argv.slice(2);
const minutes = Number(typed);
if (!/^[1-9]\d*$/.test(typed)) throw new Error('Usage: npm run test:random -- <minutes>');

// Another server judges those of `differential`, and has a command of its own.
const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('tests', file.replaceAll(path.sep, '/')))
  .filter((file) => file.endsWith('.test.ts') && !file.startsWith('tests/differential/'))
  .filter((file) => drawsAtRandom(file));

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The line of a failed test. fast-check tells the path to the failure, and its cause. */
function lineOf(test, seed) {
  const [error] = test.result().errors;
  const drawn = /seed: (-?\d+), path: "([\d:]+)"/.exec(error.message);
  const cause = (error.cause ?? error).message.split('\n')[0];
  const place = drawn ? `RANDOM_SEED=${drawn[1]} RANDOM_PATH=${drawn[2]}` : `RANDOM_SEED=${seed}`;
  const names = [];
  for (let at = test; at.type !== 'module'; at = at.parent) names.unshift(at.name);
  const name = `^${escaped(names.join(' '))}$`;
  return `${place} npx vitest run --mode all ${test.module.relativeModuleId} -t ${quoted(name)} # ${cause}`;
}

const failures = [];
const until = performance.now() + minutes * MINUTE_MS;
let rounds = 0;
do {
  rounds += 1;
  const seed = randomInt(2 ** 31);
  process.env.RANDOM_SEED = String(seed);
  const vitest = await startVitest('test', files, { watch: false, mode: 'all', reporters: [{}] });
  const modules = vitest.state.getTestModules();
  const failed = modules.flatMap((module) => [...module.children.allTests('failed')]);
  const broken = modules.flatMap((module) =>
    module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`),
  );
  await vitest.close();
  const news = [...failed.map((test) => lineOf(test, seed)), ...broken];
  console.log(`round ${rounds}, seed ${seed}: ${files.length} files, ${news.length} failures`);
  for (const line of news) console.log(line);
  failures.push(...news);
} while (performance.now() < until);

console.log(`${rounds} rounds of ${files.length} files in ${minutes} minutes, ${failures.length} failures`);
process.exitCode = failures.length > 0 ? 1 : 0;
