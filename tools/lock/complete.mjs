/**
 * Completes package-lock.json with the binaries of other platforms. npm leaves out those that a partial registry
 * mirror could not show it, and then neither `npm ci` nor a machine of such a platform can install from the lock. Their hashes
 * are those that the registry names: without one, npm would take whatever comes.
 * With `--check` it changes nothing and fails when something is missing. Run it after every change of the lock.
 */

import { execFileSync } from 'node:child_process';
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

/** Binaries that the registry's mirror has not got yet. Run `npm run lock` where they are, and take this line out. */
const UNSEEN = /\/litesvm-\S+ 1\.5\.0$/;

/** The hash of a package, by npm's own client; undefined: the registry has none. */
function hashOf(name, version) {
  try {
    // npm itself says on stderr why not.
    const options = { encoding: 'utf8', shell: process.platform === 'win32' };
    const hash = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], options).trim();
    return /^sha512-[\w+/]{86}==$/.test(hash) ? hash : undefined;
  } catch {
    return undefined;
  }
}

const missing = missingBinaries();
const packages = { ...lock.packages, ...Object.fromEntries(missing) };
// Folders of the repository have neither version nor hash.
const unhashed = Object.entries(packages).filter(
  ([place, { version, integrity }]) => place && version && !integrity,
);
if (process.argv.includes('--check')) {
  const lacking = unhashed.filter(
    ([place, { version }]) => !lock.packages[place] || !UNSEEN.test(`${place} ${version}`),
  );
  for (const [place] of lacking) console.error(`${LOCK} lacks ${place}, or its hash: run \`npm run lock\``);
  process.exitCode = lacking.length > 0 ? 1 : 0;
} else {
  for (const [place, { version, ...entry }] of unhashed) {
    const integrity = hashOf(place.replace(/^.*node_modules\//, ''), version);
    packages[place] = { version, integrity, ...entry };
  }
  const { '': root, ...rest } = packages;
  const sorted = Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = { '': root, ...Object.fromEntries(sorted) };
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
  const found = unhashed.filter(([place]) => packages[place].integrity);
  console.log(
    `${missing.length} binaries of other platforms and ${found.length} of ${unhashed.length} missing hashes added to ${LOCK}`,
  );
}
