/** GAME OVER (spec 2.3). */

import { formatNumber } from '../../../base/ui/format.ts';

export const gameOver = 'GAME OVER';
/** In its place after a warm-up. */
export const warmedUp = 'WARMED UP';
/** The fiat's words when it wins. They mock the money, never the player. */
export const taunts = [
  'The printers thank you for your service.',
  'Your sats have been quantitatively eased.',
  'Inflation is transitory. So were you.',
  'Brrrrrrrrrrrrr.',
  'Have you tried a savings account at 0.01%?',
  'The trench is now a central bank branch.',
] as const;
export const performance = 'Performance';
export const finalScore = 'Final score';
export const levelReached = 'Level reached';
export const player = 'Player';
/** The button to the skins follows. */
export const unlocked = (skin: string) => `${skin} skin unlocked! `;
export const skins = 'SKINS';
/** For screen readers. */
export const over = (score: number, level: number, rating: string) =>
  `Game over. Final score ${formatNumber(score)}, level ${level}: ${rating}.`;
export const overWithBest = (score: number, level: number, rating: string) =>
  `Game over. New best score ${formatNumber(score)}, level ${level}: ${rating}.`;
export const warm = (score: number) => `Warmed up. ${formatNumber(score)} points.`;
export const whatNext = 'What’s next';
export const watchReplay = 'WATCH REPLAY';
