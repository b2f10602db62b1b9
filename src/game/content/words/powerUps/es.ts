import { formatNumber } from '../../../../base/ui/format.ts';
import type { Whole } from '../../../../base/words/translated.ts';

export const speed = 'Turbo';
export const timesAsFast = (factor: number) => `velocidad x${formatNumber(factor)}`;
export const doubleShot = 'Disparo doble';
export const twoBullets = 'dos balas';
export const shield = 'Escudo';
export const livesAreSafe = 'vidas a salvo';
export const rapidFire = 'Ráfaga';
export const timesTheShots = (factor: number) => `disparos x${formatNumber(factor)}`;

// Two that work at once: memes

export const moneyGun = 'LANZABILLETES';
export const lightningNetwork = 'LIGHTNING NETWORK';
export const doubleSpend = 'DOBLE GASTO';
export const multisig = 'MULTIFIRMA';
export const hotWallet = 'HOT WALLET';
export const flightToSafety = 'VALOR REFUGIO';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
