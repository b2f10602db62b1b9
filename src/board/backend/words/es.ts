import type { Whole } from '../../../base/words/translated.ts';

// Anything

export const banned = 'Tienes un veto en la clasificación.';
export const bannedFor = (reason: string) => `Tienes un veto en la clasificación: ${reason}`;
export const tooManyPlayers =
  'Demasiados jugadores en poco tiempo en este navegador. Prueba en diez minutos.';

// A run

export const otherVersion = 'Esta partida se jugó con otra versión del juego.';
export const noReplay = 'Esta partida es demasiado larga para una repetición. Sin ella no se puede guardar.';
export const noTicket = 'Esta partida no tiene ficha.';
export const tooLate = 'Esta partida llegó tarde: cuentan hasta cinco minutos después del final.';
export const tooLateForRank = 'Se guardó tarde: los puestos se cierran diez minutos después del final.';

// In a cup

export const noCup = 'Esta copa ya no existe, o está mal configurada. Pregunta a los moderadores.';
export const stopped = 'Los moderadores detuvieron esta copa por ahora.';
export const rulesChanged = 'Las reglas de esta copa cambiaron. Léelas otra vez.';
export const disqualified = (reason: string) => `Los moderadores te descalificaron: ${reason}`;
export const final = 'Los resultados de esta copa son definitivos.';
export const laterTicket = 'Sacaste otra ficha después, así que esta está cerrada.';
export const otherSkin = 'Esta skin no se permite en esta copa.';
export const otherSkinThanTicket = 'La ficha de esta partida es para otra skin.';
export const tooSlow = 'Esta partida tardó demasiado, desde su ficha hasta que se guardó.';
export const tooFast = 'Esta partida fue más rápida que el tiempo real.';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
