import { POWER_UP, SHOT } from './rules.ts';
import type { MapNumber } from './state.ts';

/** Thousandths of a tick: fine enough that +10% fire rate is +10%, whole so that no rounding adds up. */
const PER_TICK = 1000;

/** Says when a shot may leave: one per cooldown of 250 ms / fireRateMultiplier, halved by rapidFire. */
export class Weapon {
  #cooldown: number;
  #rapidCooldown: number;
  #untilReady = 0;

  constructor(fireRateMultiplier: number) {
    const cooldown = (SHOT.cooldown * PER_TICK) / fireRateMultiplier;
    this.#cooldown = Math.round(cooldown);
    this.#rapidCooldown = Math.round(cooldown * POWER_UP.cooldownFactor);
  }

  get untilReady(): number {
    return this.#untilReady;
  }

  mapState(map: MapNumber): void {
    this.#untilReady = map(this.#untilReady);
  }

  /** Call once per tick. True when a shot leaves in this tick. */
  tick(triggerHeld: boolean, rapid: boolean): boolean {
    if (this.#untilReady > 0) this.#untilReady -= PER_TICK;
    if (this.#untilReady > 0) return false;
    if (!triggerHeld) {
      this.#untilReady = 0;
      return false;
    }
    // The remainder counts for the next shot, so that 7.5 ticks alternate between 7 and 8.
    this.#untilReady += rapid ? this.#rapidCooldown : this.#cooldown;
    return true;
  }
}
