import type { Whole } from '../../../base/words/translated.ts';

export const cannotDraw =
  'Este navegador no puede dibujar el juego. Activa la aceleración por hardware en sus ajustes, o usa otro navegador.';
export const unreachable = 'No se puede cargar el juego. Revisa tu conexión.';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
