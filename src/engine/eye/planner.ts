/** A player without delay or error: the corpus' runs are its, and the eye asks it what could have been saved. */

import { type Buttons, LEFT, RIGHT, SHOOT } from '../simulation/buttons.ts';
import type { Placed } from '../simulation/field.ts';
import {
  COIN,
  DEFENCE_LINE_Y,
  FIELD,
  PLAYER,
  POWER_UP,
  SHOT,
  TICKS_PER_SECOND,
} from '../simulation/rules.ts';
import type { Simulation } from '../simulation/simulation.ts';

/** px beside a target's centre at which a shot still hits, respectively a power-up is still caught. */
export const HIT_REACH = (COIN.size + SHOT.width) / 2;
const CATCH_REACH = (PLAYER.size + POWER_UP.size) / 2;

/** The distance off the target's centre at which it may stop: no farther than a sure hit. */
const MAX_SLACK = 13;

/** Ticks before a coin passes the line at which its shot should be off at the latest. */
const MARGIN = 20;

/** A place for the player's centre: within `reach` px of `x`, in at most `deadline` ticks. */
interface Errand {
  x: number;
  reach: number;
  deadline: number;
}

/**
 * The coin to go for. `nearest in time`: the nearest, or a power-up, unless the coin nearest to the line could not be saved
 * after it; `nearest`: even then; `lowest`: the one nearest to the line, and no power-up.
 */
export type Order = 'nearest in time' | 'nearest' | 'lowest';

interface PlannerOptions {
  /** px, 0 to 7, by which the next aim is more exact. Called after each shot. */
  jitter?: () => number;
  order?: Order;
}

/** A skilled player: one shot for each coin. */
export class Planner {
  readonly #jitter: () => number;
  readonly #order: Order;
  #slack = MAX_SLACK;

  constructor({ jitter = () => 0, order = 'nearest in time' }: PlannerOptions = {}) {
    this.#jitter = jitter;
    this.#order = order;
  }

  press(run: Simulation): Buttons {
    const { x } = run.player;
    const coins = coinsToShoot(run, this.#slack);
    const shoot = coins.some((coin) => distance(x, coin) === 0) ? SHOOT : 0;
    if (shoot) this.#slack = MAX_SLACK - this.#jitter();
    const target = choose(run, coins, this.#order);
    if (!target || distance(x, target) === 0) return shoot;
    return shoot | (target.x > x ? RIGHT : LEFT);
  }
}

/** The coins within reach that no bullet on its way will hit, the one nearest to the line first. */
function coinsToShoot(run: Simulation, slack: number): Errand[] {
  const coins = inPlay(run.coins).sort(lowestFirst);
  for (const bullet of inPlay(run.bullets).sort(lowestFirst).reverse()) {
    const hit = coins.findIndex((coin) => isAbove(coin, bullet));
    if (hit >= 0) coins.splice(hit, 1);
  }
  return coins.map((coin) => coinErrand(coin, slack)).filter(({ reach }) => reach > 0);
}

function inPlay(pool: readonly Placed[]): Placed[] {
  return pool.filter(({ isInPlay }) => isInPlay);
}

function lowestFirst(a: Placed, b: Placed): number {
  return b.top - a.top;
}

function isAbove(coin: Placed, bullet: Placed): boolean {
  return Math.abs(coin.x - bullet.x) < HIT_REACH && coin.top < bullet.bottom;
}

/** Before the walls the player stands off a coin's centre; right at them a coin is out of reach. */
function coinErrand(coin: Placed, slack: number): Errand {
  const x = Math.min(Math.max(coin.x, PLAYER.size / 2), FIELD.width - PLAYER.size / 2);
  return {
    x,
    reach: Math.min(slack, HIT_REACH - Math.abs(coin.x - x)),
    deadline: ticksUntil(coin, DEFENCE_LINE_Y) - MARGIN,
  };
}

/** The power-ups that come down beside the player by the time they are reached. */
function powerUpsToCatch(run: Simulation): Errand[] {
  const { player } = run;
  return inPlay(run.powerUps).flatMap((powerUp) => {
    const { x } = powerUp;
    const errand = { x, reach: CATCH_REACH - MAX_SLACK, deadline: ticksUntil(powerUp, player.bottom) };
    const isLow = ticksUntil(powerUp, player.top) <= distance(player.x, errand) / playerSpeed(run) + MARGIN;
    return isLow ? [errand] : [];
  });
}

function ticksUntil({ bottom, velocityY }: Placed, y: number): number {
  return ((y - bottom) / velocityY) * TICKS_PER_SECOND;
}

/** px per tick, at the least: the skin may be faster. */
function playerSpeed(run: Simulation): number {
  const factor = run.isActive('speed') ? POWER_UP.speedFactor : 1;
  return (PLAYER.speed * factor) / TICKS_PER_SECOND;
}

function distance(x: number, { x: goal, reach }: Errand): number {
  return Math.max(Math.abs(goal - x) - reach, 0);
}

/** `coins`: the one nearest to the line first. */
function choose(run: Simulation, coins: readonly Errand[], order: Order): Errand | undefined {
  const { x } = run.player;
  const urgent = coins[0];
  if (order === 'lowest') return urgent;
  let best = urgent;
  for (const errand of [...coins, ...powerUpsToCatch(run)]) {
    if (best && distance(x, errand) >= distance(x, best)) continue;
    const way = distance(x, errand) + (urgent ? distance(errand.x, urgent) : 0);
    if (order === 'nearest' || !urgent || way / playerSpeed(run) <= urgent.deadline) best = errand;
  }
  return best;
}
