/**
 * Completes package-lock.json with the binaries of other platforms. npm leaves out those that a partial registry
 * mirror could not show it, and then neither `npm ci` nor a machine of such a platform can install from the lock.
 * With `--check` it changes nothing and fails when something is missing. Run it after every change of the lock.
 */

import { readFileSync, writeFileSync } from 'node:fs';

const LOCK = 'package-lock.json';
const PLATFORM =
  /-(?<os>android|darwin|freebsd|linux|openharmony|win32)-(?<cpu>[a-z0-9]+)(?:-(?<libc>[a-z]+))?$/;
const LIBC = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' };

const lock = JSON.parse(readFileSync(LOCK, 'utf8'));

/** [where it belongs in the lock, its entry] of every platform's binary that the lock does not name. */
function missingBinaries() {
  return Object.entries(lock.packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(
        ([name]) =>
          !lock.packages[`${parent}/node_modules/${name}`] && !lock.packages[`node_modules/${name}`],
      )
      .flatMap(([name, version]) => {
        const platform = PLATFORM.exec(name)?.groups;
        return platform ? [[`node_modules/${name}`, entryOf(version, platform, dev)]] : [];
      }),
  );
}

function entryOf(version, { os, cpu, libc }, dev) {
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev }),
    ...(LIBC[libc] && { libc: [LIBC[libc]] }),
    optional: true,
    os: [os],
  };
}

const missing = missingBinaries();
if (process.argv.includes('--check')) {
  for (const [place] of missing) console.error(`${LOCK} lacks ${place}: run \`npm run lock\``);
  process.exitCode = missing.length > 0 ? 1 : 0;
} else {
  const packages = { ...lock.packages, ...Object.fromEntries(missing) };
  const { '': root, ...rest } = packages;
  const sorted = Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = { '': root, ...Object.fromEntries(sorted) };
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${missing.length} binaries of other platforms added to ${LOCK}`);
}
