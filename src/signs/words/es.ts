import type { Whole } from '../../words/translated.ts';

export const signs = {
  foreseenHits: (figure: string) =>
    `el ${figure} de los disparos dio a una moneda que aún no existía al disparar`,
  earlyTurns: (figure: string) =>
    `el ${figure} de los giros hacia la siguiente moneda llegó a menos de 100 ms de su aparición`,
  standsTooSoon: (figure: string) =>
    `1 de cada ${figure} partidas estaría por azar tan cerca de donde empezaron las formaciones, antes de que empezaran`,
  turnsPerSecond: (figure: string) => `${figure} giros por segundo, en toda la partida`,
  peakTurns: (figure: string) => `${figure} giros en un segundo`,
  holdsOf2Ticks: (figure: string) => `el ${figure} de las pulsaciones dura 2 ticks (33 ms) o menos`,
  holdsOf5Ticks: (figure: string) => `el ${figure} de las pulsaciones dura 5 ticks (83 ms) o menos`,
  regularity: (figure: string) => `el ${figure} de los disparos se pulsó con la misma duración y distancia`,
  meanOffset: (figure: string) => `de media, los aciertos quedan a ${figure} px del centro de las monedas`,
};
export const sharedInputs = (presses: number, run: string) =>
  `${presses} cambios de botones seguidos son, tick a tick, los de la partida ${run}`;

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
