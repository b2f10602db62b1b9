import type { Whole } from '../../../base/words/translated.ts';

export const groups = { sound: 'SONIDO', look: 'IMAGEN', play: 'JUEGO' };
export const sounds = 'Sonidos';
export const music = 'Música';
export const mute = 'Silenciar';
export const byEar = 'Jugar de oído, salvo en copas';
export const byEarHere = 'Jugar de oído';
export const vibration = 'Vibración';
export const fullScreen = 'Pantalla completa';
export const motion = 'Movimiento';
export const motions = { system: 'Auto', calm: 'Suave', full: 'Total' };
export const field = 'Campo';
export const fields = { system: 'Auto', quiet: 'Sobrio', full: 'Total' };
export const whyQuiet = {
  contrast: 'Sobrio: tu aparato pide más contraste.',
  late: 'Sobrio en esta visita: las imágenes llegaban tarde.',
};
export const shootingHand = 'FUEGO en pantalla táctil';
export const hands = { right: 'Pulgar derecho', left: 'Pulgar izquierdo' };
export const names = 'Nombres';
export const nameModes = {
  covered: 'Tapar los groseros',
  asTheyAre: 'Ver nombres tal cual',
  hidden: 'Ocultar todos',
};
export const language = 'Idioma';

export const keysAndPad = 'Teclas y otras formas de jugar';
export const loading = 'Cargando…';
export const waysNotLoaded = 'No se pudieron cargar las teclas.';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
