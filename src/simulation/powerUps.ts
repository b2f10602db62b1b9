import {
  type Body,
  countInPlay,
  createBody,
  hashPool,
  launch,
  type Member,
  takeIdle,
  type World,
} from './arcade.ts';
import { RandomStream } from './random.ts';
import { FIELD, growth, POWER_UP, POWER_UP_KINDS, type PowerUpKind } from './rules.ts';
import type { RunId } from './runId.ts';
import type { StateHash } from './stateHash.ts';

const POWER_UP_STREAM = 2;

export interface PowerUp extends Member {
  readonly body: Body;
  kind: PowerUpKind;
}

/** The helpful things that fall, and how long what was taken still lasts. */
export class PowerUps {
  readonly pool: readonly PowerUp[];
  readonly #random: RandomStream;
  readonly #ticksLeft: Record<PowerUpKind, number> = { speed: 0, doubleShot: 0, shield: 0, rapidFire: 0 };

  constructor(world: World, runId: RunId) {
    this.pool = Array.from({ length: POWER_UP.maxInPlay }, () => ({
      body: createBody(world, POWER_UP.size, POWER_UP.size),
      kind: POWER_UP_KINDS[0],
    }));
    this.#random = new RandomStream(runId, POWER_UP_STREAM);
  }

  hashInto(hash: StateHash): void {
    for (const kind of POWER_UP_KINDS) hash.add(this.#ticksLeft[kind]);
    this.#random.hashInto(hash);
    hashPool(hash, this.pool);
    for (const { body, kind } of this.pool) hash.add(body.enable ? POWER_UP_KINDS.indexOf(kind) : -1);
  }

  /** Ticks for which `kind` still works; 0 when it does not. */
  ticksLeft(kind: PowerUpKind): number {
    return this.#ticksLeft[kind];
  }

  isActive(kind: PowerUpKind): boolean {
    return this.#ticksLeft[kind] > 0;
  }

  /** Spawns by chance. The chance is drawn in every tick, so that a full field does not shift later draws. */
  tick(level: number): void {
    const drawn = this.#random.next() < POWER_UP.chancePerTick;
    if (drawn && countInPlay(this.pool) < POWER_UP.maxInPlay) this.#spawn(level);
  }

  /** Taking an active kind again restarts its time; kinds add up. */
  take(kind: PowerUpKind): void {
    this.#ticksLeft[kind] = POWER_UP.duration;
  }

  wearOff(): void {
    for (const kind of POWER_UP_KINDS) if (this.#ticksLeft[kind] > 0) this.#ticksLeft[kind] -= 1;
  }

  setLevel(level: number): void {
    for (const { body } of this.pool) if (body.enable) body.velocity.set(0, fallSpeed(level));
  }

  #spawn(level: number): void {
    const powerUp = takeIdle(this.pool);
    const x = this.#random.below(FIELD.width - POWER_UP.size + 1);
    powerUp.kind = POWER_UP_KINDS[this.#random.below(POWER_UP_KINDS.length)] as PowerUpKind;
    launch(powerUp.body, x, -POWER_UP.size, 0, fallSpeed(level));
  }
}

function fallSpeed(level: number): number {
  return POWER_UP.speed * growth(level);
}
