import type { Body, Member } from '../../src/simulation/arcade.ts';
import { type Buttons, LEFT, RIGHT, SHOOT } from '../../src/simulation/buttons.ts';
import { RandomStream } from '../../src/simulation/random.ts';
import {
  COIN,
  DEFENCE_LINE_Y,
  FIELD,
  PLAYER,
  POWER_UP,
  SHOT,
  TICKS_PER_SECOND,
} from '../../src/simulation/rules.ts';
import type { Simulation } from '../../src/simulation/simulation.ts';
import { runIdOf } from './runIds.ts';

const JITTER_STREAM = 9;

/** px beside a target's centre at which a shot still hits, respectively a power-up is still caught. */
const HIT_REACH = (COIN.size + SHOT.width) / 2;
const CATCH_REACH = (PLAYER.size + POWER_UP.size) / 2;

/** How far off the target's centre the bot may stop: no nearer than a step, no farther than a sure hit. */
const MIN_SLACK = 6;
const MAX_SLACK = 13;

/** Ticks before a coin passes the line at which its shot should be off at the latest. */
const MARGIN = 20;

/** Somewhere the player's centre has to be: within `reach` px of `x`, in no more than `deadline` ticks. */
interface Errand {
  x: number;
  reach: number;
  deadline: number;
}

/**
 * A skilled player: one shot for each coin, the nearest one first, unless the coin nearest to the line could not be
 * saved any more after that. Its own seed decides how exactly it aims.
 */
export class Bot {
  readonly #random: RandomStream;
  #slack = MAX_SLACK;

  constructor(seed: number) {
    this.#random = new RandomStream(runIdOf(seed), JITTER_STREAM);
  }

  press(run: Simulation): Buttons {
    const { x } = run.player.center;
    const coins = coinsToShoot(run, this.#slack);
    const shoot = coins.some((coin) => distance(x, coin) === 0) ? SHOOT : 0;
    if (shoot) this.#slack = MIN_SLACK + this.#random.below(MAX_SLACK - MIN_SLACK + 1);
    const target = choose(run, coins);
    if (!target || distance(x, target) === 0) return shoot;
    return shoot | (target.x > x ? RIGHT : LEFT);
  }
}

/** The coins within reach that no bullet on its way will hit, the one nearest to the line first. */
function coinsToShoot(run: Simulation, slack: number): Errand[] {
  const coins = inPlay(run.coins.pool).sort(lowestFirst);
  for (const bullet of inPlay(run.bullets).sort(lowestFirst).reverse()) {
    const hit = coins.findIndex((coin) => isAbove(coin.body, bullet.body));
    if (hit >= 0) coins.splice(hit, 1);
  }
  return coins.map(({ body }) => coinErrand(body, slack)).filter(({ reach }) => reach > 0);
}

function inPlay<T extends Member>(pool: readonly T[]): T[] {
  return pool.filter(({ body }) => body.enable);
}

function lowestFirst(a: Member, b: Member): number {
  return b.body.position.y - a.body.position.y;
}

function isAbove(coin: Body, bullet: Body): boolean {
  return Math.abs(coin.center.x - bullet.center.x) < HIT_REACH && coin.position.y < bullet.bottom;
}

/** Before the walls the player stands off a coin's centre; right at them a coin is out of reach. */
function coinErrand(body: Body, slack: number): Errand {
  const { center } = body;
  const x = Math.min(Math.max(center.x, PLAYER.size / 2), FIELD.width - PLAYER.size / 2);
  return {
    x,
    reach: Math.min(slack, HIT_REACH - Math.abs(center.x - x)),
    deadline: ticksUntil(body, DEFENCE_LINE_Y) - MARGIN,
  };
}

/** The power-ups that come down beside the player by the time they are reached. */
function powerUpsToCatch(run: Simulation): Errand[] {
  const { center, position, bottom } = run.player;
  return inPlay(run.powerUps.pool).flatMap(({ body }) => {
    const x = body.center.x;
    const errand = { x, reach: CATCH_REACH - MAX_SLACK, deadline: ticksUntil(body, bottom) };
    const isLow = ticksUntil(body, position.y) <= distance(center.x, errand) / playerSpeed(run) + MARGIN;
    return isLow ? [errand] : [];
  });
}

function ticksUntil(body: Body, y: number): number {
  return ((y - body.bottom) / body.velocity.y) * TICKS_PER_SECOND;
}

/** px per tick, at the least: the skin may be faster. */
function playerSpeed(run: Simulation): number {
  const factor = run.powerUps.isActive('speed') ? POWER_UP.speedFactor : 1;
  return (PLAYER.speed * factor) / TICKS_PER_SECOND;
}

function distance(x: number, { x: goal, reach }: Errand): number {
  return Math.max(Math.abs(goal - x) - reach, 0);
}

/** The nearest errand that leaves time for the most urgent coin, which is the first. */
function choose(run: Simulation, coins: readonly Errand[]): Errand | undefined {
  const { x } = run.player.center;
  const urgent = coins[0];
  let best = urgent;
  for (const errand of [...coins, ...powerUpsToCatch(run)]) {
    if (best && distance(x, errand) >= distance(x, best)) continue;
    const way = distance(x, errand) + (urgent ? distance(errand.x, urgent) : 0);
    if (!urgent || way / playerSpeed(run) <= urgent.deadline) best = errand;
  }
  return best;
}
