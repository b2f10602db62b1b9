import { Playback } from '../../../engine/replay/playback.ts';
import type { Replay } from '../../../engine/replay/replay.ts';
import type { Field } from '../../../engine/simulation/field.ts';
import type { SkinId } from '../../../engine/simulation/skins.ts';

/** A recorded run to race against. Its coins are those of the live run when their seeds are the same. */
export interface Ghost {
  readonly replay: Replay;
  /** The name of its player, as the player reads it. */
  readonly name: string;
}

/** A ghost on its way, tick by tick beside a live run. It is seen, and touches nothing. */
export class GhostRun {
  readonly name: string;
  readonly skin: SkinId;
  readonly field: Field;
  readonly #playback: Playback;

  constructor({ replay, name }: Ghost) {
    this.name = name;
    this.skin = replay.skin;
    this.#playback = new Playback(replay);
    this.field = this.#playback.simulation;
  }

  /** The recording is at its end. The score stays what it was. */
  get isOver(): boolean {
    return this.#playback.isOver;
  }

  tick(): void {
    if (!this.isOver) this.#playback.tick();
  }
}
