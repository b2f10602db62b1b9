import type { GameEvents, PlayEvent } from '../events.ts';
import type { Resolution } from '../view/resolution.ts';

/** The context that the scenes share with the engine. */
export interface SceneContext {
  /** Texture pixels per field px: 2 or more, whole. */
  readonly textureScale: number;
  readonly resolution: Resolution;
  /** Ticks played for each that is due: above 1 only for a replay. */
  speed: ReplaySpeed;
  /** Called after each frame of play. */
  drawn?: GameEvents['drawn'];
}

/** The speed of a replay, as a multiple of the original. */
export type ReplaySpeed = 1 | 2 | 8;

/** Receives what happens. Each start of a scene passes one in. */
export type Report = (event: PlayEvent) => void;
