/** Power-ups: their names, and what they do in few words. */

import { formatNumber } from '../../../../base/ui/format.ts';
import type { Whole } from '../../../../base/words/translated.ts';

export const speed = 'Turbo';
export const timesAsFast = (factor: number) => `velocidade x${formatNumber(factor)}`;
export const doubleShot = 'Tiro duplo';
export const twoBullets = 'duas balas';
export const shield = 'Escudo';
export const livesAreSafe = 'vidas a salvo';
export const rapidFire = 'Rajada';
export const timesTheShots = (factor: number) => `cadência x${formatNumber(factor)}`;

// Two that work at once: memes

export const moneyGun = 'CHUVA DE GRANA';
export const lightningNetwork = 'LIGHTNING NETWORK';
export const doubleSpend = 'GASTO DUPLO';
export const multisig = 'MULTISIG';
export const hotWallet = 'HOT WALLET';
export const flightToSafety = 'PORTO SEGURO';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
