/** Why the database refuses a run, a ticket or a registration for good. Each stands by itself, after what was refused. */

import type { Whole } from '../../../base/words/translated.ts';

// Anything

export const banned = 'Os moderadores baniram você do ranking.';
export const bannedFor = (reason: string) => `Os moderadores baniram você do ranking: ${reason}`;
export const tooManyPlayers =
  'Este navegador teve jogadores demais ultimamente. Tente de novo em dez minutos.';

// A run

export const otherVersion = 'Esta partida foi jogada com outra versão do jogo.';
export const noReplay = 'Esta partida é longa demais para um replay. Sem replay, não dá para salvar.';
export const noTicket = 'Esta partida não tem ficha.';
export const tooLate = 'Esta partida chegou tarde: o prazo vai até cinco minutos depois do fim.';
export const tooLateForRank = 'Foi salva tarde: as posições fecham dez minutos depois do fim.';

// In a cup

export const noCup = 'Esta copa sumiu, ou tem um erro de configuração. Fale com os moderadores.';
export const stopped = 'Os moderadores pararam esta copa por enquanto.';
export const rulesChanged = 'As regras desta copa mudaram. Leia de novo.';
export const disqualified = (reason: string) => `Os moderadores desclassificaram você: ${reason}`;
export const final = 'Os resultados desta copa são finais.';
export const laterTicket = 'Você pegou outra ficha depois, então esta foi encerrada.';
export const otherSkin = 'Esta skin não é permitida nesta copa.';
export const otherSkinThanTicket = 'A ficha desta partida é para outra skin.';
export const tooSlow = 'Esta partida demorou demais, da ficha até ser salva.';
export const tooFast = 'Esta partida foi mais rápida que o tempo real.';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
