/** Names that look alike have one skeleton, and others have not. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { skeletonOf } from '../../../../src/board/names/skeleton.ts';
import { lookAlikesText } from '../../../../tools/lookAlikes/lookAlikes.ts';

test('the table is what Unicode’s confusables give: `npm run look-alikes`', () => {
  expect(readFileSync('src/board/names/lookAlikes.ts', 'utf8')).toBe(lookAlikesText());
});

describe.each([
  ['case', 'SATOSHI'],
  ['a Cyrillic а', 'Sаtoshi'],
  ['Cyrillic and Greek letters', 'Ѕαtоѕһі'],
  ['Cherokee letters', 'ᏚatoᏚᏂi'],
  ['full width', 'Ｓａｔｏｓｈｉ'],
  ['letters of mathematics', '𝓢𝓪𝓽𝓸𝓼𝓱𝓲'],
  ['letters in circles', 'ⓢⓐⓣⓞⓢⓗⓘ'],
  ['a small l, a capital I, a 1', 'Satoshl'],
  ['a zero', 'Sat0sh1'],
  ['an accent', 'Sátoshí'],
  ['a pile of accents', 'S\u0336a\u0336toshi'],
  ['a blank', 'Sato shi'],
  ['a hair space', 'Sato\u200ashi'],
  ['an empty Braille cell', 'Satoshi\u2800'],
  ['a letter that nobody sees', 'Sato\u200dshi'],
  ['digits as the page sets them behind a name', 'Satoshi #4821'],
])('Satoshi and %s', (_, name) => {
  test('look alike', () => expect(skeletonOf(name)).toBe(skeletonOf('Satoshi')));
});

test.each([
  ['Tom', 'Torn'],
  ['wow', 'vvovv'],
  ['Helen', 'Нelen'],
  ['Vik', 'ѵιк'],
  ['НАТАША', 'Наташа'],
  ['ГЕОРГИЙ', 'Георгий'],
  ['José', 'Jose\u0301'],
  ['Bill', 'BIll'],
])('%s and %s look alike', (one, other) => {
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

test.each([
  ['Satoshi', 'Satoshi2'],
  ['Satoshi', 'Sadoshi'],
  ['Satoshi 4821', 'Satoshi'],
  ['Helen', 'Velen'],
  ['Гена', 'Yena'],
  ['かか', 'がか'],
  ['東京', '北京'],
  ['कि', 'की'],
  ['Лена', 'Дена'],
])('%s and %s do not', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});
