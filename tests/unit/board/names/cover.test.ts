import { DataSet, englishDataset } from 'obscenity';
import { describe, expect, test } from 'vitest';
import { ALLOWED, COVERED, COVERED_APART, REPLACED } from '../../../../src/board/names/coveredWords.ts';
import { LOOK_ALIKES } from '../../../../src/board/names/lookAlikes.ts';
import { lookOf } from '../../../../src/board/names/skeleton.ts';
import { wordCover } from '../../../../src/board/names/wordCover.ts';
import { HONEST_NAMES } from './honestNames.ts';
import { RUDE_NAMES } from './rudeNames.ts';
import { SURNAMES } from './surnames.ts';

const covers = (name: string) => wordCover.covers(name);

describe('the cover', () => {
  test.each([
    ['544 honest names', 544, HONEST_NAMES],
    ['243 Spanish and Portuguese surnames', 243, SURNAMES],
  ])('passes over %s and more', (_, count, names) => {
    expect(new Set(names).size).toBeGreaterThanOrEqual(count);
    expect(names.filter(covers)).toEqual([]);
  });

  test.each([
    ['english', 180],
    ['spanish', 70],
    ['portuguese', 70],
  ])('hides names in %s, however they are written', (wanted, count) => {
    const names = RUDE_NAMES.filter(([language]) => language === wanted).map(([, name]) => name);
    expect(new Set(names).size).toBeGreaterThan(count);
    expect(names.filter((name) => !covers(name))).toEqual([]);
  });

  test('reads a number as a number', () => {
    expect(['455', '1455', 'Ian1964', 'Player 8008', '4 5 5'].filter(covers)).toEqual([]);
    expect(covers('455h0le')).toBe(true);
  });

  test('tells ñ from n: a cone is no insult', () => {
    expect([covers('COÑO'), covers('Con\u0303o'), covers('Cono')]).toEqual([true, true, false]);
  });

  test('reads through what nobody sees', () => {
    expect(covers('fu\u200bc\u00adk')).toBe(true);
  });

  /** Rude words with a letter in another of its shapes, by this page's own table. */
  test('hides all but one in a hundred of 2,000 spellings with a letter that looks like another', () => {
    const letters = LOOK_ALIKES.split('\n').flatMap((line) => [...(line.split(' ')[1] ?? '')]);
    const shapesOf = (letter: string) =>
      letters.filter((one) => !/[a-z1|]/i.test(one) && lookOf(one) === lookOf(letter));
    const words = RUDE_NAMES.map(([, name]) => name).filter(
      (name) => /^[a-z]{4,}$/i.test(name) && covers(name),
    );
    const spellings = words.flatMap((word) =>
      Array.from(word, (letter, place) =>
        shapesOf(letter)
          .slice(place, place + 3)
          .map((shape) => word.slice(0, place) + shape + word.slice(place + 1)),
      ).flat(),
    );
    expect(spellings.length).toBeGreaterThan(2_000);
    const past = spellings.filter((name) => !covers(name));
    expect(past.length, past.join(' ')).toBeLessThan(spellings.length / 100);
  });

  test('says the same each time', () => {
    expect([covers('fuck'), covers('satoshi'), covers('fuck')]).toEqual([true, false, true]);
  });
});

describe('the lists', () => {
  const forms = (pattern: string) =>
    [pattern.replace(/\[(.)\]/g, '$1'), pattern.replace(/\[.\]/g, '')].map((form) =>
      form.replaceAll('|', ''),
    );

  test.each(Object.entries(COVERED))('of %s has no word that can hide nothing', (_, patterns) => {
    expect(patterns.flatMap(forms).filter((form) => !covers(form))).toEqual([]);
  });

  test('have no word that must be parted to hide, and none that a space saves', () => {
    const parted = COVERED_APART.flatMap(forms).map((word) => `${word.slice(0, 2)} ${word.slice(2)}`);
    expect(parted.filter((word) => !covers(word))).toEqual([]);
  });

  test('allow nothing that would pass by itself', () => {
    expect(ALLOWED.filter(covers)).toEqual([]);
  });

  test('replace words that the library has', () => {
    const known = new Set<string | undefined>();
    new DataSet<{ originalWord: string }>().addAll(englishDataset).removePhrasesIf(({ metadata }) => {
      known.add(metadata?.originalWord);
      return false;
    });
    expect(REPLACED.filter((word) => !known.has(word))).toEqual([]);
  });
});
