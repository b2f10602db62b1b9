/**
 * Web Locks. With shared ones a tab shows the others that it does something: they keep nobody waiting. Where the browser has
 * no locks, or refuses them as it refuses storage, the others see nothing.
 */

import { folder, isCabinet } from './cabinet.ts';

/** Does some work while no other tab does any under that name. `hasWaited`: another one did before. */
export async function alone<T>(name: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return work(false);
  if (isCabinet) name = folder + name;
  let begun: Promise<T> | undefined;
  const begin = (hasWaited: boolean) => {
    begun = work(hasWaited);
    return begun.catch(() => {});
  };
  try {
    const isFree = await locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await begin(false);
      return lock !== null;
    });
    if (!isFree) await locks.request(name, () => begin(true));
  } catch (error) {
    logged(error);
  }
  return begun ?? work(false);
}

/** Holds the lock until the function that it returns is called. Closing the tab ends it too. */
export function holdLock(name: string, locks: LockManager | undefined = navigator.locks): () => void {
  if (isCabinet) name = folder + name;
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  locks?.request(name, { mode: 'shared' }, () => isOver).catch(logged);
  return end;
}

/** The number of times that tabs hold it, this one included. */
export async function countLocks(
  name: string,
  locks: LockManager | undefined = navigator.locks,
): Promise<number> {
  if (isCabinet) name = folder + name;
  const found = await locks?.query().catch(logged);
  return found?.held?.filter((lock) => lock.name === name).length ?? 0;
}

function logged(error: unknown): void {
  console.error('Browser locks:', error);
}
