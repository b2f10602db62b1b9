/** A run: what it is played for, and its goals on READY. It comes with the game. */

import { formatNumber } from '../../../base/ui/format.ts';
import type { Whole } from '../../../base/words/translated.ts';

// What it is played for: on READY, and beside the field

export const warmUpUnscored = 'AQUECIMENTO, SEM PONTUAR';
export const practiceUnscored = 'TREINO, SEM PONTUAR';
export const raceUnscored = 'DUELO, SEM PONTUAR';
export const playedOnUnscored = 'SUA VEZ, SEM PONTUAR';

// Goals in a few words: '400 short of ...', '400 to ...' and, once one is reached, with an exclamation mark

export const newBest = 'um novo recorde';
export const win = 'uma vitória';
export const winOver = (name: string) => `uma vitória sobre ${name}`;
export const rank = (rank: number, name: string) => `o ${rank}º lugar, à frente de ${name}`;
/** A rival beside the field, as a player's name would be. */
export const yourBest = 'seu recorde';

// READY

export const bestSoFar = (score: number) => `Sua melhor até agora: ${formatNumber(score)}.`;
export const pointsToBeat = (score: number) => `Pontuação a bater: ${formatNumber(score)}.`;
export const yourBestIs = (score: number) => `Seu recorde: ${formatNumber(score)}.`;
/** `first`: for players without a best, who may not know what a rating is. `next`: `points` beyond their `best`. */
export const aimAtRating = {
  first: (points: number, rating: string) => `Passe de ${formatNumber(points)} e vire ${rating}.`,
  next: (best: number, points: number, rating: string) =>
    `Seu recorde: ${formatNumber(best)}. Mais ${formatNumber(points)} e você vira ${rating}.`,
};
export const aimAtRank = {
  first: (points: number, rank: string) => `Passe de ${formatNumber(points)} e pegue ${rank}.`,
  next: (best: number, points: number, rank: string) =>
    `Seu recorde: ${formatNumber(best)}. Mais ${formatNumber(points)} e você pega ${rank}.`,
};

// Why it can't be played

export const newerRules = 'Tem uma versão nova do jogo. Recarregue a página para jogar.';
export const runUnreachable = 'Esta partida não carregou. Confira sua conexão.';

// On GAME OVER, of a new best

export const bestEver = 'NOVO RECORDE!';
export const bestOf = { daily: 'SUA MELHOR DESTE DIÁRIO!', cup: 'SUA MELHOR DESTA COPA!' };

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
