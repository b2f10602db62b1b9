/** The rest of a name without all by which names can look alike. */

import { LOOK_ALIKES } from './lookAlikes.ts';
import { plain } from './plain.ts';

/** By letter: what it looks like. */
const LOOKS = new Map(
  LOOK_ALIKES.split('\n').flatMap((line) => {
    const [look = '', letters = ''] = line.split(' ');
    return [...letters].map((letter) => [letter, look] as const);
  }),
);

/** Four digits as the page sets them behind a name, and what looks like them. */
const DIGITS = /(?:[\p{S}#＃﹟№][\p{P}\p{S}\s]*\p{N}{4}|\p{No}{4})[\p{P}\p{S}\s]*$/u;

/**
 * Names of one skeleton look alike: case, accents, blanks, signs and look-alikes make no difference. It is no text for people.
 */
export function skeletonOf(text: string): string {
  const looks = [...plain(text.replace(DIGITS, '').replace(/[™℠]/g, ''))].map(lookOf).join('');
  return looks.replace(/[\p{P}\p{S}]/gu, '').replaceAll('vv', 'w') || looks;
}

/** In small Latin letters, if it looks like any: `l` for i and l, `rn` for m. */
export function lookOf(letter: string): string {
  const small = letter.toLowerCase();
  return LOOKS.get(letter) ?? LOOKS.get(small) ?? small;
}
