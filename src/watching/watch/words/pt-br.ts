/** The frame for other sites; more of its texts stand in watch.html. */

import type { Whole } from '../../../base/words/translated.ts';

export const verifyingLevel = (level: number) => `Fase ${level}. Verificando...`;
export const notLoaded = 'O replay não carregou. Tente de novo.';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
