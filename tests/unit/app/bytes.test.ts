import { expect, test, vi } from 'vitest';
import { weighBuild } from '../../../tools/bytes.ts';

const KB = 1000;

// Otherwise React would be the one for tests.
vi.stubEnv('NODE_ENV', 'production');
const { bytes, startModules } = await weighBuild();

test.each([
  ['JavaScript before START', 'start', 85 * KB],
  ['JavaScript from the link to the first shot', 'game', 270 * KB],
  ['the same with art and fonts', 'gameAndArt', 340 * KB],
  ['Firebase', 'firebase', 50 * KB],
  ['the wallet', 'wallet', 90 * KB],
] as const)('%s keeps to its budget', (_, what, budget) => {
  expect(bytes[what]).toBeLessThanOrEqual(budget);
});

test('START waits for neither Phaser nor Firebase nor a wallet', () => {
  const heavy = startModules.filter((module) =>
    /node_modules\/(phaser|firebase|@firebase|@solana)\//.test(module),
  );
  expect(heavy).toEqual([]);
});
