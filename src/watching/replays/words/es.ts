import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

// The stage

export const replay = 'PARTIDA';
export const points = (score: number) => `${formatNumber(score)} puntos`;
export const saidToBe = (name: string) => `dice ser ${name}`;
export const loading = 'Cargando la repetición...';
export const replayOver = 'FIN';
export const finalScore = (score: number) => `Puntuación final: ${formatNumber(score)}`;
export const verifying = 'Verificando...';
export const watchAgain = 'VER OTRA VEZ';
export const race = 'DUELO';
export const playTheGame = 'IR AL JUEGO';
export const playOn = 'AL MANDO';
export const playOnHint = 'AL MANDO: tomas el mando desde aquí, sin puntos.';
export const playOnLater = 'AL MANDO se abre después, cuando acabe el reto diario o la copa.';
export const playOnTitle = 'Tomas el mando desde este momento, sin puntos.';

// Controls

export const previousHighlight = 'Momento clave anterior';
export const nextHighlight = 'Momento clave siguiente';
export const stepBack = 'Un paso atrás';
export const stepForward = 'Un paso adelante';
export const speed = 'Velocidad';
export const moment = 'Momento de la partida';
export const clock = (now: string, end: string) => `${now} de ${end}`;
export const clockAtTick = (now: string, end: string, tick: number) =>
  `${now} de ${end}, tick ${formatNumber(tick)}`;
export const buttons = { left: 'izquierda', shoot: 'disparo', right: 'derecha' };
export const noneHeld = 'ningún botón pulsado';
export const held = (names: readonly string[]) => `botones: ${names.join(', ')}`;
export const andHeld = (clock: string, held: string) => `${clock}, ${held}`;

// Highlights

export const sign = (reason: string) => `Un motivo para mirar, no un veredicto: ${reason}.`;
export const lastLifeLost = 'Se pierde la última vida.';
export const lifeLost = (left: number) =>
  plural(left, { one: 'Se pierde una vida: queda 1.', other: `Se pierde una vida: quedan ${left}.` });
export const level = (level: number) => `Nivel ${level}.`;

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
