/** Signs of machine play, each a sentence without its full stop. `figure`: as '40%' or '4.5'. */

import type { Whole } from '../../words/translated.ts';

export const signs = {
  foreseenHits: (figure: string) =>
    `${figure} dos tiros acertaram uma moeda que não existia quando eles saíram`,
  earlyTurns: (figure: string) =>
    `${figure} das viradas para a moeda seguinte vieram até 100 ms depois de ela surgir`,
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

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
