import { expect, test } from 'vitest';
import { table } from '../../tools/moderate/text.ts';

/** As a terminal shows it: the score begins in the eleventh column. */
test.each([
  ['plain', 'Ann', 'Ann       7'],
  ['Chinese', '中本聪', '中本聪    7'],
  ['full-width', 'ＡＢ', 'ＡＢ      7'],
  ['emoji', '🚀🌕', '🚀🌕      7'],
  ['a flag', '🇸🇻', '🇸🇻        7'],
  ['an emoji with a skin colour', '👍🏽', '👍🏽        7'],
  ['accents of their own', 'Zoe\u0308', 'Zoe\u0308       7'],
])('a name does not shift the columns after it: %s', (_, name, line) => {
  expect(
    table([
      ['Satoshi!', 'SCORE'],
      [name, 7],
    ]),
  ).toEqual(['Satoshi!  SCORE', line]);
});

test('a name of a megabyte is clipped, and its length is said', () => {
  const [line = ''] = table([['W'.repeat(1_000_000), 7]]);
  expect(line).toMatch(/^W{4000}\.\.\. \(1000000 characters\) {2}7$/);
});
