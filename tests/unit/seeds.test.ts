import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { drawsAtRandom, seedOf } from '../../tools/seeds.mjs';
import { seedOfFile } from '../seed.ts';

const OWN = 'tests/unit/seeds.test.ts';

const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('tests', file.replaceAll(path.sep, '/')))
  .filter((file) => file.endsWith('.ts') && !file.startsWith('tests/long/'));

test('a file has the seed of its path', () => {
  expect(seedOfFile()).toBe(seedOf(OWN));
  expect(fc.readConfigureGlobal()).toMatchObject({ seed: seedOfFile() });
  vi.stubEnv('RANDOM_SEED', '');
  expect(seedOf(OWN)).not.toBe(seedOf('tests/unit/docs.test.ts'));
});

test('what draws by a file that it imports draws', () => {
  expect(drawsAtRandom('tests/rules/cupInvariants.test.ts')).toBe(true);
  expect(drawsAtRandom('tests/unit/docs.test.ts')).toBe(false);
});

test('no test draws a seed, or has one that somebody chose', () => {
  // An example of a failure has a path, too.
  const chosen = /Math\.random\(\)|randomInt\(|createDice\(\d|seed: -?[\d_]+(?!.*path)/;
  expect(files.filter((file) => file !== OWN && chosen.test(readFileSync(file, 'utf8')))).toEqual([]);
});
