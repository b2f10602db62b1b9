/** READY, the HUD, the pause, and what screen readers hear of a run. */

import { formatNumber } from '../../../base/ui/format.ts';
import { plural } from '../../../base/words/plural.ts';

// READY (spec 2.2)

export const readyToDefend = 'READY TO DEFEND?';
export const play = 'PLAY';
/** `shoot`: the key as it is printed. */
export const keysHint = (shoot: string) => `Press ${shoot} or ENTER to start`;
export const touchHint = 'Tap PLAY to start';
/** Over the place for a finger that leads the defender. */
export const drag = 'Drag: your hero follows your finger and shoots.';
/** `seconds`: until a run ends, in whole minutes or below one; `null`: it ends with the last life. */
export const task = (seconds: number | null, lives: number) =>
  `Shoot the coins before they land. You have ${seconds === null ? '' : `${time(seconds)} and `}${plural(lives, { one: '1 life', other: `${lives} lives` })}.`;
const time = (seconds: number) =>
  seconds < 60
    ? plural(seconds, { one: '1 second', other: `${seconds} seconds` })
    : plural(seconds / 60, { one: '1 minute', other: `${seconds / 60} minutes` });
/** `name`: a player, or the reader's own best. */
export const ghost = (name: string) => `Race the ghost of ${name}.`;
export const powerUpSeconds = (seconds: number) => `Power-ups last ${seconds} seconds`;

// The HUD (spec 2.2)

export const score = (points: number) => `SCORE ${formatNumber(points)}`;
export const lives = (left: number) => `LIVES ${left}`;
export const level = (level: number) => `LEVEL ${level}`;
export const timeLeft = 'Time left';
export const powerUps = 'Power-ups';
export const powerUpLeft = (seconds: number) => `Seconds left: ${seconds}`;
/** Coins in a row. */
export const streak = (hits: number) => `Streak ${hits}`;
/** Coins per shot. */
export const accuracy = (percent: number) => `Accuracy ${percent}%`;
export const skinUnlocked = (skin: string) => `${skin} skin unlocked!`;
export const timeUp = 'TIME!';

// A goal or a ghost, in the HUD. `name`: as 'BITCOIN BELIEVER', 'rank 7, past Bob', 'a new best', 'your usual score'

export const goalReached = (name: string) => `${name}!`;
export const toGoal = (points: number, name: string) => `${formatNumber(points)} to ${name}`;
/** Also on GAME OVER. */
export const shortOf = (points: number, name: string) => `${formatNumber(points)} short of ${name}`;
export const yourBest = 'your best';
export const evenWith = (rival: string) => `Even with ${rival}`;
export const aheadOf = (points: number, rival: string) => `${formatNumber(points)} ahead of ${rival}`;
export const behind = (points: number, rival: string) => `${formatNumber(points)} behind ${rival}`;

// What screen readers hear

export const levelNews = (level: number, faster: number, score: number) =>
  `Level ${level}: fiat prints ${faster}% faster. Score ${formatNumber(score)}.`;
export const streakNews = (hits: number) => `${hits} in a row.`;
export const lastLife = 'Last life.';
/** None, or two and more. */
export const livesLeft = (left: number) => `${left} lives left.`;
export const streakLostNews = (hits: number) => `You lost a streak of ${hits}.`;
export const powerUpNews = (name: string, seconds: number) => `${name}, ${seconds} seconds.`;
export const combinationNews = (name: string) => `${name}!`;
export const secondsLeft = (seconds: number) => `${seconds} seconds left.`;

// Buttons beside the field

export const fullScreen = 'Full screen';
export const toMainMenu = 'Main menu';
export const mute = 'Mute';
export const pause = 'Pause';
/** Spec 2.2. */
export const left = 'LEFT';
export const right = 'RIGHT';
export const shoot = 'SHOOT';

// The pause

export const paused = 'PAUSED';
export const gamepadLost = 'Your gamepad disconnected. Reconnect it, or resume without it.';
export const settingsLost = 'Can’t load the settings.';
export const restart = 'RESTART';
export const sureToGiveUp = 'GIVE UP THIS RUN?';
export const noPicture = 'NO PICTURE';
export const pictureLost =
  'Your browser lost the picture. It usually comes back in a moment. Your run is paused.';
