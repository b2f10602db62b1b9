/** Why a score is not verified, or is hidden. Each completes a sentence: 'Não verificado: ....', 'Sem posição, porque ....'. */

import type { Whole } from '../../../base/words/translated.ts';

export const tooLongHere = 'o replay demora demais para rodar aqui';
export const stopped = 'este navegador parou a verificação';
export const wrongWorker = 'este navegador roda diferente até a nossa partida de teste';
export const readEnough = 'esta página já conferiu tudo o que podia por ora';
export const disqualified = (reason: string) => `os moderadores desclassificaram este jogador: ${reason}`;
export const moderatorsFound = (verdict: string) => `os moderadores constataram: ${verdict}`;
export const ofForger = 'outra pontuação deste jogador não passou na verificação aqui';
export const unreachable = 'o replay não carregou';
export const noRun = 'a partida falta ou está danificada';
export const noReplay = 'falta o replay';
export const otherRules = 'a partida seguiu outras regras';
export const otherRun = 'a partida é outra';
export const noTicket = 'falta a ficha';
export const otherScore = (verdict: string) => `o replay não dá esta pontuação (${verdict})`;

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
