/** The cover made of `coveredWords.ts`. Import it lazily: its list is as large as half a font. */

import {
  DataSet,
  englishDataset,
  englishRecommendedBlacklistMatcherTransformers,
  englishRecommendedWhitelistMatcherTransformers,
  parseRawPattern,
  RegExpMatcher,
  remapCharactersTransformer,
} from 'obscenity';
import { ALLOWED, COVERED, COVERED_APART, REPLACED } from './coveredWords.ts';
import { lookOf } from './skeleton.ts';

/** Signs for letters that `obscenity` does not know. */
const moreSigns = remapCharactersTransformer({ b: '8б', g: '9', t: '+' });

const words = matcher(
  new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => REPLACED.includes(metadata?.originalWord ?? '')),
  Object.values(COVERED).flat(),
);
const wordsApart = matcher(new DataSet(), COVERED_APART);

function matcher(known: DataSet<{ originalWord: string }>, more: readonly string[]): RegExpMatcher {
  for (const word of more) known.addPhrase((phrase) => phrase.addPattern(parseRawPattern(word)));
  known.addPhrase((phrase) => ALLOWED.reduce((all, term) => all.addWhitelistedTerm(term), phrase));
  return new RegExpMatcher({
    ...known.build(),
    blacklistMatcherTransformers: [moreSigns, ...englishRecommendedBlacklistMatcherTransformers],
    whitelistMatcherTransformers: englishRecommendedWhitelistMatcherTransformers,
  });
}

/** Rows are drawn again and again. */
const answers = new Map<string, boolean>();

export const wordCover = {
  /** True for a name that is shown as `Player 1234`. It is no verdict on its player. */
  covers(name: string): boolean {
    const isCovered = answers.get(name) ?? isRude(name);
    answers.set(name, isCovered);
    return isCovered;
  },
};

function isRude(name: string): boolean {
  const texts = looksOf(bare(name));
  const readings = new Set(texts.flatMap(readingsOf));
  return (
    words.hasMatch([...readings].join(APART)) ||
    texts.some((text) => wordsApart.hasMatch(lettered(text).join('')))
  );
}

/** A 1 or a capital I among small letters, and a small l among capitals. At the end of a name a 1 is a number, as in Ana1. */
const LINE =
  /(?<=\p{L}1*)1(?=1*\p{Ll})|(?<=\p{Lu}1*)1(?=1*\p{Lu})|(?<=\p{Ll})I(?=\p{Ll})|(?<=\p{Lu})l(?=\p{Lu})/gu;

/** A text as it is typed, and as its letters look: each line as an i, or as an l. */
function looksOf(text: string): string[] {
  const looks = (line: string) =>
    text
      .replace(/[^ -~]/gu, (letter) => lookOf(letter).replaceAll('l', line).replace('rn', 'm'))
      .replace(LINE, line)
      // Within words rn is mostly itself, as in Horno.
      .replace(/(?<!\p{L})rn/gu, 'm')
      .replace(/vv/gi, 'w');
  return [text, looks('i'), looks('l')];
}

/** Without accents, years and what nobody sees, each letter in its plain form. Of the accents only `ñ` makes another word. */
function bare(name: string): string {
  return (
    name
      .normalize('NFC')
      .replace(/ñ/gi, 'ny')
      .normalize('NFKD')
      // Some marks of India look like an o.
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, (mark) => (lookOf(mark) === 'o' ? mark : ''))
      // A year, whose digits could be letters.
      .replace(/\d{4,}/g, ' ')
  );
}

/** Between two readings. No word goes on behind it. */
const APART = ' . ';

const LETTER = /\p{L}/u;
/** Letters, digits, and signs that stand for letters. */
const READ = String.raw`\p{L}\p{N}@$!|(/*+`;
const BETWEEN = new RegExp(`[^${READ}]+`, 'u');
/**
 * Signs beside one or two letters. Spaces, hyphens and apostrophes are left: in names they are between words, as in
 * Shi-Ting.
 */
const SIGNS = `[^${READ}\\s'’-]+`;
const WITHIN = new RegExp(
  `(?<=(?<![${READ}])[${READ}]{1,2})${SIGNS}(?=[${READ}])|(?<=[${READ}])${SIGNS}(?=[${READ}]{1,2}(?![${READ}]))`,
  'gu',
);

/** The ways in which people read a name as words. */
function readingsOf(text: string): string[] {
  const readings = [
    lettered(text),
    // wo_rd, w.o.r.d
    lettered(text.replace(WITHIN, '')),
    // w o r d
    lettered(spelledOut(text)),
    // wooooord
    lettered(text.replace(/(\p{L})\1{2,}/giu, '$1')),
    // TwoWords2009
    text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').split(/[^\p{L}]+/u),
  ];
  return readings.map((pieces) => pieces.join(' '));
}

/** The pieces with a letter: a number is a number, although its digits could be letters. */
function lettered(text: string): string[] {
  return text.split(BETWEEN).filter((piece) => LETTER.test(piece));
}

/** Joins single letters that follow each other. */
function spelledOut(text: string): string {
  const pieces = text.split(BETWEEN);
  const isOne = (piece: string | undefined) => piece !== undefined && [...piece].length === 1;
  return pieces.reduce(
    (all, piece, index) => all + (isOne(piece) && isOne(pieces[index - 1]) ? '' : ' ') + piece,
    '',
  );
}
