import type { Whole } from '../../../base/words/translated.ts';

export const information = 'Información';
export const hallOfHodlers = 'HALL OF HODLERS';
export const token = 'TOKEN';
export const skins = 'SKINS';
export const loginToPlay = 'ENTRAR';
export const loginAndPlay = 'ENTRAR Y JUGAR';
export const loginToSave = '¡Entra para guardar tus puntuaciones!';
export const boardIsHere = 'Esta clasificación vive solo en este navegador.';
export const boardEndsWithVisit = 'Esta clasificación termina con tu visita.';
export const tagline = 'Llueve fiat. Defiende la trinchera.';
export const playingAs = (skin: string) => `Ahora juegas como ${skin}.`;
export const settings = 'Ajustes';
export const privacy = 'Privacidad';

// Instead of a screen that broke

export const cavedIn = 'TRINCHERA HUNDIDA';
export const somethingBroke =
  'Algo se rompió. No es culpa tuya. Tus partidas terminadas están a salvo y se guardarán.';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
