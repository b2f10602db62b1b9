import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { LANGUAGES, pathOf } from '../../../../src/base/words/languages.ts';
import { plural } from '../../../../src/base/words/plural.ts';
import { sentence } from '../../../../src/base/words/sentence.ts';
import { theTime } from '../../../../src/base/words/theTime.ts';
import type { Translated } from '../../../../src/base/words/translated.ts';

// The compiler judges these: `npx tsc -p tools`.
test('a language has each text of English, of the same values', () => {
  type English = { play: 'PLAY'; left: (count: number) => `${number} left`; stages: { over: 'Over' } };
  type Own<Left, Stages> = { play: string; left: Left; stages: Stages };
  type OfCount = (count: number) => string;
  expectTypeOf<Own<OfCount, { over: string }>>().toExtend<Translated<English>>();
  expectTypeOf<Own<OfCount, object>>().not.toExtend<Translated<English>>();
  expectTypeOf<Own<(name: string) => string, { over: string }>>().not.toExtend<Translated<English>>();
});

test.each([
  [0, '0 runs'],
  [1, '1 run'],
  [2, '2 runs'],
])('%i runs have their form of English', (count, text) => {
  expect(plural(count, { one: `${count} run`, other: `${count} runs` })).toBe(text);
});

test('a form that a language leaves out is that of the others', () => {
  expect(plural(1, { other: 'all' })).toBe('all');
});

test.each([
  ['Hasta las 18:00', 'Hasta las 18:00.'],
  ['Hasta las 6:00 p. m.', 'Hasta las 6:00 p. m.'],
])('%j ends with one full stop', (text, ended) => {
  expect(sentence(text)).toBe(ended);
});

test.each([
  ['1:10', 'la 1:10'],
  ['01:10', 'la 01:10'],
  ['1:10 p. m.', 'la 1:10 p. m.'],
  ['2:10', 'las 2:10'],
  ['0:10', 'las 0:10'],
  ['10:10', 'las 10:10'],
  ['11:10 a. m.', 'las 11:10 a. m.'],
  ['13:10', 'las 13:10'],
])('in Spanish %j has its article', (time, said) => {
  expect(theTime(time)).toBe(said);
});

type Words = Record<string, unknown>;
/** By their paths from `src`. No glob: it would make every text used. */
const FILES: Record<string, Words> = Object.fromEntries(
  await Promise.all(
    readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\/words\/.*\.ts$/.test(file))
      .map(async (file) => [file, await import(path.resolve('src', file))]),
  ),
);
const ENGLISH = Object.keys(FILES).filter((file) => file.endsWith('/en.ts'));
const wordsOf = (english: string, language: string) => FILES[english.replace(/en\.ts$/, `${language}.ts`)];

test('there are words of many rooms', () => expect(ENGLISH.length).toBeGreaterThan(20));

describe.each(LANGUAGES)('%s', (language) => {
  test('knows its own name and path', () => {
    expect(FILES[`base/words/${language}.ts`]).toMatchObject({
      language,
      path: pathOf(language),
    });
  });

  test('leaves the titles of the game, and ¡Copiado!, as they are', () => {
    const textOf = (file: string, name: string) => wordsOf(`${file}/en.ts`, language)?.[name];
    expect([
      textOf('base/words', 'defendTheSats'),
      textOf('base/words', 'buyBitcoinFixesThis'),
      textOf('app/words/start', 'hallOfHodlers'),
      textOf('base/ui/words', 'copied'),
    ]).toEqual(['DEFEND THE SATS', 'BUY BITCOIN FIXES THIS', 'HALL OF HODLERS', '¡Copiado!']);
  });

  test.each(ENGLISH)('%s: its texts and no others, and each is a text', (file) => {
    const [english = {}, own] = [FILES[file], wordsOf(file, language)];
    expect(shapeOf(own)).toEqual(shapeOf(english));
  });

  test.each(ENGLISH)('%s: each sentence has the numbers and names that it is given', (file) => {
    for (const [name, english] of textsOf(FILES[file] ?? {})) {
      const own = textsOf(wordsOf(file, language) ?? {}).get(name);
      for (const values of [NAMES, NUMBERS]) {
        const [said, ownSaid] = [sayWith(english, values), sayWith(own, values)];
        for (const value of values.flat().filter((one) => said.includes(String(one))))
          expect(ownSaid, name).toContain(String(value));
      }
    }
  });
});

/** Values that no sentence has by itself. A list of one reads as a name, too. */
const NAMES = ['One', 'Two', 'Three', 'Four'].map((word) => [`§${word}§`]);
const NUMBERS = [701, 702, 703, 704];

/** Empty for a function of other values. */
function sayWith(text: unknown, values: unknown[]): string {
  try {
    return typeof text === 'function' ? JSON.stringify(text(...values)) : String(text);
  } catch {
    return '';
  }
}

function textsOf(words: Words, path = ''): Map<string, unknown> {
  return new Map(
    Object.entries(words).flatMap(([name, text]) =>
      typeof text === 'object' && text !== null
        ? [...textsOf(text as Words, `${path}${name}.`)]
        : [[`${path}${name}`, text] as const],
    ),
  );
}

const shapeOf = (words: Words = {}) =>
  Object.fromEntries([...textsOf(words)].map(([name, text]) => [name, text === '' ? 'empty' : typeof text]));
