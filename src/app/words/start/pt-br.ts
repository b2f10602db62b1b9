/** START, and the page that broke: all that is there before the first press. */

import type { Whole } from '../../../base/words/translated.ts';

export const information = 'Informações';
export const hallOfHodlers = 'HALL OF HODLERS';
export const token = 'TOKEN';
export const skins = 'SKINS';
export const loginToPlay = 'ENTRAR';
export const loginAndPlay = 'ENTRAR E JOGAR';
export const loginToSave = 'Entre para salvar sua pontuação!';
export const boardIsHere = 'Este ranking vive só neste navegador.';
export const boardEndsWithVisit = 'Este ranking termina com a sua visita.';
export const tagline = 'O fiat está caindo. Defenda a trincheira.';
export const playingAs = (skin: string) => `Agora você joga com a skin ${skin}.`;
export const settings = 'Ajustes';
export const privacy = 'Privacidade';

// Instead of a screen that broke

export const cavedIn = 'A TRINCHEIRA DESABOU';
export const somethingBroke =
  'Algo quebrou. A culpa não é sua. Suas partidas terminadas estão seguras e serão salvas.';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
