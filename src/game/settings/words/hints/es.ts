import type { Whole } from '../../../../base/words/translated.ts';

export const spaceBar = 'ESPACIO';
export const move = 'mover';
export const shoot = 'disparar';
export const pause = 'pausa';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
