import type { Buttons } from '../simulation/buttons.ts';
import type { SimulationEvent } from '../simulation/events.ts';
import type { Simulation } from '../simulation/simulation.ts';
import type { SkinId } from '../simulation/skins.ts';

/** What PlayScene plays: a run somebody plays now, or one that is played back. */
export interface Run {
  readonly skin: SkinId;
  readonly simulation: Simulation;
  /** Nothing is left to play. */
  readonly isOver: boolean;
  /** Plays one tick and returns what happened in it: good until the next tick. */
  tick(buttons: Buttons): readonly SimulationEvent[];
}
