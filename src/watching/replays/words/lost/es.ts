import type { Whole } from '../../../../base/words/translated.ts';
import type { Cause } from '../../../../engine/eye/eye.ts';

export const whereLost = '¿DÓNDE SE PERDIÓ?';
export const looking = 'Buscando el último momento para salvarla...';
export const cantLook = 'Esta partida no se puede volver a jugar.';
export const partLost = 'No se pudo cargar la búsqueda.';
export const watchFrom = (clock: string) => `Ver desde ${clock}, con el camino que la salva`;
export const playOnFrom = (clock: string) => `Seguir desde ${clock}`;
export const ghost = 'el camino que la salva';

export const nobody = (clock: string) => `Vida perdida en ${clock}. Nadie la habría salvado.`;
export const lost = (clock: string, cause: string, seconds: string) =>
  `Vida perdida en ${clock} por ${cause}. Última oportunidad: ${seconds} s antes.`;
export const lastMoments = 'últimas oportunidades';

export const causes: Readonly<Record<Cause, string>> = {
  'too far': 'estar demasiado lejos cuando salió la moneda',
  'walked away': 'alejarse de la moneda',
  'stood still': 'no moverse',
  'shot late': 'disparar tarde',
  'took a power-up': 'ir por un potenciador',
  'shot another coin': 'disparar antes a otra moneda',
};

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
