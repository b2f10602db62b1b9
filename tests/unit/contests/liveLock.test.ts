import { expect, test, vi } from 'vitest';
import type { ContestId } from '../../../src/contest/contest.ts';
import { isRunLocked, lockRun } from '../../../src/contests/liveLock.ts';

const [AUTUMN, WINTER] = ['cup-autumn', 'cup-winter'] as ContestId[] as [ContestId, ContestId];

/** The locks of a browser, as far as shared ones go. */
function createLocks(): LockManager {
  const held = new Set<LockInfo>();
  return {
    query: async () => ({ held: [...held] }),
    request: async (name: string, _: LockOptions, hold: () => Promise<void>) => {
      const lock = { name };
      held.add(lock);
      await hold();
      held.delete(lock);
    },
  } as unknown as LockManager;
}

test('tabs know of a live run in one of them until it ends', async () => {
  const locks = createLocks();
  expect(await isRunLocked(AUTUMN, locks)).toBe(false);
  const end = lockRun(AUTUMN, locks);
  expect(await isRunLocked(AUTUMN, locks)).toBe(true);
  expect(await isRunLocked(WINTER, locks)).toBe(false);
  end();
  await vi.waitFor(async () => expect(await isRunLocked(AUTUMN, locks)).toBe(false));
});

test('a browser that refuses locks is played in as before', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  const locks = { query: refuse, request: refuse } as unknown as LockManager;
  lockRun(AUTUMN, locks)();
  expect(await isRunLocked(AUTUMN, locks)).toBe(false);
});
