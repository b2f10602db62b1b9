/**
 * Finds where the lives of a run were lost: the last moment from which a planner still saves the life, and what the player
 * did instead. It plays forks of the run, and changes nothing.
 */

import { Playback } from '../replay/playback.ts';
import { CHECKPOINT_TICKS, type Replay } from '../replay/replay.ts';
import { type Buttons, LEFT, RIGHT, SHOOT } from '../simulation/buttons.ts';
import { TICKS_PER_SECOND } from '../simulation/rules.ts';
import { HIT_REACH, type Order, Planner } from './planner.ts';

/** The mistake that cost a life: what the player did from the last moment on, while the planner saves it. */
export type Cause =
  /** The coin came while the player was too far away. */
  'too far' | 'walked away' | 'stood still' | 'shot late' | 'took a power-up' | 'shot another coin';

/** A life that was lost, or all of one tick. */
export interface LostLife {
  /** The tick in which the coin passed the line. */
  readonly tick: number;
  /** `null`: nobody could have saved it. */
  readonly moment: LastMoment | null;
}

export interface LastMoment {
  /** After so many ticks the life can still be saved, and a tick later no longer. */
  readonly tick: number;
  readonly cause: Cause;
  /** The way that saves it. */
  readonly way: SavingWay;
}

/** A fork of the run on which the planner saves the life. */
interface SavingWay {
  /** The run at the moment, as `Playback.restore` takes it. */
  readonly start: Float64Array;
  readonly order: Order;
  /** The tick at which the life counts as saved. */
  readonly until: number;
}

/** Nobody looks farther ahead. */
const WINDOW = 12 * TICKS_PER_SECOND;

/** A saved life lasts for that long: a trap is no way out, and other coins were left to fall meanwhile. */
const SAFE = 6 * TICKS_PER_SECOND;

/** The step in which the window is searched before it is searched by halves. */
const STEP = 12;

/** The ticks of a fork that are played in a turn. */
const TURN = 120;

/** The ticks before the moment, and after it, by which a player is judged. */
const JUDGED = TICKS_PER_SECOND / 2;

/** The orders in which the planner tries, the best first. */
const ORDERS: readonly Order[] = ['nearest in time', 'lowest', 'nearest'];

/**
 * The lives that were lost, the last one first. Each step takes a millisecond or a few, and most yield `null`, so that a page
 * can respond in between. `isOpen`: others still play on its coins, so that it looks at none that did not fall in this run.
 */
export function* lostLives(replay: Replay, isOpen: boolean): Generator<LostLife | null, void> {
  const { losses, checkpoints } = yield* lossesOf(replay);
  for (const loss of losses.reverse()) {
    const checkpoint = checkpoints[Math.floor(loss.from / CHECKPOINT_TICKS)] as Float64Array;
    const stretch = new Stretch(replay, loss, checkpoint, isOpen);
    const moment = yield* stretch.lastMoment();
    yield { tick: loss.tick, moment: moment && { ...moment, cause: stretch.causeAt(moment) } };
  }
}

interface Loss {
  tick: number;
  /** Lives that were left. */
  lives: number;
  /** px: the coin's middle. */
  x: number;
  /** The tick in which the coin came. */
  spawnedAt: number;
  /** The first tick from which it is looked for. */
  from: number;
}

/** The losses, and the run after each `CHECKPOINT_TICKS`. */
function* lossesOf(replay: Replay): Generator<null, { losses: Loss[]; checkpoints: Float64Array[] }> {
  const playback = new Playback(replay);
  const { simulation } = playback;
  const checkpoints: Float64Array[] = [];
  const losses: Loss[] = [];
  while (!playback.isOver) {
    if (simulation.ticks % CHECKPOINT_TICKS === 0) {
      checkpoints.push(playback.save());
      yield null;
    }
    for (const event of playback.tick()) {
      if (event.type !== 'lifeLost') continue;
      const { ticks: tick, coins } = simulation;
      const { x, lives } = event;
      const latest = losses.at(-1);
      if (latest?.tick === tick) {
        latest.lives = lives;
        continue;
      }
      // It lies where it passed: no other has taken its place yet.
      const { spawnedAt = 0 } = coins.find((coin) => !coin.isInPlay && coin.x === x) ?? {};
      losses.push({ tick, lives, x, spawnedAt, from: Math.max(tick - WINDOW, latest?.tick ?? 0) });
    }
  }
  return { losses, checkpoints };
}

/** A tick of the player. */
interface Deed {
  buttons: Buttons;
  hasShot: boolean;
  hasTaken: boolean;
}

/** The stretch of a run before a loss, each tick of which can be played on from. */
class Stretch {
  readonly #loss: Loss;
  readonly #playback: Playback;
  readonly #until: number;
  /** The run after each tick from `from` on, and what the player did in the next. */
  readonly #states: Float64Array[] = [];
  readonly #deeds: Deed[] = [];

  constructor(replay: Replay, loss: Loss, checkpoint: Float64Array, isOpen: boolean) {
    this.#loss = loss;
    this.#until = isOpen ? Math.min(loss.tick + SAFE, replay.ticks) : loss.tick + SAFE;
    this.#playback = new Playback(replay);
    this.#playback.restore(checkpoint);
    const { simulation } = this.#playback;
    while (simulation.ticks < loss.from) this.#playback.tick();
    while (simulation.ticks < loss.tick) {
      this.#states.push(this.#playback.save());
      const types = this.#playback.tick().map(({ type }) => type);
      this.#deeds.push({
        buttons: this.#playback.buttons,
        hasShot: types.includes('shotFired'),
        hasTaken: types.includes('powerUpTaken'),
      });
    }
  }

  *lastMoment(): Generator<null, Omit<LastMoment, 'cause'> | null> {
    const { from, tick } = this.#loss;
    let lost = tick;
    for (let at = tick - 1; lost > from; at = Math.max(at - STEP, from)) {
      let way = yield* this.#wayFrom(at);
      if (!way) {
        lost = at;
        continue;
      }
      let saved = at;
      while (lost - saved > 1) {
        const middle = (saved + lost) >> 1;
        const later = yield* this.#wayFrom(middle);
        if (later) [saved, way] = [middle, later];
        else lost = middle;
      }
      return { tick: saved, way };
    }
    return null;
  }

  *#wayFrom(tick: number): Generator<null, SavingWay | null> {
    const start = this.#states[tick - this.#loss.from] as Float64Array;
    const { simulation } = this.#playback;
    for (const order of ORDERS) {
      this.#playback.restore(start);
      const planner = new Planner({ order });
      while (simulation.ticks < this.#until && !simulation.isOver && simulation.lives > this.#loss.lives) {
        simulation.tick(planner.press(simulation));
        if (simulation.ticks % TURN === 0) yield null;
      }
      if (simulation.lives > this.#loss.lives) return { start, order, until: this.#until };
    }
    return null;
  }

  /** Compares the player with the planner around the last moment. */
  causeAt({ tick, way }: Omit<LastMoment, 'cause'>): Cause {
    const { from, x, spawnedAt } = this.#loss;
    if (tick < spawnedAt) return 'too far';
    const { simulation } = this.#playback;
    const planner = new Planner(way);
    const first = Math.max(tick - from - JUDGED, 0);
    const deeds = this.#deeds.slice(first, first + 2 * JUDGED);
    let [late, still, away, aside] = [0, 0, 0, 0];
    for (const [index, { buttons, hasShot }] of deeds.entries()) {
      this.#playback.restore(this.#states[first + index] as Float64Array);
      const right = planner.press(simulation);
      if (right & ~buttons & SHOOT) late += 1;
      const direction = directionOf(buttons);
      if (direction === directionOf(right)) continue;
      const way = x - simulation.player.x;
      // On the way to it, or where a shot would have done.
      if (direction === 0 ? Math.abs(way) < HIT_REACH : direction === Math.sign(way)) late += 1;
      else if (direction === 0) still += 1;
      else away += 1;
      // A shot on the wrong way was for another coin.
      if (hasShot) aside += 1;
    }
    if (late >= Math.max(still, away)) return 'shot late';
    if (deeds.some(({ hasTaken }) => hasTaken)) return 'took a power-up';
    if (aside > 0) return 'shot another coin';
    return away >= still ? 'walked away' : 'stood still';
  }
}

/** To the left: -1, to the right: 1. */
const directionOf = (buttons: Buttons) => (buttons & RIGHT ? 1 : 0) - (buttons & LEFT ? 1 : 0);
