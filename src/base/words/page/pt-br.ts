import type { Whole } from '../translated.ts';

export const description =
  'Um hodler, uma trincheira e dinheiro fiat caindo do céu. Jogue no navegador e entre no Hall of Hodlers.';
export const preview = 'O fiat está caindo. Defenda a trincheira.';
export const pictureAlt =
  'Defend the Sats. Um hodler com olhos de laser atrás dos sacos de areia e moedas fiat no céu. Buy Bitcoin fixes this.';
export const needsScript =
  'Defend the Sats é um jogo em JavaScript. Ative o JavaScript nas configurações do navegador para jogar.';
export const tooOld = 'Este navegador é antigo demais para o jogo. Atualize-o ou abra a página em outro.';

export const frameTitle = 'Uma partida de Defend the Sats';
export const frameNeedsScript =
  'Uma partida de Defend the Sats. Ative o JavaScript nas configurações do navegador para assistir.';
export const fetchingRun = 'Carregando a partida...';
export const watch = 'VER';
export const playTheGame = 'JOGAR';

export const appDescription = 'Um hodler, uma trincheira e dinheiro fiat caindo do céu.';

export const privacyTitle = 'Defend the Sats: o que fica guardado sobre os jogadores';
export const accessTitle = 'Defend the Sats: acessibilidade';
export const licences = 'Licenças do software e das fontes desta página';
export const backToTheGame = 'Voltar ao jogo';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
