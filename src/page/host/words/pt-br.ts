/** Why there is no game. */

import type { Whole } from '../../../base/words/translated.ts';

/** The browser lacks WebGL. */
export const cannotDraw =
  'Este navegador não desenha o jogo. Ative a aceleração de hardware nas configurações, ou use outro navegador.';
export const unreachable = 'O jogo não carregou. Confira sua conexão.';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
