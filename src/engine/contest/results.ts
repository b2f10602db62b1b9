/** Results of a contest, and the ranks that follow from them. */

/** The score that decides a contest. */
export interface ContestScore {
  /** Points. */
  score: number;
  /** Ticks that the coins shot lived, summed. */
  lived: number;
}

/** Negative when `one` is better: more points, or as many with coins that lived less. 0: they share a rank. */
export function compareResults(one: ContestScore, other: ContestScore): number {
  return other.score - one.score || one.lived - other.lived;
}

/** The rank of each, from 1: equal results share one, as in 1, 2, 2, 4. `results`: best first. */
export function ranksOf(results: readonly ContestScore[]): number[] {
  const ranks: number[] = [];
  results.forEach((result, index) => {
    const above = results[index - 1];
    const isTie = above !== undefined && compareResults(above, result) === 0;
    ranks.push(isTie ? (ranks[index - 1] ?? 1) : index + 1);
  });
  return ranks;
}
