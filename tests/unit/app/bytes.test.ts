import { describe, expect, test, vi } from 'vitest';
import stated from '../../../bench/results.json';
import { weighBuild } from '../../../tools/bytes.ts';
import { BUDGETS } from '../../../tools/figures/budgets.ts';

const KB = 1000;

// Otherwise React would be the one for tests.
vi.stubEnv('NODE_ENV', 'production');
const { bytes, startModules } = await weighBuild();

describe.each([
  ['JavaScript before START', 'start'],
  ['JavaScript from the link to the first shot', 'game'],
  ['the same with art and fonts', 'gameAndArt'],
  ['Firebase', 'firebase'],
  ['the wallet', 'wallet'],
  ['the worker that verifies', 'verifyWorker'],
] as const)('%s', (_, what) => {
  test('keeps to its budget', () => {
    expect(bytes[what]).toBeLessThanOrEqual(BUDGETS.bytes[what]);
  });

  test('is what the documents say, to a kB: `npm run figures` writes them anew', () => {
    expect(Math.abs(bytes[what] - stated.bytes[what])).toBeLessThanOrEqual(KB);
  });
});

test('START waits for neither Phaser nor Firebase nor a wallet', () => {
  const heavy = startModules.filter((module) =>
    /node_modules\/(phaser|firebase|@firebase|@solana)\//.test(module),
  );
  expect(heavy).toEqual([]);
});
