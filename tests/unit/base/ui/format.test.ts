import { expect, test } from 'vitest';
import { localeOf } from '../../../../src/base/ui/format.ts';

test.each([
  ['en-IN', '12,34,500'],
  ['en', '1,234,500'],
  ['ar-EG', '1,234,500'],
  ['de-DE', '1,234,500'],
  ['enm', '1,234,500'],
])('a score in the locale %s is %s, as the page’s sentences have it', (own, words) => {
  expect(new Intl.NumberFormat(localeOf(own)).format(1_234_500)).toBe(words);
});
