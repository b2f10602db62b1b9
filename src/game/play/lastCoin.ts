import type { SimulationEvent } from '../../engine/simulation/events.ts';
import type { PlacedCoin } from '../../engine/simulation/field.ts';
import {
  COIN,
  type CoinSymbol,
  PLAYER,
  POWER_UP,
  SHOT,
  TICKS_PER_SECOND,
} from '../../engine/simulation/rules.ts';
import { RULESETS } from '../../engine/simulation/rulesets.ts';
import type { Simulation } from '../../engine/simulation/simulation.ts';
import { SKIN_EFFECTS, type SkinEffect, type SkinId } from '../../engine/simulation/skins.ts';

/** The coin that took the last life. */
export interface LastCoin {
  readonly symbol: CoinSymbol;
  /** The coin's middle, in field px. */
  readonly x: number;
  /**
   * Ticks from its passing the line until a shot could have left that hits it there. At the line a coin is at the muzzle and
   * a bullet needs no time: what counts is the way to below the coin, and what is left of the cooldown, whichever is longer.
   * 0: the player was in place and ready, and did not shoot.
   */
  readonly late: number;
}

/** Finds it while the run is played: call `before` and `after` each tick. */
export class LastCoinFinder {
  readonly #simulation: Simulation;
  readonly #effect: SkinEffect;
  #falling: readonly PlacedCoin[] = [];
  /** The tick from which the next shot can leave. */
  #readyAt = 0;
  found: LastCoin | null = null;

  constructor(simulation: Simulation, skin: SkinId) {
    this.#simulation = simulation;
    this.#effect = SKIN_EFFECTS[RULESETS[simulation.rulesetVersion].skinsHaveEffects ? skin : 'default'];
  }

  before(): void {
    const { lives, coins } = this.#simulation;
    if (lives === 1) this.#falling = coins.filter(({ isInPlay }) => isInPlay);
  }

  after(event: SimulationEvent): void {
    const { ticks } = this.#simulation;
    if (event.type === 'shotFired') this.#readyAt = ticks + this.#cooldown;
    if (event.type !== 'lifeLost' || event.lives > 0) return;
    const coin = this.#falling.find(({ isInPlay, x }) => !isInPlay && x === event.x);
    if (!coin) return;
    const late = Math.max(this.#readyAt - ticks, this.#wayTo(coin.x), 0);
    this.found = { symbol: coin.symbol, x: coin.x, late };
  }

  get #cooldown(): number {
    const factor = this.#simulation.isActive('rapidFire') ? POWER_UP.cooldownFactor : 1;
    return (SHOT.cooldown * factor) / this.#effect.fireRateMultiplier;
  }

  /** Ticks that the player needs to where a shot would hit a coin at `x`, below 0 when they are there. */
  #wayTo(x: number): number {
    const { player } = this.#simulation;
    const reach =
      (COIN.size + SHOT.width) / 2 + (this.#simulation.isActive('doubleShot') ? SHOT.pairGap / 2 : 0);
    const speed =
      PLAYER.speed *
      this.#effect.speedMultiplier *
      (this.#simulation.isActive('speed') ? POWER_UP.speedFactor : 1);
    return ((Math.abs(player.x - x) - reach) * TICKS_PER_SECOND) / speed;
  }
}
