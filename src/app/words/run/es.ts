import { formatNumber } from '../../../base/ui/format.ts';
import type { Whole } from '../../../base/words/translated.ts';

// What it is played for: on READY, and beside the field

export const warmUpUnscored = 'A CALENTAR, SIN PUNTOS';
export const practiceUnscored = 'PRÁCTICA, SIN PUNTOS';
export const raceUnscored = 'DUELO, SIN PUNTOS';
export const playedOnUnscored = 'AL MANDO, SIN PUNTOS';

// Goals in a few words

export const newBest = 'un nuevo récord';
export const win = 'una victoria';
export const winOver = (name: string) => `una victoria sobre ${name}`;
export const rank = (rank: number, name: string) => `puesto ${rank}, pasando a ${name}`;
export const yourBest = 'tu récord';

// READY

export const bestSoFar = (score: number) => `Tu mejor hasta ahora: ${formatNumber(score)}.`;
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

// On GAME OVER, of a new best

export const bestEver = '¡NUEVA MARCA!';
export const bestOf = { daily: '¡TU MEJOR DE ESTE RETO!', cup: '¡TU MEJOR DE ESTA COPA!' };

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
