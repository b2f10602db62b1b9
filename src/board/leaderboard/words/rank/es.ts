/** The player's own rank on the all-time leaderboard. */

import { formatNumber } from '../../../../base/ui/format.ts';
import { plural } from '../../../../base/words/plural.ts';
import type { Whole } from '../../../../base/words/translated.ts';

/** `rank`: among scores that nobody has verified. */
export const about = (rank: number) => (rank === 1 ? '#1' : `cerca del #${formatNumber(rank)}`);
/** More than `limit` scores are better. */
export const beyond = (limit: number) => `más allá del #${formatNumber(limit)}`;
/** On GAME OVER. `place`: one of the two above. */
export const allTime = (place: string) => `Histórico: ${place}`;
/** In the Hall, as the sentence that follows. */
export const yourBest = (score: number, place: string) =>
  `Tu récord: ${formatNumber(score)} puntos, ${place}.`;
export const notVerified = (count: number) =>
  plural(count, {
    one: 'Más arriba hay 1 puntuación sin verificar.',
    other: `Más arriba hay ${count} puntuaciones sin verificar.`,
  });

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
