import { formatNumber } from '../../../../base/ui/format.ts';
import { formatTenths } from '../../../../base/ui/tenths.ts';
import type { Whole } from '../../../../base/words/translated.ts';

// Headlines over the field

export const inARow = (hits: number) => `${hits} SEGUIDAS`;
export const streaks = {
  10: 'APILANDO SATS',
  25: 'PASTILLA NARANJA',
  50: 'ESTO SOLO SUBE',
  100: 'A LA LUNA',
  200: 'UNO CON LA CADENA',
};
export const streakLost = 'RACHA PERDIDA';
export const block = (height: number) => `BLOQUE ${formatNumber(height)}`;
export const levelReached = (level: number, faster: number) =>
  `NIVEL ${level}: IMPRIMEN ${faster}% MÁS RÁPIDO`;

// Also in the HUD

export const secondsPerCoin = (seconds: number) => `${formatTenths(seconds)} s/moneda`;
export const figures = {
  column: 'COLUMNA',
  slope: 'RAMPA',
  stairs: 'ESCALERA',
  vee: 'CUÑA',
  zigzag: 'ZIGZAG',
  cross: 'CRUCE',
  gates: 'PUERTAS',
  pairs: 'PAREJAS',
  pincer: 'PINZA',
  longPincer: 'PINZA LARGA',
  sidestep: 'AMAGO',
  threes: 'TERNAS',
};
/** After any figure, whatever its gender and number. */
export const grades = { cleared: 'FUERA', clean: 'SIN FALLO', perfect: 'DE DIEZ' };

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
