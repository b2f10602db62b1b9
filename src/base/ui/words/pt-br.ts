/** Parts of dialogs and screens. */

import type { Whole } from '../../words/translated.ts';

/** In Spanish, whatever the page's language. */
export const copied = '¡Copiado!';
export const close = 'Fechar';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
