import { afterEach, expect, test, vi } from 'vitest';
import { cupLink, linkedCup } from '../../../src/app/share/cupLink.ts';
import type { ContestId } from '../../../src/contest/contest.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function open(address: string): void {
  const { origin, pathname, search } = new URL(address);
  vi.stubGlobal('window', { location: { origin, pathname, search } });
}

test('a cup’s link leads to it, and carries nothing else of the page’s address', () => {
  open('https://example.com/game/?replay=abc&token=secret');
  const link = cupLink('cup-autumn' as ContestId);
  expect(link).toBe('https://example.com/game/?cup=cup-autumn');
  open(link);
  expect(linkedCup()).toBe('cup-autumn');
});

test.each(['', '?cup=', '?cup=Cup', '?cup=a/b', '?daily=20779'])('the address %j names no cup', (search) => {
  open(`https://example.com/${search}`);
  expect(linkedCup()).toBeNull();
});
