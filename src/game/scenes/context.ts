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
  /** At once, in the tick that ends the run. */
  onRunOver(): void;
  /** The end of the run has been shown, and nothing moves any more. */
  onStopped(): void;
}
