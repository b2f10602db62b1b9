/** The rest of a name without all by which names can look alike. */

import { LOOK_ALIKES } from './lookAlikes.ts';
import { plain } from './plain.ts';

/** By letter: what it looks like. */
const LOOKS = new Map(
  LOOK_ALIKES.trim()
    .split('\n')
    .flatMap((line) => {
      const [look = '', letters = ''] = line.split(' ');
      return [...letters].map((letter) => [letter, look] as const);
    }),
);

/** Digits that the page itself sets behind a name. */
const DIGITS = /#\d{4}$/;

/**
 * Names of one skeleton look alike: case, accents, blanks and look-alikes make no difference. It is no text for people.
 */
export function skeletonOf(text: string): string {
  return [...plain(text).replace(DIGITS, '')].map(lookOf).join('').replaceAll('vv', 'w');
}

function lookOf(letter: string): string {
  const small = letter.toLowerCase();
  return LOOKS.get(letter) ?? LOOKS.get(small) ?? small;
}
