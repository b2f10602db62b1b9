import type { Whole } from '../../../../base/words/translated.ts';

export const isCovered = 'Los demás ven este nombre tapado hasta que lo pulsan. Puedes quedártelo.';
export const take = (name: string) => `SER ${name}`;

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
