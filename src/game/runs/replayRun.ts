import { Playback } from '../../replay/playback.ts';
import type { Replay } from '../../replay/replay.ts';
import type { SimulationEvent } from '../../simulation/events.ts';
import type { Field } from '../../simulation/field.ts';
import type { SkinId } from '../../simulation/skins.ts';
import type { Run } from './run.ts';

/** A recorded run, shown again. It ignores the buttons that are held. */
export class ReplayRun implements Run {
  readonly isDemo = false;
  readonly skin: SkinId;
  readonly #playback: Playback;

  constructor(replay: Replay) {
    this.skin = replay.skin;
    this.#playback = new Playback(replay);
  }

  get field(): Field {
    return this.#playback.simulation;
  }

  get isOver(): boolean {
    return this.#playback.isOver;
  }

  tick(): readonly SimulationEvent[] {
    return this.#playback.tick();
  }

  finish(): null {
    return null;
  }
}
