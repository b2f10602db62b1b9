/** The verdict on a replay, or why there is none to see: texts that a frame needs before its replay. */

import type { Whole } from '../../../../base/words/translated.ts';

// The verdict. `because`: completes the sentence

export const verified = 'Verificado: estes comandos dão exatamente esta pontuação.';
export const notVerified = (because: string) => `Não verificado: ${because}.`;
export const noTicket = 'falta a ficha';
export const coinsUnknown = 'não deu para carregar com quais moedas foi jogado';

// Why there is none

export const damaged = 'Este replay está danificado.';
export const otherRules = 'Esta partida seguiu regras diferentes das desta versão do jogo.';
export const tooLong = 'Este replay é longo demais para mostrar.';
export const noLink = 'Este link não é de um replay.';
export const unreachable = 'O replay não carregou. Tente mais tarde.';
export const sealed = 'Os replays de um desafio diário ou de uma copa abrem dez minutos depois do fim.';
export const gone = 'Este replay não existe mais.';
export const notKept = 'Esta partida não foi recorde pessoal, ou já não é, então o replay não fica guardado.';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
