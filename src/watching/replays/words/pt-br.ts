/** Replays: the stage that shows one, in the game and in a frame, and its controls. */

import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

// The stage

export const replay = 'REPLAY';
export const points = (score: number) => `${formatNumber(score)} pontos`;
export const saidToBe = (name: string) => `diz ser ${name}`;
export const loading = 'Carregando o replay...';
export const replayOver = 'FIM DO REPLAY';
export const finalScore = (score: number) => `Pontuação final: ${formatNumber(score)}`;
export const verifying = 'Verificando...';
export const watchAgain = 'VER DE NOVO';
export const race = 'DUELO';
export const playTheGame = 'JOGAR';
export const playOn = 'JOGAR DAQUI';
export const playOnHint = 'JOGAR DAQUI: você continua a partida, sem pontuar.';
export const playOnLater = 'JOGAR DAQUI abre depois, quando o diário ou a copa acabar.';
export const playOnTitle = 'Você continua a partida daqui, sem pontuar.';

// Controls

export const previousHighlight = 'Lance anterior';
export const nextHighlight = 'Próximo lance';
export const stepBack = 'Um passo para trás';
export const stepForward = 'Um passo à frente';
export const speed = 'Velocidade';
export const moment = 'Momento da partida';
export const clock = (now: string, end: string) => `${now} de ${end}`;
export const clockAtTick = (now: string, end: string, tick: number) =>
  `${now} de ${end}, tick ${formatNumber(tick)}`;
export const buttons = { left: 'esquerda', shoot: 'tiro', right: 'direita' };
export const noneHeld = 'nenhum botão apertado';
export const held = (names: readonly string[]) => `apertados: ${names.join(', ')}`;
export const andHeld = (clock: string, held: string) => `${clock}, ${held}`;

// Highlights

export const sign = (reason: string) => `Um motivo para olhar, não um veredito: ${reason}.`;
export const lastLifeLost = 'Lá se vai a última vida.';
export const lifeLost = (left: number) =>
  plural(left, { one: 'Lá se vai uma vida: resta 1.', other: `Lá se vai uma vida: restam ${left}.` });
export const level = (level: number) => `Fase ${level}.`;

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
