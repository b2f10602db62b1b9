import { formatNumber } from '../../../base/ui/format.ts';
import type { Whole } from '../../../base/words/translated.ts';

export const daily = 'RETO';
export const hint = '3 minutos, 3 intentos. Las mismas monedas para todos.';
export const hintHere = '3 minutos, 3 intentos y monedas nuevas cada día.';
export const shared = (title: string, points: string) =>
  `${title}: ${points} puntos en Defend the Sats. ¿Lo superas con las mismas monedas?`;

// The streak. `count`: two or more

export const daysInARow = (count: number) => `${count} días seguidos`;
export const weeksInARow = (count: number) => `${count} semanas seguidas`;
export const makeItTwo = 'Llega a 2 días seguidos';
export const keepDays = (count: number) => `Racha en juego: ${count} días`;
export const keepWeeks = (count: number) => `Racha en juego: ${count} semanas`;

// One missed day a month is frozen. `count`: the days in a row, two or more

export const freezeSaves = (count: number) => `Un comodín salva ${count} días`;
export const freezeAhead = (count: number) =>
  `Faltaste un día. Si juegas hoy, gastas el comodín del mes y salvas tus ${count} días.`;
export const freezeUsed = (count: number) => `El comodín del mes salvó tus ${count} días.`;

// Yesterday's

export const yesterdayRank = (score: number, rank: number) => `Ayer: ${formatNumber(score)}, #${rank}`;
export const yesterdayBelow = (score: number) => `Ayer: ${formatNumber(score)}, fuera del top 10`;
export const yesterdayOpen = (score: number) => `Ayer: ${formatNumber(score)}`;

// The day's target: shares of the coins that fall

export const steps = {
  bronze: 'el bronce',
  silver: 'la plata',
  gold: 'el oro',
  top: 'la cima',
};
export const reached = (step: string) => `Conseguido: ${step}.`;
export const nextStep = (step: string, points: number) =>
  `Siguiente: ${step}, desde ${formatNumber(points)}.`;

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
