/** Power-ups: their names, and what they do in few words. */

import { formatNumber } from '../../../../base/ui/format.ts';

export const speed = 'Speed';
export const timesAsFast = (factor: number) => `${formatNumber(factor)}x as fast`;
export const doubleShot = 'Double shot';
export const twoBullets = 'two bullets';
export const shield = 'Shield';
export const livesAreSafe = 'lives are safe';
export const rapidFire = 'Rapid fire';
export const timesTheShots = (factor: number) => `${formatNumber(factor)}x the shots`;

// Two that work at once: memes

export const moneyGun = 'MONEY GUN';
export const lightningNetwork = 'LIGHTNING NETWORK';
export const doubleSpend = 'DOUBLE SPEND';
export const multisig = 'MULTISIG';
export const hotWallet = 'HOT WALLET';
export const flightToSafety = 'FLIGHT TO SAFETY';
