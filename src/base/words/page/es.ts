import type { Whole } from '../translated.ts';

export const description =
  'Un hodler, una trinchera y dinero fiat que cae del cielo. Juega en el navegador y entra en el Hall of Hodlers.';
export const preview = 'Llueve fiat. Defiende la trinchera.';
export const pictureAlt =
  'Defend the Sats. Un hodler con ojos láser tras los sacos de arena y monedas fiat en el cielo. Buy Bitcoin fixes this.';
export const needsScript =
  'Defend the Sats es un juego en JavaScript. Activa JavaScript en los ajustes de tu navegador para jugar.';
export const tooOld =
  'Este navegador es demasiado antiguo para el juego. Actualízalo o abre la página en otro.';

export const frameTitle = 'Una partida de Defend the Sats';
export const frameNeedsScript =
  'Una partida de Defend the Sats. Activa JavaScript en los ajustes de tu navegador para verla.';
export const fetchingRun = 'Cargando la partida...';
export const watch = 'VER';
export const playTheGame = 'IR AL JUEGO';

export const appDescription = 'Un hodler, una trinchera y dinero fiat que cae del cielo.';

export const privacyTitle = 'Defend the Sats: qué se guarda sobre los jugadores';
export const accessTitle = 'Defend the Sats: accesibilidad';
export const licences = 'Licencias del software y las fuentes de esta página';
export const backToTheGame = 'Volver al juego';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
