/**
 * The game's buttons, made of what a player presses in their own way. It is told their presses and the place of the defender,
 * and nothing of what falls: it can't aim, and it can't time.
 */

import { type Buttons, LEFT, RIGHT, SHOOT } from '../../../engine/simulation/buttons.ts';
import { FIELD, PLAYER, TICKS_PER_SECOND } from '../../../engine/simulation/rules.ts';
import type { Ways } from './preferences.ts';

/** Ticks for which the defender keeps walking without a press: nobody can leave the game to itself. */
export const ALONE_TICKS = 5 * TICKS_PER_SECOND;

/** The pointer may be so far from the defender, in px, before they go there: a shot from there hits a coin under it. */
export const DEAD_ZONE = 14;

/** A walk towards the pointer lasts so long: hands can't turn faster, either. With SPEED that would lead too far. */
export const MIN_WALK_TICKS = 5;

/** px a tick, until the defender has moved. */
const FIRST_PACE = PLAYER.speed / TICKS_PER_SECOND;

const MOVES = LEFT | RIGHT;

const WALL = PLAYER.size / 2;

type Pressing = Pick<Ways, 'shootStays' | 'moveStays' | 'switchMode' | 'follows'>;

export class Way {
  readonly #ways: Pressing;
  /** Buttons that stay on. */
  #kept: Buttons = 0;
  #walk: Buttons = RIGHT;
  #isWalking = false;
  #sincePress = ALONE_TICKS;
  /** Ticks for which the walk towards the pointer has lasted; 0: the defender stands. */
  #walked = 0;
  #pace = FIRST_PACE;
  #x: number | undefined;
  /** Where the pointer is, in px of the field; `null`: nowhere. */
  target: number | null = null;

  constructor(ways: Pressing) {
    this.#ways = ways;
  }

  get follows(): boolean {
    return this.#ways.follows;
  }

  /** For the first tick, and after a pause: nothing stays on. */
  reset(): void {
    this.#kept = 0;
    this.#walk = RIGHT;
    this.#isWalking = false;
    this.#sincePress = ALONE_TICKS;
    this.#walked = 0;
    this.#x = undefined;
  }

  /**
   * The buttons of the next tick. `held`: those that are held, or were tapped since the last tick; `pressed`: those that went
   * down since then; `x`: the middle of the defender.
   */
  take(held: Buttons, pressed: Buttons, x: number): Buttons {
    // A key that was held before the first tick is no press of this run.
    this.#sincePress = pressed && this.#x !== undefined ? 0 : this.#sincePress + 1;
    this.#keep(pressed);
    const shot = this.#shot(held);
    if (this.#x !== undefined && x !== this.#x) this.#pace = Math.abs(x - this.#x);
    this.#x = x;
    return shot | this.#move(held, x, shot !== 0);
  }

  #keep(pressed: Buttons): void {
    const { shootStays, moveStays, switchMode } = this.#ways;
    if (shootStays) this.#kept ^= pressed & SHOOT;
    const direction = pressed & MOVES;
    if (moveStays && direction) {
      const shot = this.#kept & SHOOT;
      const isAgain = (this.#kept & MOVES) === direction;
      this.#kept = isAgain ? shot : shot | direction;
    }
    if (switchMode === 'turns' && pressed & SHOOT) {
      // Its press is the turn; the trigger stays on from the first one.
      this.#kept |= SHOOT;
      if (!this.#isWalking) this.#walk ^= MOVES;
      this.#isWalking = !this.#isWalking;
    }
  }

  #shot(held: Buttons): Buttons {
    const stays = this.#ways.shootStays || this.#ways.switchMode === 'turns';
    return (stays ? this.#kept : held) & SHOOT;
  }

  #move(held: Buttons, x: number, isShooting: boolean): Buttons {
    const { moveStays, switchMode, follows } = this.#ways;
    const byHand = held & MOVES;
    if (moveStays) return this.#kept & MOVES;
    // The keys come first, and a walk goes on where they left off.
    if (byHand) return byHand;
    if (follows && this.target !== null) return this.#towards(this.target, x);
    if (switchMode === 'off') return 0;
    if (isShooting && this.#sincePress >= ALONE_TICKS) {
      this.#isWalking = false;
      return 0;
    }
    if (switchMode === 'turns') return this.#isWalking ? this.#walk : 0;
    if (x <= WALL) this.#walk = RIGHT;
    if (x >= FIELD.width - WALL) this.#walk = LEFT;
    return this.#walk;
  }

  /** A walk ends nearer to the pointer than it began, so that it never trembles. */
  #towards(target: number, x: number): Buttons {
    const way = target - x;
    const isFar = Math.abs(way) > DEAD_ZONE;
    const least = Math.min(MIN_WALK_TICKS, Math.floor((2 * DEAD_ZONE) / this.#pace));
    if (this.#walked > 0 && this.#walked < least) {
      this.#walked += 1;
      return this.#walk;
    }
    const direction = way > 0 ? RIGHT : LEFT;
    const isUnderWay = this.#walked > 0 && direction === this.#walk && Math.abs(way) > this.#pace;
    if (!isFar && !isUnderWay) {
      this.#walked = 0;
      return 0;
    }
    this.#walked = direction === this.#walk ? this.#walked + 1 : 1;
    this.#walk = direction;
    return direction;
  }
}
