import { Playback } from '../../../engine/replay/playback.ts';
import { CHECKPOINT_TICKS, type Replay } from '../../../engine/replay/replay.ts';
import type { Buttons } from '../../../engine/simulation/buttons.ts';
import type { SimulationEvent } from '../../../engine/simulation/events.ts';
import type { Field } from '../../../engine/simulation/field.ts';
import type { SkinId } from '../../../engine/simulation/skins.ts';
import { count } from '../feats.ts';
import { NO_TALLY, type Tally } from '../tally.ts';
import type { Run } from './run.ts';

/** The run after each `CHECKPOINT_TICKS`, so that going back doesn't play it from the start: 3.6 kB each. */
interface Checkpoint {
  readonly playback: Float64Array;
  readonly tally: Tally;
}

/** A recorded run, shown again. It ignores the buttons that are held. */
export class ReplayRun implements Run {
  readonly isDemo: boolean;
  readonly skin: SkinId;
  readonly field: Field;
  readonly #playback: Playback;
  readonly #checkpoints: Checkpoint[] = [];
  tally: Tally = NO_TALLY;

  constructor(replay: Replay, { isDemo = false } = {}) {
    this.isDemo = isDemo;
    this.skin = replay.skin;
    this.#playback = new Playback(replay);
    this.field = this.#playback.simulation;
    this.#keepCheckpoint();
  }

  get isOver(): boolean {
    return this.#playback.isOver;
  }

  /** The buttons that the player held in the latest tick. */
  get buttons(): Buttons {
    return this.#playback.buttons;
  }

  tick(): readonly SimulationEvent[] {
    const events = this.#playback.tick();
    this.tally = events.reduce(count, this.tally);
    this.#keepCheckpoint();
    return events;
  }

  /** Goes back to the latest checkpoint that is at `tick` or before: 0 or more, and not after the present. */
  rewind(tick: number): void {
    const checkpoint = this.#checkpoints[Math.floor(tick / CHECKPOINT_TICKS)] as Checkpoint;
    this.#playback.restore(checkpoint.playback);
    this.tally = checkpoint.tally;
  }

  #keepCheckpoint(): void {
    const { ticks } = this.#playback.simulation;
    if (ticks !== this.#checkpoints.length * CHECKPOINT_TICKS) return;
    this.#checkpoints.push({ playback: this.#playback.save(), tally: this.tally });
  }

  finish(): null {
    return null;
  }
}
