import type { Whole } from '../../../base/words/translated.ts';

export const signs = {
  foreseenHits: (figure: string) =>
    `el ${figure} de los disparos dio a una moneda que aún no existía al disparar`,
  turnsAtSpawn: (figure: string) =>
    `el ${figure} de los giros hacia una moneda llegó al aparecer esta, o justo antes`,
  standsTooSoon: (figure: string) =>
    `1 de cada ${figure} partidas estaría por azar tan cerca de donde empezaron las figuras, antes de que empezaran`,
  turnsPerSecond: (figure: string) => `${figure} giros por segundo, en toda la partida`,
  peakTurns: (figure: string) => `${figure} giros en un segundo`,
  holdsOf2Ticks: (figure: string) => `el ${figure} de las pulsaciones dura 2 ticks (33 ms) o menos`,
  holdsOf5Ticks: (figure: string) => `el ${figure} de las pulsaciones dura 5 ticks (83 ms) o menos`,
  regularity: (figure: string) => `el ${figure} de los disparos se pulsó con la misma duración y distancia`,
  meanOffset: (figure: string) => `de media, los aciertos quedan a ${figure} px del centro de las monedas`,
};
export const sharedInputs = (presses: number, run: string) =>
  `${presses} cambios de botones seguidos son, tick a tick, los de la partida ${run}`;

/**
 * Differences of a replay from what is claimed of it: half sentences after 'the replay'. They go into commands of a shell, so
 * they have letters, digits and commas alone.
 */
export const isOfRun = (run: string) => `es de la partida ${run}`;
export const wasPlayedAs = (skin: string, claimed: string) => `se jugó como ${skin}, no como ${claimed}`;
export const wasPlayedUnder = (ruleset: number, claimed: number) =>
  `se jugó con las reglas ${ruleset}, no ${claimed}`;
export const otherCoins = 'se jugó con otras monedas';
export const gives = (score: number, level: number, claimed: number) =>
  `da ${score} puntos en el nivel ${level}, no ${claimed}`;
export const givesAtOtherLevel = (score: number, level: number, claimed: number, claimedLevel: number) =>
  `da ${score} puntos en el nivel ${level}, no ${claimed} en el nivel ${claimedLevel}`;
export const lasts = (ticks: number, claimed: number) => `dura ${ticks} ticks, no ${claimed}`;
export const givesLived = (lived: number, claimed: number) => `da LIVED ${lived}, no ${claimed}`;
export const otherChecksums = 'da esta puntuación, y sus sumas de control son de otra partida';
export const allOf = (said: readonly string[]) => said.join(', y ');

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
