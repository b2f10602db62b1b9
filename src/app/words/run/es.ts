import { formatNumber } from '../../../base/ui/format.ts';
import type { Whole } from '../../../base/words/translated.ts';

// What it is played for: on READY, and beside the field

export const ticketOf = {
  daily: (ticket: number, all: number) => `RETO ${ticket} DE ${all}`,
  cup: (ticket: number, all: number) => `COPA ${ticket} DE ${all}`,
};
export const warmUp = 'A CALENTAR';
export const warmUpUnscored = 'A CALENTAR, SIN PUNTOS';
export const practice = 'PRÁCTICA';
export const practiceUnscored = 'PRÁCTICA, SIN PUNTOS';
export const race = 'DUELO';
export const raceUnscored = 'DUELO, SIN PUNTOS';
export const playedOn = 'RELEVO';
export const playedOnUnscored = 'RELEVO, SIN PUNTOS';

// Goals in a few words

export const newBest = 'un nuevo récord';
export const win = 'una victoria';
export const winOver = (name: string) => `una victoria sobre ${name}`;
export const rank = (rank: number, name: string) => `puesto ${rank}, pasando a ${name}`;
export const yourBest = 'tu récord';

// READY

export const bestSoFar = (score: number) => `Tu mejor hasta ahora: ${formatNumber(score)}.`;
export const tieBreaker = 'Desempate: menos segundos por moneda.';
export const pointsToBeat = (score: number) => `Puntuación a superar: ${formatNumber(score)}.`;
export const yourBestIs = (score: number) => `Tu récord: ${formatNumber(score)}.`;
export const aimAtRating = {
  first: (points: number, rating: string) => `Pasa de ${formatNumber(points)} para ser ${rating}.`,
  next: (best: number, points: number, rating: string) =>
    `Tu récord: ${formatNumber(best)}. Con ${formatNumber(points)} más, eres ${rating}.`,
};
export const aimAtRank = {
  first: (points: number, rank: string) => `Pasa de ${formatNumber(points)} para el ${rank}.`,
  next: (best: number, points: number, rank: string) =>
    `Tu récord: ${formatNumber(best)}. Con ${formatNumber(points)} más, el ${rank}.`,
};

// Why it can't be played

export const newerRules = 'Hay una versión nueva del juego. Recarga la página para jugar.';
export const runUnreachable = 'No se puede cargar esta partida. Revisa tu conexión.';

// GAME OVER

export const gameOver = 'GAME OVER';
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
export const bestEver = '¡NUEVA MARCA!';
export const bestOf = { daily: '¡TU MEJOR DE ESTE RETO!', cup: '¡TU MEJOR DE ESTA COPA!' };
/** The button to the skins follows. */
export const unlocked = (skin: string) => `¡Skin ${skin} desbloqueada! `;
export const skins = 'SKINS';
export const over = (score: number, level: number, rating: string) =>
  `Game over. Puntuación final ${formatNumber(score)}, nivel ${level}: ${rating}.`;
export const overWithBest = (score: number, level: number, rating: string) =>
  `Game over. Nuevo récord: ${formatNumber(score)}, nivel ${level}: ${rating}.`;
export const whatNext = '¿Y ahora?';
export const watchReplay = 'VER PARTIDA';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
