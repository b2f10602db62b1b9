/** The player's own rank on the all-time leaderboard. */

import { formatNumber } from '../../../../base/ui/format.ts';
import { plural } from '../../../../base/words/plural.ts';

/** `rank`: among scores that nobody has verified. The first has none above. */
export const about = (rank: number) => (rank === 1 ? '#1' : `about #${formatNumber(rank)}`);
/** More than `limit` scores are better. */
export const beyond = (limit: number) => `beyond #${formatNumber(limit)}`;
/** On GAME OVER. `place`: one of the two above. */
export const allTime = (place: string) => `All-time: ${place}`;
/** In the Hall, as the sentence that follows. */
export const yourBest = (score: number, place: string) =>
  `Your best: ${formatNumber(score)} points, ${place}.`;
export const notVerified = (count: number) =>
  plural(count, {
    one: '1 score above is not verified.',
    other: `${count} scores above are not verified.`,
  });
