/** Before each file: what it draws at random follows from its path (tools/seeds.mjs). RANDOM_PATH leads to one failure. */

import path from 'node:path';
import { expect } from 'vitest';
import { drawsAtRandom, seedOf } from '../tools/seeds.mjs';

const file = () => path.relative(process.cwd(), expect.getState().testPath ?? '').replaceAll(path.sep, '/');

/** The seed of the test file that asks. */
export const seedOfFile = () => seedOf(file());

if (drawsAtRandom(file())) {
  const { configureGlobal } = await import('fast-check');
  const { RANDOM_PATH } = process.env;
  configureGlobal({ seed: seedOfFile(), ...(RANDOM_PATH && { path: RANDOM_PATH }) });
}
