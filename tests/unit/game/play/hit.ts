/** A coin of no figure that is shot: the first of a run. */
export const HIT = {
  type: 'coinDestroyed',
  x: 0,
  y: 0,
  symbol: 'yen',
  score: 100,
  lived: 60,
  figure: 0,
  place: 0,
} as const;
