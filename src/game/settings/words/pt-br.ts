/** The settings, with all keys. */

import type { Whole } from '../../../base/words/translated.ts';

export const groups = { sound: 'SOM', look: 'IMAGEM', play: 'JOGO' };
export const sounds = 'Sons';
export const music = 'Música';
export const mute = 'Sem som';
export const byEar = 'Jogar de ouvido, menos em copas';
export const byEarHere = 'Jogar de ouvido';
export const vibration = 'Vibração';
export const fullScreen = 'Tela cheia';
export const motion = 'Movimento';
/** As the device has it; with less motion; with all of it. */
export const motions = { system: 'Sistema', calm: 'Calmo', full: 'Total' };
export const field = 'Campo';
/** As the device has it; without town, stars and sparks; with all of it. */
export const fields = { system: 'Sistema', quiet: 'Sóbrio', full: 'Total' };
export const whyQuiet = {
  contrast: 'Sóbrio: seu aparelho pede mais contraste.',
  late: 'Sóbrio nesta visita: as imagens chegavam tarde.',
};
export const shootingHand = 'ATIRAR na tela de toque';
export const hands = { right: 'Polegar direito', left: 'Polegar esquerdo' };
export const names = 'Nomes';
export const nameModes = {
  covered: 'Cobrir os ofensivos',
  asTheyAre: 'Ver nomes como são',
  hidden: 'Ocultar todos',
};
export const language = 'Idioma';

export const keysAndPad = 'Teclas e outras formas de jogar';
export const loading = 'Carregando…';
export const waysNotLoaded = 'As teclas não carregaram.';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
