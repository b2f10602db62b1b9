import { afterEach, expect, test, vi } from 'vitest';
import { dailyLink, linkedDay } from '../../../src/app/share/dailyLink.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function open(address: string): void {
  const { origin, pathname, search } = new URL(address);
  vi.stubGlobal('window', { location: { origin, pathname, search } });
}

test('a daily’s link leads to its day, and carries nothing else of the page’s address', () => {
  open('https://example.com/game/?replay=abc&token=secret');
  const link = dailyLink(20_779);
  expect(link).toBe('https://example.com/game/?daily=20779');
  open(link);
  expect(linkedDay()).toBe(20_779);
});

test.each(['', '?daily=', '?daily=-1', '?daily=1e3', '?daily=123456', '?daily=x', '?other=20779'])(
  'the address %j names no day',
  (search) => {
    open(`https://example.com/${search}`);
    expect(linkedDay()).toBeNull();
  },
);
