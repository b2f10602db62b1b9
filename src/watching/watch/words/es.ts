import type { Whole } from '../../../base/words/translated.ts';

export const verifyingLevel = (level: number) => `Nivel ${level}. Verificando...`;
export const notLoaded = 'No se puede cargar la repetición. Prueba otra vez.';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
