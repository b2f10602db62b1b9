import type { PlayEvent } from '../events.ts';

/** What the scenes share with the engine. */
export interface SceneContext {
  /** Texture pixels per field px: 2 or more, whole. */
  readonly textureScale: number;
  /** Ticks played for each that is due: above 1 only for a replay. */
  speed: ReplaySpeed;
}

/** How many times as fast as it was played a replay is shown. */
export type ReplaySpeed = 1 | 2 | 8;

/** Scenes are told with each start to whom they report what happens. */
export type Report = (event: PlayEvent) => void;
