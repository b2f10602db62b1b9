import type { Field } from '../../../engine/simulation/field.ts';
import { POWER_UP, POWER_UP_KINDS, type PowerUpKind } from '../../../engine/simulation/rules.ts';
import type { Report } from './context.ts';

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

/** Reports each step by which a power-up runs down. To be called once a frame. */
export function followPowerUps(field: Pick<Field, 'ticksLeft'>, report: Report): () => void {
  /** The steps of each kind seen last. */
  const seen = new Uint8Array(POWER_UP_KINDS.length);
  return () => {
    for (let index = 0; index < POWER_UP_KINDS.length; index++) {
      const kind = POWER_UP_KINDS[index] as PowerUpKind;
      const steps = stepsLeft(field, kind);
      const before = seen[index] as number;
      seen[index] = steps;
      if (steps < before) report({ type: 'powerUpRanDown', kind, left: steps / STEPS });
    }
  };
}
