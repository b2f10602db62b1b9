/** The characters of Unicode that firestore.rules accept as readable. */

import { expect, it } from 'vitest';
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

it('marks make no name by themselves', () => {
  expect(marks.length).toBeGreaterThan(2000);
  expect(marks.filter((mark) => isReadable(mark) || isReadable(`${mark} ${mark}`))).toEqual([]);
});
