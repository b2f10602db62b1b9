import type { Whole } from './translated.ts';

export const language = 'es';
export const path = '/es/';

// Buttons and texts of several rooms

export const cancel = 'Cancelar';
export const mainMenu = 'INICIO';
export const pause = 'PAUSA';
export const quit = 'SALIR';
export const close = 'CERRAR';
export const reload = 'RECARGAR';
export const report = 'REPORTAR';
export const resume = 'CONTINUAR';
export const retry = 'REINTENTAR';
/** COMPARTIR has no room in a replay's bar on a narrow phone. */
export const share = 'ENVIAR';
export const startDefending = '¡A DEFENDER!';
export const watch = 'VER';
export const loadingGame = 'Cavando la trinchera...';

export const notRegistered = 'No tienes inscripción. ¿La hiciste en otro navegador? Trae tu clave de allí.';
export const tooSoon = 'Demasiado rápido. Espera un momento.';
export const newVersion = 'Hay una versión nueva del juego. Recarga la página.';

export const you = 'TÚ';
export const level = (level: number) => `nivel ${level}`;

export const defendTheSats = 'DEFEND THE SATS';
export const buyBitcoinFixesThis = 'BUY BITCOIN FIXES THIS';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
