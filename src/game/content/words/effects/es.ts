import { plural } from '../../../../base/words/plural.ts';
import type { Whole } from '../../../../base/words/translated.ts';

export const noEffect = 'Sin efecto';
export const moreSpeed = (percent: number) => `+${percent}% de velocidad`;
export const moreFireRate = (percent: number) => `+${percent}% de cadencia`;
export const moreLives = (count: number) => plural(count, { one: '+1 vida', other: `+${count} vidas` });

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
