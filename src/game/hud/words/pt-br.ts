/** READY, the HUD, the pause, and what screen readers hear of a run. */

import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';
import type { Whole } from '../../../base/words/translated.ts';

// READY

export const readyToDefend = 'VAI ENCARAR?';
export const play = 'JOGAR';
export const keysHint = (shoot: string) => `Aperte ${shoot} ou ENTER para começar`;
export const touchHint = 'Toque em JOGAR para começar';
export const drag = 'Arraste: ele segue seu dedo e atira.';
/** `seconds`: until a run ends, in whole minutes or below one; `null`: it ends with the last life. */
export const task = (seconds: number | null, lives: number) =>
  `Atire nas moedas antes que toquem o chão. Você tem ${seconds === null ? '' : `${time(seconds)} e `}${plural(lives, { one: '1 vida', other: `${lives} vidas` })}.`;
const time = (seconds: number) =>
  seconds < 60
    ? plural(seconds, { one: '1 segundo', other: `${seconds} segundos` })
    : plural(seconds / 60, { one: '1 minuto', other: `${seconds / 60} minutos` });
/** `name`: a player, or the reader's own best. */
export const ghost = (name: string) => `Duelo com o fantasma de ${name}.`;
export const powerUpSeconds = (seconds: number) => `Power-ups duram ${seconds} segundos`;

// The HUD

export const score = (points: number) => `PONTOS ${formatNumber(points)}`;
export const lives = (left: number) => `VIDAS ${left}`;
export const level = (level: number) => `FASE ${level}`;
export const timeLeft = 'Tempo restante';
export const powerUps = 'Power-ups';
export const powerUpLeft = (seconds: number) => `Segundos restantes: ${seconds}`;
/** Coins in a row. */
export const streak = (hits: number) => `Sequência ${hits}`;
/** Coins per shot. */
export const accuracy = (percent: number) => `Pontaria ${percent}%`;
export const skinUnlocked = (skin: string) => `Skin ${skin} liberada!`;
export const timeUp = 'TEMPO!';

// A goal or a ghost, in the HUD. `name`: as 'BITCOIN BELIEVER', 'o 7º lugar, à frente de Bob', 'um novo recorde'

export const goalReached = (name: string) => `${name}!`;
export const toGoal = (points: number, name: string) => `${formatNumber(points)} para ${name}`;
/** Also on GAME OVER. */
export const shortOf = (points: number, name: string) => `Faltaram ${formatNumber(points)} para ${name}`;
export const yourBest = 'seu recorde';
export const evenWith = (rival: string) => `Empate com ${rival}`;
export const aheadOf = (points: number, rival: string) => `${formatNumber(points)} à frente de ${rival}`;
export const behind = (points: number, rival: string) => `${formatNumber(points)} atrás de ${rival}`;

// What screen readers hear

export const levelNews = (level: number, faster: number, score: number) =>
  `Fase ${level}: as impressoras estão ${faster}% mais rápidas. Pontuação ${formatNumber(score)}.`;
export const streakNews = (hits: number) => `${hits} seguidas.`;
export const lastLife = 'Última vida.';
/** None, or two and more. */
export const livesLeft = (left: number) => (left === 0 ? 'Acabaram as vidas.' : `Restam ${left} vidas.`);
export const streakLostNews = (hits: number) => `Você perdeu uma sequência de ${hits}.`;
export const powerUpNews = (name: string, seconds: number) => `${name}, ${seconds} segundos.`;
export const combinationNews = (name: string) => `${name}!`;
export const secondsLeft = (seconds: number) =>
  plural(seconds, { one: `Resta ${seconds} segundo.`, other: `Restam ${seconds} segundos.` });

// Buttons beside the field

export const fullScreen = 'Tela cheia';
export const toMainMenu = 'Menu inicial';
export const mute = 'Sem som';
export const pause = 'Pausar';
export const left = 'ESQ.';
export const right = 'DIR.';
export const shoot = 'ATIRAR';

// The pause

export const paused = 'PAUSADO';
export const gamepadLost = 'Seu controle desconectou. Reconecte, ou continue sem ele.';
export const settingsLost = 'Não deu para carregar os ajustes.';
export const restart = 'RECOMEÇAR';
export const sureToGiveUp = 'DESISTIR DESTA PARTIDA?';
export const noPicture = 'SEM IMAGEM';
export const pictureLost = 'Seu navegador perdeu a imagem. Ela costuma voltar logo. A partida espera.';

export type Complete = Whole<typeof import('./pt-br.ts'), typeof import('./en.ts')>;
