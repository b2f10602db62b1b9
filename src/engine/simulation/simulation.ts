/**
 * The game itself: buttons go in, tick by tick, and events come out (spec 3.2, 4.2 and 9).
 * It has no other input: the same setup and buttons give the same run on every machine.
 */

import { acquire, createWorld, Entity, moveBodies, type World } from './arcade.ts';
import { type Buttons, LEFT, RIGHT, SHOOT } from './buttons.ts';
import { Coins } from './coins.ts';
import type { SimulationEvent } from './events.ts';
import type { Field, Placed, PlacedCoin, PlacedPowerUp } from './field.ts';
import { PowerUps } from './powerUps.ts';
import {
  BOXER_SCORE,
  COIN,
  DEFENCE_LINE_Y,
  FIELD,
  levelAt,
  PLAYER,
  POWER_UP,
  type PowerUpKind,
  RULESET_VERSION,
  SHOT,
  START,
} from './rules.ts';
import { RULESETS, type Ruleset } from './rulesets.ts';
import type { RulesetVersion } from './rulesetVersion.ts';
import { SKIN_EFFECTS, type SkinId } from './skins.ts';
import type { MapNumber } from './state.ts';
import { StateHash } from './stateHash.ts';
import { Weapon } from './weapon.ts';

/** The fastest weapon, doubled, has 34 bullets on their way. The hash has a place for each: another size is another run. */
const BULLET_POOL_SIZE = 40;

export interface GameSetup {
  /** The source of all chance. Bytes. */
  seed: Uint8Array;
  skin: SkinId;
  /** Absent: that of the all-time board. */
  ruleset?: RulesetVersion;
  /** Ticks until its time is up. Absent: as its ruleset says. */
  length?: number | undefined;
}

export class Simulation implements Field {
  readonly rulesetVersion: RulesetVersion;
  readonly #ruleset: Ruleset;
  readonly #length: number | null;
  readonly #player: Entity;
  readonly #bullets: readonly Entity[];
  readonly #coins: Coins;
  readonly #powerUps: PowerUps;
  readonly #world: World;
  readonly #weapon: Weapon;
  readonly #speed: number;
  readonly #events: SimulationEvent[] = [];
  #ticks = 0;
  #score: number = START.score;
  #level: number;
  #lives: number;
  #lived = 0;
  #boxerReported = false;

  constructor({ seed, skin, ruleset = RULESET_VERSION, length }: GameSetup) {
    this.rulesetVersion = ruleset;
    this.#ruleset = RULESETS[ruleset];
    this.#length = length ?? this.#ruleset.length;
    const effect = SKIN_EFFECTS[this.#ruleset.skinsHaveEffects ? skin : 'default'];
    this.#world = createWorld();
    this.#weapon = new Weapon(effect.fireRateMultiplier);
    this.#speed = PLAYER.speed * effect.speedMultiplier;
    this.#level = this.#ruleset.startLevel;
    this.#lives = START.lives + effect.extraLives;

    this.#player = new Entity(this.#world, PLAYER.size, PLAYER.size);
    this.#player.launch((FIELD.width - PLAYER.size) / 2, FIELD.height - PLAYER.size, 0, 0);
    this.#player.stopAtWalls();
    this.#bullets = Array.from(
      { length: BULLET_POOL_SIZE },
      () => new Entity(this.#world, SHOT.width, SHOT.height),
    );
    this.#coins = new Coins(this.#world, seed, this.#ruleset);
    this.#powerUps = new PowerUps(this.#world, seed, this.#ruleset);
  }

  get player(): Placed {
    return this.#player;
  }

  get bullets(): readonly Placed[] {
    return this.#bullets;
  }

  get coins(): readonly PlacedCoin[] {
    return this.#coins.pool;
  }

  get powerUps(): readonly PlacedPowerUp[] {
    return this.#powerUps.pool;
  }

  ticksLeft(kind: PowerUpKind): number {
    return this.#powerUps.ticksLeft(kind);
  }

  isActive(kind: PowerUpKind): boolean {
    return this.#powerUps.isActive(kind);
  }

  /** The effect of touching a power-up. Taking an active kind again restarts its time. */
  take(kind: PowerUpKind): void {
    this.#powerUps.take(kind);
    this.#events.push({ type: 'powerUpTaken', kind });
  }

  get ticks(): number {
    return this.#ticks;
  }

  get score(): number {
    return this.#score;
  }

  get level(): number {
    return this.#level;
  }

  get lives(): number {
    return this.#lives;
  }

  /**
   * Ticks that the coins shot so far have lived, each from its spawn to its hit, summed: fewer is faster. It follows from
   * the state's history, so that it isn't part of the hash.
   */
  get lived(): number {
    return this.#lived;
  }

  get timeLeft(): number | null {
    return this.#length === null ? null : this.#length - this.#ticks;
  }

  get isOver(): boolean {
    return this.#lives === 0 || this.timeLeft === 0;
  }

  /** Plays one tick and returns what happened in it. The list is reused: it is good until the next tick. */
  tick(buttons: Buttons): readonly SimulationEvent[] {
    this.#events.length = 0;
    if (this.isOver) return this.#events;
    this.#ticks += 1;
    this.#reachLevel();
    const part = this.#coins.tick(this.#ticks, this.#level);
    if (part?.isFirst) this.#events.push({ type: 'figureBegan', name: part.name, figure: part.number });
    this.#powerUps.tick(this.#ticks, this.#level);
    this.#steer(buttons);
    this.#fire(buttons);
    moveBodies(this.#world);
    this.#hitCoins();
    this.#letCoinsThrough();
    this.#deactivateMissed();
    this.#powerUps.wearOff();
    this.#takePowerUps();
    if (this.isOver && this.#lives > 0) this.#events.push({ type: 'timeUp' });
    return this.#events;
  }

  /** A hash of everything that determines how the run continues: an unsigned 32-bit integer. */
  hash(): number {
    const hash = new StateHash();
    hash.add(this.#ticks);
    hash.add(this.#score);
    hash.add(this.#lives);
    hash.add(this.#boxerReported ? 1 : 0);
    hash.add(this.#weapon.untilReady);
    hash.add(this.#player.left);
    for (const bullet of this.#bullets) bullet.hashInto(hash);
    this.#coins.hashInto(hash);
    this.#powerUps.hashInto(hash);
    return hash.value;
  }

  /**
   * Passes all that the run has become through `map`, so that one function saves and restores it: the two can't differ.
   * The numbers of one simulation fit any other of the same setup.
   */
  mapState(map: MapNumber): void {
    this.#ticks = map(this.#ticks);
    this.#score = map(this.#score);
    this.#level = map(this.#level);
    this.#lives = map(this.#lives);
    this.#lived = map(this.#lived);
    this.#boxerReported = map(this.#boxerReported ? 1 : 0) === 1;
    this.#weapon.mapState(map);
    this.#player.mapState(map);
    for (const bullet of this.#bullets) bullet.mapState(map);
    this.#coins.mapState(map);
    this.#powerUps.mapState(map);
  }

  #reachLevel(): void {
    const level = levelAt(this.#ticks, this.#ruleset);
    if (level === this.#level) return;
    this.#level = level;
    this.#coins.setLevel(level);
    this.#powerUps.setLevel(level);
    this.#events.push({ type: 'levelReached', level });
  }

  #steer(buttons: Buttons): void {
    const direction = (buttons & RIGHT ? 1 : 0) - (buttons & LEFT ? 1 : 0);
    const speed = this.isActive('speed') ? this.#speed * POWER_UP.speedFactor : this.#speed;
    this.#player.setVelocity(direction * speed, 0);
  }

  #fire(buttons: Buttons): void {
    if (!this.#weapon.tick((buttons & SHOOT) !== 0, this.isActive('rapidFire'))) return;
    const { x } = this.#player;
    if (this.isActive('doubleShot')) {
      this.#launchBullet(x - SHOT.pairGap / 2);
      this.#launchBullet(x + SHOT.pairGap / 2);
    } else {
      this.#launchBullet(x);
    }
    this.#events.push({ type: 'shotFired', x, y: this.#player.top });
  }

  #launchBullet(centerX: number): void {
    acquire(this.#bullets).launch(centerX - SHOT.width / 2, this.#player.top - SHOT.height, 0, -SHOT.speed);
  }

  #hitCoins(): void {
    for (const bullet of this.#bullets) {
      if (!bullet.isInPlay) continue;
      for (const coin of this.#coins.pool) {
        if (!coin.isInPlay || !bullet.overlaps(coin)) continue;
        bullet.deactivate();
        coin.deactivate();
        this.#score += COIN.points;
        const lived = this.#ticks - coin.spawnedAt;
        this.#lived += lived;
        const { x, y, symbol, figure, place } = coin;
        this.#events.push({ type: 'coinDestroyed', x, y, symbol, score: this.#score, lived, figure, place });
        break;
      }
    }
  }

  #letCoinsThrough(): void {
    for (const coin of this.#coins.pool) {
      if (!coin.isInPlay || coin.bottom < DEFENCE_LINE_Y) continue;
      coin.deactivate();
      // A coin that the shield blocks has got through as well (spec 4.2): only the life is saved.
      this.#reportBoxer();
      const { x } = coin;
      if (this.isActive('shield')) {
        this.#events.push({ type: 'coinBlocked', x });
        continue;
      }
      this.#lives -= 1;
      this.#events.push({ type: 'lifeLost', x, lives: this.#lives });
      if (this.#lives === 0) {
        this.#events.push({ type: 'gameOver' });
        return;
      }
      if (this.#ruleset.clears) {
        this.#clearField();
        return;
      }
    }
  }

  /** Lets all that falls burst: what else is at the line costs nothing more. */
  #clearField(): void {
    for (const coin of this.#coins.pool) {
      if (!coin.isInPlay) continue;
      coin.deactivate();
      const { x, y, symbol } = coin;
      this.#events.push({ type: 'coinBurst', x, y, symbol });
    }
  }

  #reportBoxer(): void {
    if (this.#boxerReported || this.#score < BOXER_SCORE) return;
    this.#boxerReported = true;
    this.#events.push({ type: 'skinUnlocked', skin: 'boxer' });
  }

  #deactivateMissed(): void {
    for (const bullet of this.#bullets) if (bullet.isInPlay && bullet.bottom <= 0) bullet.deactivate();
    for (const powerUp of this.#powerUps.pool) {
      if (powerUp.isInPlay && powerUp.top >= FIELD.height) powerUp.deactivate();
    }
  }

  #takePowerUps(): void {
    for (const powerUp of this.#powerUps.pool) {
      if (!powerUp.isInPlay || !this.#player.overlaps(powerUp)) continue;
      powerUp.deactivate();
      this.take(powerUp.kind);
    }
  }
}
