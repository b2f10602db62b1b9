import { expect, expectTypeOf, test } from 'vitest';
import { plural } from '../../../src/words/plural.ts';
import { sentence } from '../../../src/words/sentence.ts';
import type { Translated } from '../../../src/words/translated.ts';

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
