/** The verdict on a score (spec 9): each rank begins strictly above its score. */

const RANKS = [
  { above: 50_000, rating: 'DIAMOND HANDS' },
  { above: 25_000, rating: 'STRONG HOLDER' },
  { above: 10_000, rating: 'BITCOIN BELIEVER' },
] as const;

export function ratingOf(score: number): string {
  return RANKS.find(({ above }) => score > above)?.rating ?? 'PAPER HANDS';
}
