/** The effect of a skin. */

import { plural } from '../../../../base/words/plural.ts';
import type { Whole } from '../../../../base/words/translated.ts';

export const noEffect = 'Sem efeito';
export const moreSpeed = (percent: number) => `+${percent}% de velocidade`;
export const moreFireRate = (percent: number) => `+${percent}% de cadência`;
export const moreLives = (count: number) =>
  plural(count, { one: `+${count} vida`, other: `+${count} vidas` });

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
