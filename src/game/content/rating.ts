/** The verdict on a score (spec 9): each rank begins strictly above its score. Its words are the same in all languages. */

import believer from '../../../assets/ratings/believer.svg';
import diamond from '../../../assets/ratings/diamond.svg';
import fist from '../../../assets/ratings/fist.svg';
import paper from '../../../assets/ratings/paper.svg';

export interface Rating {
  words: string;
  /** Address of its mark. */
  mark: string;
}

/** The best first. `above`: points. */
export const RANKS = [
  { above: 50_000, words: 'DIAMOND HANDS', mark: diamond },
  { above: 25_000, words: 'STRONG HOLDER', mark: fist },
  { above: 10_000, words: 'BITCOIN BELIEVER', mark: believer },
] as const;

const LOWEST: Rating = { words: 'PAPER HANDS', mark: paper };

/** The addresses of all marks. */
export const MARKS = [...RANKS, LOWEST].map(({ mark }) => mark);

export function ratingOf(score: number): Rating {
  return RANKS.find(({ above }) => score > above) ?? LOWEST;
}
