/** Replays: the stage that shows one, in the game and in a frame, and its controls. */

import { formatNumber } from '../../../base/ui/format.ts';

// The stage

export const replay = 'REPLAY';
export const points = (score: number) => `${formatNumber(score)} points`;
/** Before a name that nothing proves, beside the points. */
export const saidToBe = (name: string) => `says they are ${name}`;
export const loading = 'Loading the replay...';
export const replayOver = 'REPLAY OVER';
export const finalScore = (score: number) => `Final score: ${formatNumber(score)}`;
export const verifying = 'Verifying...';
export const watchAgain = 'WATCH AGAIN';
export const race = 'RACE';
export const playTheGame = 'PLAY THE GAME';
export const playOn = 'PLAY ON';
/** `playOn` comes before it, on the button or here. */
export const playOnHint = 'PLAY ON: you take over from this moment, unscored.';
/** In the place of the hint, in a contest that is open. */
export const playOnLater = 'PLAY ON opens later, once the daily or the cup is over.';
export const playOnTitle = 'You take over from this moment, unscored.';

// Controls

export const previousHighlight = 'Previous highlight';
export const nextHighlight = 'Next highlight';
export const stepBack = 'Step back';
export const stepForward = 'Step forward';
export const speed = 'Speed';
export const moment = 'Moment of the run';
/** Times as '1:05'. */
export const clock = (now: string, end: string) => `${now} of ${end}`;
export const clockAtTick = (now: string, end: string, tick: number) =>
  `${now} of ${end}, tick ${formatNumber(tick)}`;
export const buttons = { left: 'left', shoot: 'shoot', right: 'right' };
export const noneHeld = 'no button held';
export const held = (names: readonly string[]) => `held: ${names.join(', ')}`;
export const andHeld = (clock: string, held: string) => `${clock}, ${held}`;

// Highlights

export const sign = (reason: string) => `A reason to look closer, not a verdict: ${reason}.`;
export const lastLifeLost = 'The last life is lost.';
export const lifeLost = (left: number) => `A life is lost: ${left} left.`;
export const level = (level: number) => `Level ${level}.`;
