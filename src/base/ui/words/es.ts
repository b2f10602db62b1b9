import type { Whole } from '../../words/translated.ts';

export const copied = '¡Copiado!';
export const close = 'Cerrar';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
