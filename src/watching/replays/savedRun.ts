import type { LastMoment } from '../../engine/eye/eye.ts';
import { Planner } from '../../engine/eye/planner.ts';
import { Playback } from '../../engine/replay/playback.ts';
import type { Replay } from '../../engine/replay/replay.ts';
import type { SimulationEvent } from '../../engine/simulation/events.ts';
import { ReplayRun } from '../../game/play/runs/replayRun.ts';
import type { ShownGhost } from '../../game/play/runs/run.ts';
import * as words from './words/lost/en.ts';

/** A replay, and beside it, as a ghost, the way that saves the life: from the last moment on. */
export class SavedRun extends ReplayRun {
  readonly ghost: ShownGhost;
  readonly #moment: LastMoment;
  readonly #fork: Playback;
  readonly #planner: Planner;

  constructor(replay: Replay, moment: LastMoment) {
    super(replay);
    this.#moment = moment;
    this.#fork = new Playback(replay);
    this.#planner = new Planner(moment.way);
    const { simulation: field } = this.#fork;
    const isOver = () => this.field.ticks < moment.tick || field.isOver || field.ticks >= moment.way.until;
    this.ghost = {
      ...{ name: words.ghost, skin: this.skin, field },
      get isOver() {
        return isOver();
      },
    };
  }

  override tick(): readonly SimulationEvent[] {
    const events = super.tick();
    const { simulation } = this.#fork;
    const { tick, way } = this.#moment;
    if (this.field.ticks === tick) this.#fork.restore(way.start);
    else if (this.field.ticks > tick) simulation.tick(this.#planner.press(simulation));
    return events;
  }

  /** The fork begins at its moment alone: what is sought behind it is played from there. */
  override rewind(tick: number): void {
    super.rewind(Math.min(tick, this.#moment.tick - 1));
  }
}
