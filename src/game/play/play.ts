/**
 * The state of play: the one place that says what is under way. The engine alone folds events into it (`nextPlay.ts`).
 * Screens and sounds read the store.
 */

import { createStore } from 'zustand/vanilla';
import type { RecordedRun } from '../../engine/replay/replay.ts';
import { NO_POWER_UPS, type PowerUpKind, RULESET_VERSION, START } from '../../engine/simulation/rules.ts';
import type { RulesetVersion } from '../../engine/simulation/rulesetVersion.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import type { CountdownStep, RunEnd, RunKind } from './events.ts';
import { NO_TALLY, type Tally } from './tally.ts';

export type Phase =
  /** Nobody plays or watches a run. The demo behind START doesn't count. */
  | { readonly name: 'idle' }
  /** A live run waits for PLAY. */
  | { readonly name: 'ready' }
  /** A live run is about to begin, or to continue after a pause. */
  | { readonly name: 'countdown'; readonly step: CountdownStep }
  /** Time passes in the run. */
  | { readonly name: 'playing'; readonly run: RunKind }
  /** `isPadLost`: because the gamepad that played it was unplugged. */
  | { readonly name: 'paused'; readonly run: RunKind; readonly isPadLost?: true }
  /** The run is over: the trench falls, or TIME! is shown. `run`: what to save of it, `null` of a replay. */
  | { readonly name: 'falling'; readonly run: RecordedRun | null; readonly end: RunEnd }
  /** Everything has stopped. */
  | { readonly name: 'over'; readonly run: RecordedRun | null; readonly end: RunEnd };

export interface Play {
  readonly phase: Phase;
  /** The rules of the run; while there is none, those of the all-time board. */
  readonly ruleset: RulesetVersion;
  /** Points, 0 or more: a multiple of 100 (spec 3.2). */
  readonly score: number;
  /** Whole minutes played + the ruleset's first level, which is 1 on the all-time board (spec 3.2). */
  readonly level: number;
  /** Lives left: 0, when the run is over, to 8 (spec 3.2). */
  readonly lives: number;
  /** Ticks until the ruleset's time is up, a multiple of 60; `null`: it has no such time. */
  readonly ticksLeft: number | null;
  /** The ghost that the player races against; `null`: none. */
  readonly ghost: string | null;
  /** The player's points less those of the ghost, or of the pace of their best, at the same tick; `null` without one. */
  readonly ahead: number | null;
  /** The player's feats so far that give no points. */
  readonly tally: Tally;
  /** The share of its ten seconds that each power-up has left, 0 to 1, in steps of 1/40. 0: it does not work. */
  readonly powerUpsLeft: Readonly<Record<PowerUpKind, number>>;
  /** Nothing can be drawn until the browser gives the graphics context back. */
  readonly pictureLost: boolean;
  /** The skin whose unlock is announced, for five seconds (spec 3.2); `null` at all other times. */
  readonly skinUnlocked: SkinId | null;
}

/** Spec 4.1: every run starts with these. */
export const IDLE: Play = {
  ...START,
  phase: { name: 'idle' },
  ruleset: RULESET_VERSION,
  ticksLeft: null,
  ghost: null,
  ahead: null,
  tally: NO_TALLY,
  powerUpsLeft: NO_POWER_UPS,
  pictureLost: false,
  skinUnlocked: null,
};

export const playStore = createStore<Play>(() => IDLE);

/** True while PLAY waits to be pressed (spec 3.2). */
export function showingPlayButton({ phase }: Play): boolean {
  return phase.name === 'ready';
}

/** The number of the countdown; `null` when there is none. */
export function countdownStep({ phase }: Play): CountdownStep | null {
  return phase.name === 'countdown' ? phase.step : null;
}

/** True while time passes in the run. */
export function isPlaying({ phase }: Play): boolean {
  return phase.name === 'playing';
}

/** True while somebody plays a live run. */
export function isPlayedLive({ phase }: Play): boolean {
  return phase.name === 'playing' && phase.run === 'live';
}

/** True while somebody has a live run that has begun and is not over: it counts down, is played, or is paused. */
export function isUnderWay({ phase }: Play): boolean {
  return phase.name === 'countdown' || ('run' in phase && phase.run === 'live');
}

export function isPaused({ phase }: Play): boolean {
  return phase.name === 'paused';
}

/** True if a run has just ended because its time is up. */
export function isTimeUp({ phase }: Play): boolean {
  return phase.name === 'falling' && phase.end === 'time';
}

/** True if the run was shown to its end. */
export function isOver({ phase }: Play): boolean {
  return phase.name === 'over';
}
