/** The light of the power-ups that work, mixed. It comes and goes within a third of a second. */

import type { Field } from '../../../engine/simulation/field.ts';
import { POWER_UP_KINDS } from '../../../engine/simulation/rules.ts';
import { mix, POWER_UP_LIGHTS } from './tints.ts';

const CHANGE_PER_TICK = 0.05;

export class PowerLight {
  /** The share of each kind's light, 0 to 1. */
  readonly #shares = new Float32Array(POWER_UP_KINDS.length);
  /** The brightest of them. */
  share = 0;
  /** 0xrrggbb. */
  tint = 0;

  tick(field: Pick<Field, 'ticksLeft'>): void {
    let sum = 0;
    this.share = 0;
    POWER_UP_KINDS.forEach((kind, index) => {
      const change = field.ticksLeft(kind) > 0 ? CHANGE_PER_TICK : -CHANGE_PER_TICK;
      const share = Math.min(Math.max((this.#shares[index] as number) + change, 0), 1);
      this.#shares[index] = share;
      if (share === 0) return;
      sum += share;
      this.share = Math.max(this.share, share);
      this.tint = mix(this.tint, POWER_UP_LIGHTS[kind], share / sum);
    });
  }
}
