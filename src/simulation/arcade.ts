/** Phaser's Arcade Physics without a game around it: the one file that knows how its bodies live and die. */

import Body from 'phaser-src/physics/arcade/Body.js';
import World from 'phaser-src/physics/arcade/World.js';
import { FIELD, TICKS_PER_SECOND } from './rules.ts';
import type { StateHash } from './stateHash.ts';

export type { Body, World };

/** A world that moves its bodies by exactly one tick per `singleStep()`. */
export function createWorld(): World {
  return new World(
    { sys: { scale: FIELD } },
    // Under a hundred bodies the search tree costs more than it saves.
    { x: 0, y: 0, ...FIELD, fps: TICKS_PER_SECOND, fixedStep: true, useTree: false },
  );
}

/** A body out of play. It stays in the world for good: adding and removing would reorder the others. */
export function createBody(world: World, width: number, height: number): Body {
  const body = new Body(world);
  body.setSize(width, height);
  world.add(body);
  body.enable = false;
  return body;
}

/** Brings a body into play with its top left corner at x, y. */
export function launch(body: Body, x: number, y: number, velocityX: number, velocityY: number): void {
  body.reset(x, y);
  body.velocity.set(velocityX, velocityY);
  body.enable = true;
}

export function retire(body: Body): void {
  body.stop();
  body.enable = false;
}

/** Something that comes and goes in play; it is in play while its body is enabled. */
export interface Member {
  readonly body: Body;
}

/** A pool's first member out of play. The pools are larger than the rules can fill, so there always is one. */
export function takeIdle<T extends Member>(pool: readonly T[]): T {
  for (const member of pool) if (!member.body.enable) return member;
  throw new RangeError(`all ${pool.length} bodies of a pool are in play`);
}

export function countInPlay(pool: readonly Member[]): number {
  let count = 0;
  for (const member of pool) if (member.body.enable) count++;
  return count;
}

/** Where a pool's members in play are; the others count as gone, wherever they were left. */
export function hashPool(hash: StateHash, pool: readonly Member[]): void {
  for (const { body } of pool) {
    if (!body.enable) {
      hash.add(-1);
      continue;
    }
    hash.add(body.position.x);
    hash.add(body.position.y);
  }
}
