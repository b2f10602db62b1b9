import { Playback } from '../../../engine/replay/playback.ts';
import type { RecordedRun, Replay } from '../../../engine/replay/replay.ts';
import type { Buttons } from '../../../engine/simulation/buttons.ts';
import type { SimulationEvent } from '../../../engine/simulation/events.ts';
import type { Field } from '../../../engine/simulation/field.ts';
import type { SkinId } from '../../../engine/simulation/skins.ts';
import { count } from '../feats.ts';
import { NO_TALLY, type Tally } from '../tally.ts';
import type { Run } from './run.ts';

/** A moment of a replay. */
export interface ReplayMoment {
  readonly replay: Replay;
  /** Ticks since the start: 0 or more. After its end it is its end. */
  readonly tick: number;
}

/** A replay that somebody plays on from one of its moments. It has all that the replay had by then, and is not recorded. */
export class PlayedOnRun implements Run {
  readonly isDemo = false;
  readonly skin: SkinId;
  readonly field: Field;
  readonly #playback: Playback;
  readonly #replay: Replay;
  tally: Tally = NO_TALLY;

  constructor({ replay, tick }: ReplayMoment) {
    this.skin = replay.skin;
    this.#replay = replay;
    this.#playback = new Playback(replay);
    this.field = this.#playback.simulation;
    while (this.field.ticks < tick && !this.#playback.isOver) this.#count(this.#playback.tick());
  }

  get isOver(): boolean {
    return this.#playback.simulation.isOver;
  }

  tick(buttons: Buttons): readonly SimulationEvent[] {
    return this.#count(this.#playback.simulation.tick(buttons));
  }

  #count(events: readonly SimulationEvent[]): readonly SimulationEvent[] {
    this.tally = events.reduce(count, this.tally);
    return events;
  }

  finish(): RecordedRun {
    const { runId, skin, ruleset, contest } = this.#replay;
    const { ticks, score, level } = this.#playback.simulation;
    return { runId, skin, ruleset, ...(contest && { contest }), ticks, score, level, replay: null };
  }
}
