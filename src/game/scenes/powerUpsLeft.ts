import type { Field } from '../../simulation/field.ts';
import { POWER_UP, POWER_UP_KINDS, type PowerUpKind } from '../../simulation/rules.ts';
import type { PlayEvent } from '../events.ts';

/** Four steps a second: enough for the screen, and far fewer events than one per tick. */
const STEPS = 40;

const TICKS_PER_STEP = POWER_UP.duration / STEPS;

/** The share of its ten seconds that a power-up has left, 0 to 1, in steps of 1/40. */
export function shareLeft(field: Pick<Field, 'ticksLeft'>, kind: PowerUpKind): number {
  return stepsLeft(field, kind) / STEPS;
}

function stepsLeft(field: Pick<Field, 'ticksLeft'>, kind: PowerUpKind): number {
  return Math.ceil(field.ticksLeft(kind) / TICKS_PER_STEP);
}

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
      const steps = stepsLeft(this.#field, kind);
      const before = this.#steps[index] as number;
      this.#steps[index] = steps;
      if (steps < before) this.#report({ type: 'powerUpRanDown', kind, left: steps / STEPS });
    }
  }
}
