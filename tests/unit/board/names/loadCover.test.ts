import { expect, test, vi } from 'vitest';
import { loadCover } from '../../../../src/board/names/cover.ts';

const network = vi.hoisted(() => ({ isLost: true }));

vi.mock('../../../../src/board/names/wordCover.ts', async (original) => {
  if (network.isLost) throw new Error('lost');
  return await original();
});

test('the list is fetched once, and again after it was lost', async () => {
  await expect(loadCover()).rejects.toThrow();
  network.isLost = false;
  const cover = await loadCover();
  expect(cover.covers('fuck')).toBe(true);
  expect(await loadCover()).toBe(cover);
});
