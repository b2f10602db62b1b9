import type { Field } from '../../simulation/field.ts';
import { POWER_UP, POWER_UP_KINDS, type PowerUpKind } from '../../simulation/rules.ts';
import type { PlayEvent } from '../events.ts';

/** Four steps a second: enough for the screen, and far fewer events than one per tick. */
const STEPS = 40;

const TICKS_PER_STEP = POWER_UP.duration / STEPS;

/** Reports each step by which a power-up runs down. */
export class PowerUpsLeft {
  readonly #field: Pick<Field, 'ticksLeft'>;
  readonly #report: (event: PlayEvent) => void;
  /** The steps of each kind seen last. */
  readonly #steps = new Uint8Array(POWER_UP_KINDS.length);

  constructor(field: Pick<Field, 'ticksLeft'>, report: (event: PlayEvent) => void) {
    this.#field = field;
    this.#report = report;
  }

  /** To be called once a frame. */
  update(): void {
    for (let index = 0; index < POWER_UP_KINDS.length; index++) {
      const kind = POWER_UP_KINDS[index] as PowerUpKind;
      const steps = Math.ceil(this.#field.ticksLeft(kind) / TICKS_PER_STEP);
      const before = this.#steps[index] as number;
      this.#steps[index] = steps;
      if (steps < before) this.#report({ type: 'powerUpRanDown', kind, left: steps / STEPS });
    }
  }
}
