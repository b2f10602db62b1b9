/** The daily: START's card, a friend's link, and what is shared. */

import { formatNumber } from '../../../base/ui/format.ts';
import type { Whole } from '../../../base/words/translated.ts';

export const daily = 'DIÁRIO';
export const hint = '3 minutos, 3 fichas. As moedas são iguais para todos.';
export const hintHere = '3 minutos, 3 fichas e moedas novas todo dia.';
/** A run's message. `title`: as 'Desafio diário de 22 de novembro de 2026'; `points`: as the player reads them. */
export const shared = (title: string, points: string) =>
  `${title}: ${points} pontos no Defend the Sats. Você bate isso com as mesmas moedas?`;

// The streak. `count`: two or more

export const daysInARow = (count: number) => `${count} dias seguidos`;
export const weeksInARow = (count: number) => `${count} semanas seguidas`;
/** The streak that a run today would save. */
export const makeItTwo = 'Complete 2 dias seguidos';
export const keepDays = (count: number) => `Em jogo: ${count} dias seguidos`;
export const keepWeeks = (count: number) => `Em jogo: ${count} semanas`;

// One missed day a month is frozen. `count`: the days in a row, two or more

export const freezeSaves = (count: number) => `Um coringa salva ${count} dias`;
export const freezeAhead = (count: number) =>
  `Você perdeu um dia. Jogar hoje usa o coringa do mês e salva seus ${count} dias.`;
export const freezeUsed = (count: number) => `O coringa do mês salvou seus ${count} dias.`;

// Yesterday's

export const yesterdayRank = (score: number, rank: number) => `Ontem: ${formatNumber(score)}, ${rank}º lugar`;
export const yesterdayBelow = (score: number) => `Ontem: ${formatNumber(score)}, fora do top 10`;
export const yesterdayOpen = (score: number) => `Ontem: ${formatNumber(score)}`;

// The day's target: shares of the coins that fall

export const steps = {
  bronze: 'o bronze',
  silver: 'a prata',
  gold: 'o ouro',
  top: 'o topo',
};
export const reached = (step: string) => `Você conseguiu: ${step}.`;
export const nextStep = (step: string, points: number) =>
  `A seguir: ${step}, a partir de ${formatNumber(points)}.`;

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
