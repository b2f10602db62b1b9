import { formatNumber } from '../../../base/ui/format.ts';
import type { Whole } from '../../../base/words/translated.ts';

export const gameOver = 'GAME OVER';
export const warmedUp = '¡YA ENTRASTE EN CALOR!';
/** The fiat's words when it wins. They mock the money, never the player. */
export const taunts = [
  'Las impresoras agradecen tu servicio.',
  'Tus sats, cuantitativamente flexibilizados.',
  'La inflación es transitoria. Como tú.',
  'Brrrrrrrrrrrrr.',
  '¿Y una cuenta de ahorro al 0,01%?',
  'La trinchera ya es una sucursal del banco central.',
] as const;
export const performance = 'Rango';
export const finalScore = 'Puntuación final';
export const levelReached = 'Nivel alcanzado';
export const player = 'Jugador';
/** The button to the skins follows. */
export const unlocked = (skin: string) => `¡Skin ${skin} desbloqueada! `;
export const skins = 'SKINS';
export const over = (score: number, level: number, rating: string) =>
  `Game over. Puntuación final ${formatNumber(score)}, nivel ${level}: ${rating}.`;
export const overWithBest = (score: number, level: number, rating: string) =>
  `Game over. Nuevo récord: ${formatNumber(score)}, nivel ${level}: ${rating}.`;
export const warm = (score: number) => `Ya entraste en calor. ${formatNumber(score)} puntos.`;
export const whatNext = '¿Y ahora?';
export const watchReplay = 'VER PARTIDA';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
