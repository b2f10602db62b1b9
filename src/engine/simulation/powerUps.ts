import { acquire, countInPlay, Entity, type World } from './arcade.ts';
import type { PlacedPowerUp } from './field.ts';
import { RandomStream } from './random.ts';
import { FIELD, growth, NO_POWER_UPS, POWER_UP, POWER_UP_KINDS, type PowerUpKind } from './rules.ts';
import type { Drop, Ruleset } from './rulesets.ts';
import type { MapNumber } from './state.ts';
import type { StateHash } from './stateHash.ts';

const POWER_UP_STREAM = 2;

export class PowerUp extends Entity implements PlacedPowerUp {
  kind: PowerUpKind = POWER_UP_KINDS[0];

  override mapState(map: MapNumber): void {
    super.mapState(map);
    this.kind = POWER_UP_KINDS[map(POWER_UP_KINDS.indexOf(this.kind))] as PowerUpKind;
  }
}

/** The falling power-ups, and how long those that were taken still work. */
export class PowerUps {
  readonly pool: readonly PowerUp[];
  readonly #kinds: readonly PowerUpKind[];
  readonly #drops: readonly Drop[] | null;
  readonly #random: RandomStream;
  readonly #ticksLeft = { ...NO_POWER_UPS };

  constructor(world: World, seed: Uint8Array, { powerUps, drops }: Ruleset) {
    this.pool = Array.from(
      { length: POWER_UP.maxInPlay },
      () => new PowerUp(world, POWER_UP.size, POWER_UP.size),
    );
    this.#kinds = powerUps;
    this.#drops = drops;
    this.#random = new RandomStream(seed, POWER_UP_STREAM);
  }

  hashInto(hash: StateHash): void {
    for (const kind of this.#kinds) hash.add(this.#ticksLeft[kind]);
    this.#random.hashInto(hash);
    for (const powerUp of this.pool) powerUp.hashInto(hash);
    for (const { isInPlay, kind } of this.pool) hash.add(isInPlay ? this.#kinds.indexOf(kind) : -1);
  }

  mapState(map: MapNumber): void {
    for (const kind of this.#kinds) this.#ticksLeft[kind] = map(this.#ticksLeft[kind]);
    this.#random.mapState(map);
    for (const powerUp of this.pool) powerUp.mapState(map);
  }

  /** Ticks for which `kind` still works; 0 when it does not. */
  ticksLeft(kind: PowerUpKind): number {
    return this.#ticksLeft[kind];
  }

  isActive(kind: PowerUpKind): boolean {
    return this.#ticksLeft[kind] > 0;
  }

  /** `tick`: the one that begins, from 1. By chance it draws in every tick, so that a full field doesn't shift later draws. */
  tick(tick: number, level: number): void {
    if (this.#drops) {
      for (const drop of this.#drops) if (drop.tick === tick) this.#spawn(level, drop.kind);
    } else if (this.#random.next() < POWER_UP.chancePerTick && countInPlay(this.pool) < POWER_UP.maxInPlay) {
      this.#spawn(level);
    }
  }

  /** Taking an active kind again restarts its time; kinds add up. */
  take(kind: PowerUpKind): void {
    this.#ticksLeft[kind] = POWER_UP.duration;
  }

  wearOff(): void {
    for (const kind of this.#kinds) if (this.#ticksLeft[kind] > 0) this.#ticksLeft[kind] -= 1;
  }

  setLevel(level: number): void {
    for (const powerUp of this.pool) if (powerUp.isInPlay) powerUp.setVelocity(0, fallSpeed(level));
  }

  /** `kind`: absent, chance draws it. */
  #spawn(level: number, kind?: PowerUpKind): void {
    const powerUp = acquire(this.pool);
    const x = this.#random.below(FIELD.width - POWER_UP.size + 1);
    powerUp.kind = kind ?? (this.#kinds[this.#random.below(this.#kinds.length)] as PowerUpKind);
    powerUp.launch(x, -POWER_UP.size, 0, fallSpeed(level));
  }
}

function fallSpeed(level: number): number {
  return POWER_UP.speed * growth(level);
}
