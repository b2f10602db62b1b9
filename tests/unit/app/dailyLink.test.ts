import { afterEach, expect, test, vi } from 'vitest';
import '../../../tools/vite/noBrowser.ts';
import { linkedDay } from '../../../src/app/share/dailyLink.ts';
import { dailyTerms } from '../../../src/contest/daily.ts';
import { DAILY } from '../../../src/dailies/dailyView.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

function open(address: string): void {
  const { origin, pathname, search } = new URL(address);
  vi.stubGlobal('window', { location: { origin, pathname, search } });
}

test('a daily’s link leads to its day', () => {
  const query = DAILY.shared({ ...dailyTerms(20_779), ruleset: 2 })?.query;
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
