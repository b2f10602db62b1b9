import { Playback } from '../../replay/playback.ts';
import type { Replay } from '../../replay/replay.ts';
import type { Buttons } from '../../simulation/buttons.ts';
import type { SimulationEvent } from '../../simulation/events.ts';
import type { Field } from '../../simulation/field.ts';
import type { SkinId } from '../../simulation/skins.ts';
import type { Run } from './run.ts';

/** A recorded run, shown again. It ignores the buttons that are held. */
export class ReplayRun implements Run {
  readonly isDemo = false;
  readonly skin: SkinId;
  readonly replay: Replay;
  readonly #playback: Playback;

  constructor(replay: Replay) {
    this.skin = replay.skin;
    this.replay = replay;
    this.#playback = new Playback(replay);
  }

  get field(): Field {
    return this.#playback.simulation;
  }

  get isOver(): boolean {
    return this.#playback.isOver;
  }

  /** The buttons that the player held in the latest tick. */
  get buttons(): Buttons {
    return this.#playback.buttons;
  }

  tick(): readonly SimulationEvent[] {
    return this.#playback.tick();
  }

  finish(): null {
    return null;
  }
}
