import type { Whole } from '../../../../base/words/translated.ts';

// The verdict. `because`: completes the sentence

export const verified = 'Verificada: estos botones dan exactamente esta puntuación.';
export const notVerified = (because: string) => `Sin verificar: ${because}.`;
export const noTicket = 'falta su ficha';
export const coinsUnknown = 'la página no pudo cargar con qué monedas se jugó';

// Why there is none

export const damaged = 'Esta repetición está dañada.';
export const otherRules = 'Esta partida se jugó con reglas distintas a las de esta versión del juego.';
export const tooLong = 'Esta repetición es demasiado larga para mostrarla.';
export const noLink = 'Este enlace no es de una repetición.';
export const unreachable = 'No se puede cargar la repetición. Prueba más tarde.';
export const sealed =
  'Las repeticiones de un reto diario o una copa se abren diez minutos después de su final.';
export const gone = 'Esta repetición ya no existe.';
export const notKept =
  'Esta partida no fue un récord personal, o ya no lo es, así que su repetición no se guarda.';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
