/**
 * Runs what a change can affect: `npm run test:changed`, or `npm run test:changed -- main` for all since that commit.
 * Unit and rules tests are chosen by their imports, browser tests by the tags of the rooms that changed.
 */

import { execFileSync } from 'node:child_process';
import { isAt, READ_BY, tagOf } from './affected.mjs';
import { SERVERS_RUN, startServers } from './browser/start.mjs';
import { succeeds } from './command.mjs';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

const since = process.argv[2] ?? 'HEAD';
const files = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const sources = files.filter((file) => /\.(tsx?|m?js)$/.test(file));
const folders = READ_BY.filter(({ places }) => files.some((file) => isAt(file, places))).flatMap(
  ({ tests }) => tests,
);
const specs = files.filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file));
const tags = new Set(files.map(tagOf).filter(Boolean));

const steps = [
  'tsc',
  'tsc -p tools',
  `biome check --changed --since=${since} --no-errors-on-unmatched`,
  sources.length > 0 && `vitest related --run --passWithNoTests ${sources.join(' ')}`,
  folders.length > 0 && `vitest run ${[...new Set(folders)].join(' ')}`,
].filter(Boolean);
const browserSteps = [
  tags.size > 0 && `playwright test --project=desktop --grep '${[...tags].join('|')}'`,
  specs.length > 0 && `playwright test --pass-with-no-tests ${specs.join(' ')}`,
].filter(Boolean);

console.log(`${files.length} files changed since ${since}: ${[...tags].join(' ') || 'no browser tests'}`);
// What the browser tests visit is built beside the other checks.
const servers = browserSteps.length > 0 ? startServers() : undefined;
const failed = [];
for (const command of [...steps, ...browserSteps]) {
  console.log(`\n== ${command}`);
  const environment = browserSteps.includes(command) && (await servers.ready) ? SERVERS_RUN : {};
  if (!(await succeeds(command, environment))) failed.push(command);
}
servers?.stop();
const count = steps.length + browserSteps.length;
console.log(
  `\n${count - failed.length} of ${count} steps passed in ${Math.round(performance.now() / 1000)} s`,
);
for (const command of failed) console.log(`failed: ${command}`);
process.exitCode = failed.length > 0 ? 1 : 0;
