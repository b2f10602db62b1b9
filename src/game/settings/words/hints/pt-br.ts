/** START's line on the keys of a run. */

import type { Whole } from '../../../../base/words/translated.ts';

/** As it stands on the key. */
export const spaceBar = 'ESPAÇO';
export const move = 'mover';
export const shoot = 'atirar';
export const pause = 'pausar';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
