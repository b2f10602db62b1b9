/** Which characters of Unicode firestore.rules accept as readable. */

import { expect, it } from 'vitest';
import { Failure } from '../../tools/firestore-local/rules/failure.ts';
import { compilePattern } from '../../tools/firestore-local/rules/regexp.ts';
import { RULES } from './server.ts';
import { allCharacters, inChunks } from './unicode.ts';

const { shaped, shapeless, marks } = allCharacters();

/** The patterns of isReadable(), the first to match and the second not to. */
const [pattern, exception] = [...RULES.matchAll(/text\.matches\('(.*)'\)/g)].map(([, source = '']) => {
  const compiled = compilePattern(source.replaceAll('\\\\', '\\'));
  if (compiled instanceof Failure) throw new Error(compiled.reason);
  return compiled;
});

const isReadable = (text: string) => pattern?.matches(text) && !exception?.matches(text);

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
