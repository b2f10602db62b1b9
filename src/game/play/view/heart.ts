/** A heart that beats while a coin is about to cost a life, and at the last life. */

import type { Field } from '../../../engine/simulation/field.ts';
import { nearness } from './defenceLine.ts';

/** The px above the line within which a coin is heard. */
const HEARD_PX = 80;

/** Sixtieths of a second from one beat to the next: each flashes twice, and three flashes a second are safe. */
const BEAT = 48;
const QUIET_BEAT = 80;

type Watched = Pick<Field, 'coins' | 'lives' | 'isOver' | 'ticksLeft'>;

export class Heart {
  /** The nearness of the lowest coin that would cost a life, 0 to 1. */
  near = 0;
  #beganAt = Number.NEGATIVE_INFINITY;

  /**
   * The nearness of the coin for which a beat begins now: above 0, to 1. 0: none begins that is to be heard. `clock`: real
   * time in sixtieths of a second. To be called once a frame.
   */
  follow(field: Watched, clock: number): number {
    this.near = 0;
    if (field.isOver) return 0;
    if (field.ticksLeft('shield') === 0) {
      for (const coin of field.coins) {
        if (coin.isInPlay) this.near = Math.max(this.near, nearness(coin.y, HEARD_PX));
      }
    }
    if (this.near === 0 && field.lives > 1) return 0;
    if (clock - this.#beganAt < (this.near > 0 ? BEAT : QUIET_BEAT)) return 0;
    this.#beganAt = clock;
    return this.near;
  }

  /** A beat, a weaker one, and rest: 0 to 1. */
  pulse(clock: number): number {
    const age = clock - this.#beganAt;
    return bump(age, 8) + bump(age, 25) * 0.6;
  }
}

function bump(age: number, at: number): number {
  const off = (age - at) / 8;
  return Math.max(1 - off * off, 0);
}
