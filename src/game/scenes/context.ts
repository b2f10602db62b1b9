import type { Emitter } from 'nanoevents';
import type { Controls } from '../controls.ts';
import type { GameEvents } from '../events.ts';

/** What the scenes share with the page around them. */
export interface SceneContext {
  events: Emitter<GameEvents>;
  controls: Controls;
  /** Texture pixels per field px. */
  textureScale: number;
  /** Ticks played for each that is due: above 1 only for a replay. */
  speed(): number;
  onCountdownOver(): void;
  onRunOver(): void;
}
