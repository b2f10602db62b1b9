/** The player's own rank on the all-time leaderboard. */

import { formatNumber } from '../../../../base/ui/format.ts';
import { plural } from '../../../../base/words/plural.ts';
import type { Whole } from '../../../../base/words/translated.ts';

/** `rank`: among scores that nobody has verified. */
export const about = (rank: number) => (rank === 1 ? '1º lugar' : `perto do ${formatNumber(rank)}º lugar`);
/** More than `limit` scores are better. */
export const beyond = (limit: number) => `abaixo do ${formatNumber(limit)}º lugar`;
/** On GAME OVER. `place`: one of the two above. */
export const allTime = (place: string) => `Geral: ${place}`;
/** In the Hall, as the sentence that follows. */
export const yourBest = (score: number, place: string) =>
  `Seu recorde: ${formatNumber(score)} pontos, ${place}.`;
export const notVerified = (count: number) =>
  plural(count, {
    one: `Acima, ${count} pontuação não verificada.`,
    other: `Acima, ${count} pontuações não verificadas.`,
  });

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
