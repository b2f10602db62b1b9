/** Events of play, as plain data: those of the simulation, and those of the run around it. */

import type { RecordedRun } from '../../engine/replay/replay.ts';
import type { SimulationEvent } from '../../engine/simulation/events.ts';
import type { Field } from '../../engine/simulation/field.ts';
import type { PowerUpKind } from '../../engine/simulation/rules.ts';
import type { RulesetVersion } from '../../engine/simulation/rulesetVersion.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import type { Tally } from './tally.ts';

/** The countdown shows each of them for a second (spec 2.2). */
export const COUNTDOWN_STEPS = ['3', '2', '1', 'DEFEND THE SATS!'] as const;
export type CountdownStep = (typeof COUNTDOWN_STEPS)[number];

/** A player plays a live run. A replay obeys only its recording. */
export type RunKind = 'live' | 'replay';

/** The end of a run: its last life, its time, or (`cut`) its recording, before either. */
export type RunEnd = 'lives' | 'time' | 'cut';

export interface LaidOut {
  type: 'laidOut';
  run: RunKind;
  ruleset: RulesetVersion;
  /** The state that the run begins with, or that a replay is sought to: lives 1 or more, the level from 1. */
  score: number;
  lives: number;
  level: number;
  tally: Tally;
  /** Ticks until its time is up; `null`: it ends with the last life only. */
  ticksLeft: number | null;
  /** The player whom the run races against; `null`: nobody. */
  ghost: string | null;
  /** 0 points ahead of a ghost or a pace; `null` without one. */
  ahead: 0 | null;
}

export type PlayEvent =
  | SimulationEvent
  /** A run lies on the field, before its first tick; a replay, at a tick that was sought. */
  | LaidOut
  /** The player asks for the countdown of a run that is ready. */
  | { type: 'play' }
  /** A step of the countdown begins. */
  | { type: 'counted'; step: CountdownStep }
  | { type: 'countdownOver' }
  /** The player, a tab that goes to the back, or (`isPadLost`) an unplugged gamepad asks for a pause. */
  | { type: 'pause'; isPadLost?: true }
  | { type: 'resume' }
  /** Another quarter of a second of a power-up is over. `left`: the share of its ten seconds that remains, 0 to 1. */
  | { type: 'powerUpRanDown'; kind: PowerUpKind; left: number }
  /** Another second of a ruleset that has an end is over. `seconds`: those left, 0 or more. */
  | { type: 'timeRanDown'; seconds: number }
  /** A coin is about to cost a life. `near`: how near it is, above 0, to 1. */
  | { type: 'heartbeat'; near: number }
  /** The distance to the ghost or the pace has changed. `points`: the player's less theirs. */
  | { type: 'aheadChanged'; points: number }
  /** The browser took the graphics context away, or gave it back. */
  | { type: 'pictureLost' }
  | { type: 'pictureBack' }
  /** The last tick was played; the fall of the trench is still to be seen. `run`: what to save of it, `null` of a replay. */
  | { type: 'runOver'; run: RecordedRun | null; end: RunEnd }
  /** The fall was seen. */
  | { type: 'fallen' }
  /** The player owns a skin that they did not own before. */
  | { type: 'unlockAnnounced'; skin: SkinId }
  | { type: 'announcementOver' }
  /** The screen that showed the run is gone. */
  | { type: 'leave' };

export interface GameEvents {
  happened(event: PlayEvent): void;
  /** The player wants the run from its beginning. Whether it begins again is the page's choice. */
  restart(): void;
  /** A frame shows the field. `alpha`: how far its picture lies between the latest two ticks, 0 to 1. */
  drawn(field: Field, alpha: number): void;
}
