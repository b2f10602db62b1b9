/**
 * Players of the labelled corpus. Machines are what they are called. People are declared models and no recordings:
 * they see the field 200 to 300 ms late, aim with an error, and press no button for less than 50 ms.
 */

import { seedOf } from '../../src/engine/contest/seed.ts';
import type { RunSetup } from '../../src/engine/replay/setup.ts';
import { createWorld } from '../../src/engine/simulation/arcade.ts';
import { type Buttons, LEFT, RIGHT, SHOOT } from '../../src/engine/simulation/buttons.ts';
import { Coins } from '../../src/engine/simulation/coins.ts';
import type { Placed } from '../../src/engine/simulation/field.ts';
import { RandomStream } from '../../src/engine/simulation/random.ts';
import {
  COIN,
  DEFENCE_LINE_Y,
  levelAt,
  PLAYER,
  RULESET_VERSION,
  TICKS_PER_SECOND,
} from '../../src/engine/simulation/rules.ts';
import { RULESETS } from '../../src/engine/simulation/rulesets.ts';
import type { Simulation } from '../../src/engine/simulation/simulation.ts';
import type { Strategy } from '../corpus/players.ts';
import { runIdOf } from '../corpus/runIds.ts';

const ERROR_STREAM = 10;

export interface Person {
  /** From what is on the screen to the button: ticks, and how many more it may take for another coin. */
  delay: number;
  hesitation: number;
  /** The most that they aim beside a coin's centre: px. */
  error: number;
  /** The shortest press, and how much longer one may be: ticks. */
  press: number;
  jitter: number;
  /** Holds the trigger down while it has something to shoot at. */
  sprays: boolean;
  /** Lets go of the trigger after each press, however near the coin is. */
  taps: boolean;
  /** Thinks two coins ahead: takes a nearer coin first where the lowest can wait. Absent: the lowest, always. */
  ahead?: true;
  /** Fires at a coin until it is seen to burst. Absent: trusts a shot that is on its way. */
  waits?: true;
  /** Ticks before its spawn in which somebody who knows of a coin walks to it. Absent: 72. */
  headStart?: number;
  /** Fetches power-ups while the lowest coin can wait. Absent: none. */
  fetches?: true;
}

/** px between a coin's centre and the barrel at which anybody shoots. */
export const NEAR = 14;

/** Seconds that a person keeps for the shot: to see it, to press, and for the bullet's way. */
const SHOT_SECONDS = 1;

/** Coins that are still to be shot at. */
const CROWD = 3;

interface Sight {
  x: number;
  y: number;
  velocityY: number;
}

/** A wish: their eyes tell it to their hands. */
export interface Wish {
  /** Where they want to stand, in px; `null`: where they are. */
  x: number | null;
  /** A coin is there to be shot at. */
  isThere: boolean;
  /** The coin is above the barrel, or nearly so. */
  isNear: boolean;
}

/** A model's eyes: late, and with an error for each coin. `knowing`: coins that it walks to before they are there. */
export function eyesOf(
  { delay, hesitation, error, ahead, waits, fetches, headStart = HEAD_START }: Person,
  chance: RandomStream,
  knowing: readonly Coming[] = [],
): (run: Simulation) => Wish {
  const seen: { coins: Sight[]; bullets: Sight[]; powerUps: Sight[] }[] = [];
  let aim = { x: Number.NaN, error: 0, since: 0 };
  return (run) => {
    seen.push({ coins: inPlay(run.coins), bullets: inPlay(run.bullets), powerUps: inPlay(run.powerUps) });
    const late = seen.length > delay ? seen.shift() : undefined;
    const isShot = (coin: Sight) => !waits && late?.bullets.some((bullet) => isUnder(bullet, coin));
    const open = late?.coins.filter((coin) => !isShot(coin)) ?? [];
    const coin = ahead ? firstOfTwo(open, run.player.x) : lowest(open);
    const gift = fetches && late && worthFetching(late.powerUps, open, run.player);
    const target = gift ?? coin ?? knowing.find(({ tick }) => isNext(tick - run.ticks, headStart, delay));
    if (target && target.x !== aim.x) {
      const since = run.ticks + chance.below(hesitation + 1);
      aim = { x: target.x, error: chance.below(2 * error + 1) - error, since };
    }
    return {
      x: target && run.ticks >= aim.since ? aim.x + aim.error : null,
      isThere: coin !== undefined,
      isNear: coin !== undefined && Math.abs(coin.x - run.player.x) <= NEAR,
    };
  };
}

/** A model's fingers: a button stays as it is until its press, or the pause after it, has had its time. */
export function fingersOf({ press, jitter }: Person, chance: RandomStream) {
  const held = new Map<Buttons, number>();
  const isHeld = (button: Buttons) => (held.get(button) ?? 0) > 0;
  return {
    isHeld,
    /** The button where it is held in this tick, and else 0. */
    decide(button: Buttons, wanted: boolean, tick: number): Buttons {
      if (tick >= Math.abs(held.get(button) ?? 0) && wanted !== isHeld(button)) {
        const next = tick + press + chance.below(jitter + 1);
        held.set(button, wanted ? next : -next);
      }
      return isHeld(button) ? button : 0;
    },
  };
}

/** px beside the aim at which a key is let go. */
export const STOPS_WITHIN = 6;

/** The chance of a model, by its seed. */
export const chanceOf = (seed: number) => new RandomStream(seedOf(runIdOf(seed)), ERROR_STREAM);

/** A model of a person, by a seed of its own. `knowing`: coins that it walks to before they are there; absent: none. */
export function person(seed: number, model: Person, knowing: readonly Coming[] = []): Strategy {
  const { sprays, taps } = model;
  const chance = chanceOf(seed);
  const look = eyesOf(model, chance, knowing);
  const { decide, isHeld } = fingersOf(model, chance);
  return (run) => {
    const { x, isThere, isNear } = look(run);
    const way = x === null ? 0 : x - run.player.x;
    const left = decide(LEFT, way < -STOPS_WITHIN, run.ticks);
    const right = decide(RIGHT, way > STOPS_WITHIN, run.ticks);
    const shoot = decide(SHOOT, sprays ? isThere : isNear && !(taps && isHeld(SHOOT)), run.ticks);
    return left | right | shoot;
  };
}

const HEAD_START = 72;

/** True for the coin that is awaited: until it is there, and has been seen. @param ahead ticks to its spawn */
function isNext(ahead: number, headStart: number, delay: number): boolean {
  return ahead <= headStart && ahead + delay >= 0;
}

function inPlay(pool: readonly Placed[]): Sight[] {
  return pool.flatMap(({ isInPlay, x, y, velocityY }) => (isInPlay ? [{ x, y, velocityY }] : []));
}

/** The coin that is next to get through; `undefined`: there is none. */
function lowestInPlay(coins: readonly Placed[]): Sight | undefined {
  return lowest(inPlay(coins));
}

function lowest(coins: readonly Sight[]): Sight | undefined {
  return coins.reduce<Sight | undefined>((best, coin) => (best && best.y >= coin.y ? best : coin), undefined);
}

/** The nearest coin from which the lowest can still be reached in time, from `x`. */
function firstOfTwo(coins: readonly Sight[], x: number): Sight | undefined {
  const last = lowest(coins);
  if (!last) return undefined;
  const way = (coin: Sight) => Math.abs(coin.x - x);
  const inTime = coins.filter(
    (coin) => way(coin) + Math.abs(last.x - coin.x) <= spareOf(last) * PLAYER.speed,
  );
  return inTime.reduce((best, coin) => (way(coin) < way(best) ? coin : best), last);
}

/** Seconds until a shot at `coin` has to be on its way. */
function spareOf({ y, velocityY }: Sight): number {
  return (DEFENCE_LINE_Y - COIN.size / 2 - y) / velocityY - SHOT_SECONDS;
}

/**
 * A power-up that comes down beside the player while the lowest coin, if there is one, can wait. Nobody leaves a crowd for
 * it.
 */
function worthFetching(
  powerUps: readonly Sight[],
  coins: readonly Sight[],
  player: Placed,
): Sight | undefined {
  if (coins.length >= CROWD) return undefined;
  const last = lowest(coins);
  return powerUps.find(({ x, y, velocityY }) => {
    const [way, back] = [Math.abs(x - player.x), last ? Math.abs(last.x - x) : 0];
    const seconds = (player.top - y) / velocityY;
    const isLow = seconds > -SHOT_SECONDS && seconds <= way / PLAYER.speed + SHOT_SECONDS / 2;
    return isLow && (!last || (way + back) / PLAYER.speed <= spareOf(last));
  });
}

/** True if that bullet hits that coin unless another is in its way. */
function isUnder(bullet: Sight, coin: Sight): boolean {
  return Math.abs(bullet.x - coin.x) <= (COIN.size + 6) / 2 && bullet.y > coin.y;
}

/** px beside a coin's centre at which the walker stops. */
const UNDER = 5;

/** A program without delay that does nothing but walk under the lowest coin. */
export const underTheLowest: Strategy = ({ coins, player }) => {
  const coin = lowestInPlay(coins);
  if (!coin || Math.abs(coin.x - player.x) <= UNDER) return 0;
  return coin.x > player.x ? RIGHT : LEFT;
};

/** Another's steering, and a trigger that a device presses: this many ticks down, this many up. */
export function autofire(steering: Strategy, down: number, up: number): Strategy {
  return (run) => (steering(run) & ~SHOOT) | (run.ticks % (down + up) < down ? SHOOT : 0);
}

/** Ticks that a bullet takes from the barrel to the top, less two. */
const FLIGHT = 98;

/** px beside a coin's centre at which this one shoots. */
const SURE = 8;

interface Coming {
  /** When it spawns. */
  tick: number;
  x: number;
  /** The how-manieth of its figure, from 1. */
  number: number;
}

/** The part of a setup that says where coins will be. */
export type Coined = Pick<RunSetup, 'runId' | 'ruleset' | 'contest'>;

/** The cheat: it knows the seed, and shoots where coins will be. */
export function foreseeing(setup: Coined): Strategy {
  const coming = coinsOf(setup);
  return (run) => {
    const tick = run.ticks + 1;
    while (coming[0] && isLost(coming[0], run)) coming.shift();
    const open = coming.filter((coin) => coin.tick - FLIGHT <= tick);
    const under = open.find(({ x }) => Math.abs(x - run.player.x) <= SURE);
    const target = open[0] ?? coming[0];
    const isReady = canShoot(run);
    if (under && isReady) {
      coming.splice(coming.indexOf(under), 1);
      lastShot.set(run, tick);
    }
    const shoot = under && isReady ? SHOOT : 0;
    const next = under && isReady ? (open.find((coin) => coin !== under) ?? coming[0]) : target;
    if (!next || Math.abs(next.x - run.player.x) <= 5) return shoot;
    return shoot | (next.x > run.player.x ? RIGHT : LEFT);
  };
}

const lastShot = new WeakMap<Simulation, number>();

/** The slowest weapon's cooldown, and a tick. */
function canShoot(run: Simulation): boolean {
  return run.ticks + 1 - (lastShot.get(run) ?? -100) >= 16;
}

/** True if the coin is shot already, or got through. */
function isLost(coin: Coming, run: Simulation): boolean {
  const age = run.ticks - coin.tick;
  return (
    age > 0 &&
    !run.coins.some(
      ({ isInPlay, x, bottom }) => isInPlay && Math.abs(x - coin.x) < 1 && bottom < DEFENCE_LINE_Y,
    )
  );
}

/** Every coin of half an hour of a run, as the simulation spawns them. */
export function coinsOf({ runId, ruleset = RULESET_VERSION, contest }: Coined): Coming[] {
  const levels = RULESETS[ruleset];
  const spawning = new Coins(createWorld(), seedOf(runId, contest), levels);
  const coins: Coming[] = [];
  let number = 0;
  for (let tick = 1; tick < 30 * 60 * TICKS_PER_SECOND; tick++) {
    const part = spawning.tick(tick, levelAt(tick, levels));
    const coin = spawning.pool.find(({ isInPlay }) => isInPlay);
    if (!coin) continue;
    number = part?.isFirst ? 1 : number + 1;
    coins.push({ tick, number, x: Math.max(coin.x, PLAYER.size / 2) });
    coin.deactivate();
  }
  return coins;
}
