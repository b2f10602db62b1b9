/** Feats of a run, which are fetched when it has begun: headlines over the field, and two marks of the HUD. */

import { formatNumber } from '../../../../base/ui/format.ts';
import { formatTenths } from '../../../../base/ui/tenths.ts';
import type { Whole } from '../../../../base/words/translated.ts';

// Headlines over the field

export const inARow = (hits: number) => `${hits} SEGUIDAS`;
/** By the coins in a row. */
export const streaks = {
  10: 'EMPILHANDO SATS',
  25: 'PÍLULA LARANJA',
  50: 'SÓ SOBE',
  100: 'RUMO À LUA',
  200: 'UM SÓ COM A CHAIN',
};
export const streakLost = 'SEQUÊNCIA PERDIDA';
/** A block of the Bitcoin chain: a level is a halving. */
export const block = (height: number) => `BLOCO ${formatNumber(height)}`;
export const levelReached = (level: number, faster: number) => `FASE ${level}: IMPRESSORAS A +${faster}%`;

// Also in the HUD

export const secondsPerCoin = (seconds: number) => `${formatTenths(seconds)} s/moeda`;
/** Shapes that coins fall in. */
export const figures = {
  column: 'COLUNA',
  slope: 'RAMPA',
  stairs: 'ESCADA',
  vee: 'CUNHA',
  zigzag: 'ZIGUE-ZAGUE',
  cross: 'CRUZ',
  gates: 'PORTÕES',
  pairs: 'PARES',
  pincer: 'PINÇA',
  longPincer: 'PINÇA LONGA',
  sidestep: 'GINGADO',
  threes: 'TRIOS',
};
/** Grades of a figure: `clean` with no shot wasted, `perfect` high up too. Each is below its figure, of any gender. */
export const grades = { cleared: 'JÁ ERA', clean: 'NA MOSCA', perfect: 'IMPECÁVEL' };

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
