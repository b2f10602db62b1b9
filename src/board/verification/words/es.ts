/** Each completes a sentence: 'Sin verificar: ....', 'Sin puesto, porque ....'. */

import type { Whole } from '../../../base/words/translated.ts';

export const tooLongHere = 'su repetición tarda demasiado aquí';
export const stopped = 'este navegador detuvo la verificación';
export const wrongWorker = 'este navegador juega de otra manera nuestra partida de prueba';
export const readEnough = 'esta página ya no puede comprobar más puntuaciones por ahora';
export const disqualified = (reason: string) => `los moderadores descalificaron a este jugador: ${reason}`;
export const moderatorsFound = (verdict: string) => `los moderadores dictaminaron: ${verdict}`;
export const ofForger = 'otra puntuación del mismo jugador no pasó aquí la verificación';
export const unreachable = 'no se pudo cargar su repetición';
export const noRun = 'su partida falta o está dañada';
export const noReplay = 'falta su repetición';
export const otherRules = 'se jugó con otras reglas';
export const otherRun = 'su partida es otra';
export const noTicket = 'falta su ficha';
export const otherScore = (verdict: string) => `su repetición no da esta puntuación (${verdict})`;

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
