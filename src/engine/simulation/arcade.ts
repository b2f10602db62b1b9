/** Phaser's Arcade Physics without a game around it. Only this file knows Phaser's bodies. */

import Body from 'phaser-src/physics/arcade/Body.js';
import World from 'phaser-src/physics/arcade/World.js';
import type { Placed } from './field.ts';
import { FIELD, TICKS_PER_SECOND } from './rules.ts';
import type { MapNumber } from './state.ts';
import type { StateHash } from './stateHash.ts';

export type { World };

/** The bodies of a run. `moveBodies` moves them. */
export function createWorld(): World {
  return new World(
    { sys: { scale: FIELD } },
    // Under a hundred bodies the search tree costs more than it saves.
    { x: 0, y: 0, ...FIELD, useTree: false },
  );
}

/**
 * Moves all that is in play by exactly one tick. `World.singleStep()` moves bodies in the same way and order, takes half as
 * long again, and allocates 0.3 kB: it calls functions for each body, for colliders, for events and for game objects, which
 * we don't have.
 */
export function moveBodies(world: World): void {
  for (const body of world.bodies) if (body.enable) body.preUpdate(true, 1 / TICKS_PER_SECOND);
}

/** Something that enters and leaves play. It stays in the world: adding and removing would reorder the others. */
export class Entity implements Placed {
  readonly #world: World;
  readonly #body: Body;

  /** Out of play. `width`, `height`: px. */
  constructor(world: World, width: number, height: number) {
    this.#world = world;
    this.#body = new Body(world);
    this.#body.setSize(width, height);
    world.add(this.#body);
    this.#body.enable = false;
  }

  get isInPlay(): boolean {
    return this.#body.enable;
  }

  get left(): number {
    return this.#body.position.x;
  }

  get top(): number {
    return this.#body.position.y;
  }

  get bottom(): number {
    return this.#body.bottom;
  }

  get x(): number {
    return this.#body.center.x;
  }

  get y(): number {
    return this.#body.center.y;
  }

  get width(): number {
    return this.#body.width;
  }

  get height(): number {
    return this.#body.height;
  }

  get velocityX(): number {
    return this.#body.velocity.x;
  }

  get velocityY(): number {
    return this.#body.velocity.y;
  }

  xAt(alpha: number): number {
    const { position, prevFrame, width } = this.#body;
    return prevFrame.x + (position.x - prevFrame.x) * alpha + width / 2;
  }

  yAt(alpha: number): number {
    const { position, prevFrame, height } = this.#body;
    return prevFrame.y + (position.y - prevFrame.y) * alpha + height / 2;
  }

  /** Brings it into play with its top left corner at `left`, `top` (px). Velocities: px per second. */
  launch(left: number, top: number, velocityX: number, velocityY: number): void {
    this.#body.reset(left, top);
    this.#body.velocity.set(velocityX, velocityY);
    this.#body.enable = true;
  }

  /** px per second. */
  setVelocity(x: number, y: number): void {
    this.#body.velocity.set(x, y);
  }

  deactivate(): void {
    this.#body.stop();
    this.#body.enable = false;
  }

  stopAtWalls(): void {
    this.#body.collideWorldBounds = true;
  }

  overlaps(other: Entity): boolean {
    return this.#world.intersects(this.#body, other.#body);
  }

  /** The body's motion and the place where it is drawn; all else about a body follows from them, or never changes. */
  mapState(map: MapNumber): void {
    const body = this.#body;
    for (const vector of [body.position, body.prevFrame, body.velocity]) {
      vector.x = map(vector.x);
      vector.y = map(vector.y);
    }
    body.updateCenter();
    body.enable = map(body.enable ? 1 : 0) === 1;
  }

  /** Hashes its place in play. Out of play, its place doesn't count. */
  hashInto(hash: StateHash): void {
    if (!this.isInPlay) {
      hash.add(-1);
      return;
    }
    hash.add(this.left);
    hash.add(this.top);
  }
}

/** A pool's first entity out of play. The pools are larger than the rules can fill, so there always is one. */
export function acquire<T extends Entity>(pool: readonly T[]): T {
  for (const entity of pool) if (!entity.isInPlay) return entity;
  throw new RangeError(`all ${pool.length} bodies of a pool are in play`);
}

export function countInPlay(pool: readonly Entity[]): number {
  let count = 0;
  for (const entity of pool) if (entity.isInPlay) count++;
  return count;
}
