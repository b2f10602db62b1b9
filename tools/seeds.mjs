/**
 * The seeds of tests that draw at random. In `npm test` a file has the hash of its path, so that nobody chose it and every run
 * says the same; RANDOM_SEED is another one.
 */

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @param {string} file its path from the project's root, with slashes @returns {number} 0 to 2^31 - 1 */
export function seedOf(file) {
  const { RANDOM_SEED } = process.env;
  if (RANDOM_SEED) return Number(RANDOM_SEED);
  return createHash('sha256').update(file).digest().readUInt32BE(0) >>> 1;
}

/** Ways to draw: fast-check, and `createDice` behind the seed of its file. */
const DRAWS = /from 'fast-check'|\bseedOfFile\(/;
const IMPORTED = /from '(\.{1,2}\/[^']+\.ts)'/g;

/** True if a test draws at random, by itself or by a file of tests that it imports. @param {string} file as above */
export function drawsAtRandom(file, seen = new Set()) {
  if (seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (DRAWS.test(text)) return true;
  return [...text.matchAll(IMPORTED)]
    .map(([, to]) => path.posix.join(path.posix.dirname(file), to))
    .some((imported) => imported.startsWith('tests/') && drawsAtRandom(imported, seen));
}
