import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

export const aboutTheCup = 'SOBRE LA COPA';
export const followLeader = 'SEGUIR AL LÍDER';
export const copyLink = 'Copiar el enlace a esta página';

// Instead of runs

export const title = 'COPA EN VIVO';
export const notFound = 'Copa no encontrada. Puede ser una antigua.';
export const broken = 'Esta copa está mal configurada. Nadie puede jugarla.';
export const notShown = 'Las partidas de esta copa no se pueden ver mientras se juegan.';
export const startsIn = 'EMPIEZA EN';
export const beforeStart = 'Aquí puedes ver las partidas mientras se juegan. La página se actualiza sola.';
export const newVersion = 'Hay una versión nueva del juego. Recarga la página para ver.';
export const stopped = 'Los moderadores detuvieron esta copa. No hay partidas hasta que la reanuden.';

// The page as a whole

export const unreachable = 'No se pueden cargar las partidas. La página lo intenta cada pocos segundos.';
export const stale = 'Se perdió la conexión. La página sigue cuando vuelva.';
export const loadingRuns = 'CARGANDO PARTIDAS...';
export const noRunNow = 'NINGUNA PARTIDA AHORA';
export const standing = 'Tabla';
export const bestFirst = 'Partidas, la mejor primero';
export const round = ({ shown, count }: { shown: number; count: number }, left: string) =>
  `${count === 0 ? 'Ninguna partida ahora' : shown < count ? `${shown} de ${count} partidas ahora` : plural(count, { one: '1 partida ahora', other: `${count} partidas ahora` })} · ${left}`;
export const leads = (name: string) => `${name} va en cabeza`;
export const leadsRound = (name: string) => `${name} va en cabeza de esta ronda`;
export const toBeat = (score: number) => `A BATIR ${formatNumber(score)}`;
export const notVerifiedYet = 'aún sin verificar';

// A run

export const states = {
  begins: 'a punto de empezar',
  live: 'en vivo, sin verificar',
  catchesUp: 'poniéndose al día, sin verificar',
  waits: 'en vivo, sin verificar',
  left: 'parada, sin verificar',
  over: 'acabada, sin verificar',
};
export const overVerified = 'acabada';
export const getReady = 'PREPÁRATE';
export const buffering = 'CARGANDO...';
export const connectionLost = 'SIN RED';
export const over = (score: number) => `FIN: ${formatNumber(score)}`;
export const enlarged = (name: string) => `${name}, en grande`;
export const behind = (points: number) => `${formatNumber(points)} menos`;
export const inTheLead = 'en cabeza';
export const gap = (points: number) => `−${formatNumber(points)}`;
export const first = 'LÍDER';
export const best = (score: number) => `mejor ${formatNumber(score)}`;
export const unverifiedBest = (score: number) => `mejor ${formatNumber(score)}, aún sin verificar`;
export const lives = 'Vidas: ';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
