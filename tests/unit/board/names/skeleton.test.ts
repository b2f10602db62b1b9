/** Names that look alike have one skeleton, and others have not. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { skeletonOf } from '../../../../src/board/names/skeleton.ts';
import { lookAlikesText } from '../../../../tools/lookAlikes/lookAlikes.ts';
import { OTHERS, SPELLINGS } from './spellings.ts';

test('the table is what Unicode’s confusables give: `npm run look-alikes`', () => {
  expect(readFileSync('src/board/names/lookAlikes.ts', 'utf8')).toBe(lookAlikesText());
});

test('128 spellings of Satoshi look like it', () => {
  const all = Object.values(SPELLINGS).flat();
  expect(new Set(all).size).toBe(128);
  expect(all.filter((name) => skeletonOf(name) !== skeletonOf('Satoshi'))).toEqual([]);
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

test('names of two people do not', () => {
  expect(OTHERS.filter(([one, other]) => skeletonOf(one) === skeletonOf(other))).toEqual([]);
});
