/** Signs of machine play, each a sentence without its full stop. `figure`: as '40%' or '4.5'. */

import type { Whole } from '../../../base/words/translated.ts';

export const signs = {
  foreseenHits: (figure: string) =>
    `${figure} dos tiros acertaram uma moeda que não existia quando eles saíram`,
  turnsAtSpawn: (figure: string) =>
    `${figure} das viradas para uma moeda vieram quando ela surgiu, ou logo antes`,
  standsTooSoon: (figure: string) =>
    `1 em ${figure} partidas estaria por acaso tão perto de onde as formações começaram, antes de começarem`,
  turnsPerSecond: (figure: string) => `${figure} viradas por segundo, na partida inteira`,
  peakTurns: (figure: string) => `${figure} viradas dentro de um segundo`,
  holdsOf2Ticks: (figure: string) => `${figure} dos toques duram 2 ticks (33 ms) ou menos`,
  holdsOf5Ticks: (figure: string) => `${figure} dos toques duram 5 ticks (83 ms) ou menos`,
  regularity: (figure: string) => `${figure} dos tiros tiveram a mesma duração e o mesmo intervalo`,
  meanOffset: (figure: string) => `os acertos ficam, em média, a ${figure} px do centro das moedas`,
};
/** `run`: its id. */
export const sharedInputs = (presses: number, run: string) =>
  `${presses} mudanças de botões seguidas são, tick a tick, as da partida ${run}`;

/**
 * Differences of a replay from what is claimed of it: half sentences after 'the replay'. They go into commands of a shell, so
 * they have letters, digits and commas alone.
 */
export const isOfRun = (run: string) => `é da partida ${run}`;
export const wasPlayedAs = (skin: string, claimed: string) => `foi jogado como ${skin}, não como ${claimed}`;
export const wasPlayedUnder = (ruleset: number, claimed: number) =>
  `foi jogado com as regras ${ruleset}, não ${claimed}`;
export const otherCoins = 'foi jogado com outras moedas';
export const gives = (score: number, level: number, claimed: number) =>
  `dá ${score} pontos na fase ${level}, não ${claimed}`;
export const givesAtOtherLevel = (score: number, level: number, claimed: number, claimedLevel: number) =>
  `dá ${score} pontos na fase ${level}, não ${claimed} na fase ${claimedLevel}`;
export const lasts = (ticks: number, claimed: number) => `dura ${ticks} ticks, não ${claimed}`;
export const givesLived = (lived: number, claimed: number) => `dá LIVED ${lived}, não ${claimed}`;
export const otherChecksums = 'dá esta pontuação, e as somas de verificação são de outra partida';
export const allOf = (said: readonly string[]) => said.join(', e ');

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
