import { afterEach, expect, test, vi } from 'vitest';
import '../../../tools/vite/noBrowser.ts';
import { cupLink, linkedCup, linkedDay } from '../../../src/app/share/contestLinks.ts';
import type { ContestId } from '../../../src/contest/contest.ts';
import { dailyTerms } from '../../../src/contest/daily.ts';
import { DAILY } from '../../../src/dailies/dailyView.tsx';

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

test('a daily’s link leads to its day', () => {
  const query = DAILY.shared({ ...dailyTerms(20_779), ruleset: 4 })?.query;
  expect(query).toBe('daily=20779');
  open(`https://example.com/game/?${query}`);
  expect(linkedDay()).toBe(20_779);
});

test.each(['', '?daily=', '?daily=-1', '?daily=1e3', '?daily=123456', '?daily=x', '?other=20779'])(
  'the address %j names no day',
  (search) => {
    open(`https://example.com/${search}`);
    expect(linkedDay()).toBeNull();
  },
);
