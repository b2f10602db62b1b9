import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

// READY

export const readyToDefend = '¿TODO LISTO?';
export const play = 'JUGAR';
export const keysHint = (shoot: string) => `Pulsa ${shoot} o ENTER para empezar`;
export const touchHint = 'Toca JUGAR para empezar';
export const drag = 'Arrastra: el defensor sigue tu dedo y dispara solo.';
export const task = (seconds: number | null, lives: number) =>
  `Dispara a las monedas antes de que toquen el suelo. Tienes ${seconds === null ? '' : `${time(seconds)} y `}${plural(lives, { one: '1 vida', other: `${lives} vidas` })}.`;
const time = (seconds: number) =>
  seconds < 60
    ? plural(seconds, { one: '1 segundo', other: `${seconds} segundos` })
    : plural(seconds / 60, { one: '1 minuto', other: `${seconds / 60} minutos` });
export const ghost = (name: string) => `Duelo con el fantasma de ${name}.`;
export const powerUpSeconds = (seconds: number) => `Los potenciadores duran ${seconds} segundos`;

// The HUD

export const score = (points: number) => `PUNTOS ${formatNumber(points)}`;
export const lives = (left: number) => `VIDAS ${left}`;
export const level = (level: number) => `NIVEL ${level}`;
export const timeLeft = 'Tiempo restante';
export const powerUps = 'Potenciadores';
export const powerUpLeft = (seconds: number) => `Segundos restantes: ${seconds}`;
export const streak = (hits: number) => `Racha ${hits}`;
export const accuracy = (percent: number) => `Puntería ${percent}%`;
export const skinUnlocked = (skin: string) => `¡Skin ${skin} desbloqueada!`;
export const timeUp = '¡TIEMPO!';

// A goal or a ghost, in the HUD

export const goalReached = (name: string) => `¡${name}!`;
export const toGoal = (points: number, name: string) => `${formatNumber(points)} para ${name}`;
export const shortOf = (points: number, name: string) => `A ${formatNumber(points)} puntos de ${name}`;
export const yourBest = 'tu récord';
export const evenWith = (rival: string) => `Empate con ${rival}`;
export const aheadOf = (points: number, rival: string) => `${formatNumber(points)} más que ${rival}`;
export const behind = (points: number, rival: string) => `${formatNumber(points)} menos que ${rival}`;

// What screen readers hear

export const levelNews = (level: number, faster: number, score: number) =>
  `Nivel ${level}: imprimen un ${faster}% más rápido. Puntos: ${formatNumber(score)}.`;
export const streakNews = (hits: number) => `${hits} seguidas.`;
export const lastLife = 'Última vida.';
export const livesLeft = (left: number) => `Quedan ${left} vidas.`;
export const streakLostNews = (hits: number) => `Perdiste una racha de ${hits}.`;
export const powerUpNews = (name: string, seconds: number) => `${name}, ${seconds} segundos.`;
export const combinationNews = (name: string) => `¡${name}!`;
export const secondsLeft = (seconds: number) => `Quedan ${seconds} segundos.`;

// Buttons beside the field

export const fullScreen = 'Pantalla completa';
export const toMainMenu = 'Ir al inicio';
export const mute = 'Silenciar';
export const pause = 'Pausa';
export const left = 'IZQ.';
export const right = 'DER.';
export const shoot = 'FUEGO';

// The pause

export const paused = 'EN PAUSA';
export const gamepadLost = 'Tu gamepad se desconectó. Conéctalo otra vez o sigue sin él.';
export const settingsLost = 'No se pudieron cargar los ajustes.';
export const restart = 'REINICIAR';
export const sureToGiveUp = '¿DEJAR ESTA PARTIDA?';
export const noPicture = 'SIN IMAGEN';
export const pictureLost = 'Tu navegador perdió la imagen. Suele volver enseguida. La partida espera.';

export type Complete = Whole<typeof import('./es.ts'), typeof import('./en.ts')>;
