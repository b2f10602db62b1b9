import type { Whole } from '../../words/translated.ts';

export const sounds = 'Sonidos';
export const music = 'Música';
export const mute = 'Silenciar';
export const byEar = 'Jugar de oído';
export const vibration = 'Vibración';
export const fullScreen = 'Pantalla completa';
export const motion = 'Movimiento';
export const motions = { system: 'Auto', calm: 'Suave', full: 'Total' };
export const field = 'Campo';
export const fields = { system: 'Auto', quiet: 'Sobrio', full: 'Total' };
export const shootingHand = 'FUEGO en pantalla táctil';
export const hands = { right: 'Pulgar derecho', left: 'Pulgar izquierdo' };
export const names = 'Nombres';
export const nameModes = {
  covered: 'Ocultar los groseros',
  asTheyAre: 'Ver nombres tal cual',
  hidden: 'Ocultar todos',
};
export const language = 'Idioma';

// The keys, by what they do

export const keysAndPad = 'Teclas y gamepad';
export const space = 'Espacio';
export const moves = 'mover, o teclas junto a la S';
export const shoots = 'disparar';
export const pauses = 'pausar, seguir';
export const mutes = 'silenciar';
export const fillsScreen = 'pantalla completa';
export const pad = 'Gamepad: el stick o la cruceta mueve, A o un gatillo dispara, Start pausa.';
export const noPad = 'Aquí no hay gamepad: los navegadores solo lo permiten en páginas https.';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
