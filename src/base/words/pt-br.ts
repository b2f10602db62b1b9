import type { Whole } from './translated.ts';

export const language = 'pt-br';
export const path = '/pt-br/';

// Buttons and texts of several rooms

export const cancel = 'Cancelar';
export const mainMenu = 'MENU INICIAL';
export const pause = 'PAUSAR';
export const quit = 'SAIR';
export const close = 'FECHAR';
export const reload = 'RECARREGAR';
export const report = 'REPORTAR';
export const resume = 'RETOMAR';
export const retry = 'TENTAR DE NOVO';
/** COMPARTILHAR has no room on a narrow phone. */
export const share = 'ENVIAR';
export const startDefending = 'BORA DEFENDER';
export const watch = 'VER';
export const loadingGame = 'Cavando a trincheira...';

export const notRegistered = 'Você não se inscreveu. Foi em outro navegador? Traga sua chave de lá.';
export const tooSoon = 'Rápido demais. Espere um pouco.';
export const newVersion = 'Tem uma versão nova do jogo. Recarregue a página.';

export const you = 'VOCÊ';
/** On a score, beside other facts. */
export const level = (level: number) => `fase ${level}`;

export const defendTheSats = 'DEFEND THE SATS';
export const buyBitcoinFixesThis = 'BUY BITCOIN FIXES THIS';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
