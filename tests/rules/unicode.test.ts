/** The characters of Unicode that firestore.rules accept as readable. */

import { expect, it } from 'vitest';
import { cleanText } from '../../src/board/players/cleanText.ts';
import { prover } from './prover.ts';
import { allCharacters, inChunks } from './unicode.ts';

const { shaped, shapeless, marks } = allCharacters();

const isReadableUpTo = prover('isReadable(a, int(b))');
const isReadable = (text: string) => isReadableUpTo(text, '2002');

it('every character with a shape may stand in a name', () => {
  for (const text of inChunks(shaped, 1000)) expect(isReadable(`a${text}a`), text).toBe(true);
});

it('no character without a shape may stand in a name', () => {
  expect(shapeless.filter((character) => isReadable(`a${character}a`))).toEqual([]);
});

it('the page keeps every character that the rules take, but for three without a shape', () => {
  const lost = shaped.filter((character) => cleanText(`a${character}a`) !== `a${character}a`);
  expect(lost).toEqual(['\u{1107f}', '\u{16fe4}', '\u{1d159}']);
});

it('marks make no name by themselves', () => {
  expect(marks.length).toBeGreaterThan(2000);
  expect(marks.filter((mark) => isReadable(mark) || isReadable(`${mark} ${mark}`))).toEqual([]);
});
