/** The memory that a page allocates, and that it keeps. */

import type { CDPSession } from '@playwright/test';

/** Bytes that a page allocates while `work` runs, including those collected in the meantime. */
export async function allocatedBytes(session: CDPSession, work: () => Promise<unknown>): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.startSampling', {
    samplingInterval: 1024,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await work();
  const { profile } = await session.send('HeapProfiler.stopSampling');
  await session.send('HeapProfiler.disable');
  const sum = (node: typeof profile.head): number =>
    node.children.reduce((total, child) => total + sum(child), node.selfSize);
  return sum(profile.head);
}

/** Bytes of a page's heap that are still in use. */
export async function usedHeap(session: CDPSession): Promise<number> {
  // A second collection frees what the first one only released.
  for (let time = 0; time < 2; time++) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}
