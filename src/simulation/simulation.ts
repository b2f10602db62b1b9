/**
 * The game itself: buttons go in, tick by tick, and events come out (spec 3.2, 4.2 and 9).
 * All it knows is its state; the same run id, skin and buttons give the same run on every machine.
 */

import {
  type Body,
  createBody,
  createWorld,
  hashPool,
  launch,
  type Member,
  retire,
  takeIdle,
  type World,
} from './arcade.ts';
import { type Buttons, LEFT, RIGHT, SHOOT } from './buttons.ts';
import { Coins } from './coins.ts';
import type { SimulationEvent } from './events.ts';
import { PowerUps } from './powerUps.ts';
import { BOXER_SCORE, COIN, DEFENCE_LINE_Y, FIELD, levelAt, PLAYER, POWER_UP, SHOT, START } from './rules.ts';
import type { RunId } from './runId.ts';
import { SKIN_EFFECTS, type SkinId } from './skins.ts';
import { StateHash } from './stateHash.ts';
import { Weapon } from './weapon.ts';

/** The fastest weapon, doubled, has 34 bullets on their way. */
const BULLET_POOL_SIZE = 40;

export interface RunSetup {
  /** All chance in the run comes from it. */
  runId: RunId;
  skin: SkinId;
}

export class Simulation {
  readonly player: Body;
  readonly bullets: readonly Member[];
  readonly coins: Coins;
  readonly powerUps: PowerUps;

  readonly #world: World;
  readonly #weapon: Weapon;
  readonly #speed: number;
  readonly #events: SimulationEvent[] = [];
  #ticks = 0;
  #score: number = START.score;
  #level: number = START.level;
  #lives: number;
  #boxerReported = false;

  constructor({ runId, skin }: RunSetup) {
    const effect = SKIN_EFFECTS[skin];
    this.#world = createWorld();
    this.#weapon = new Weapon(effect.fireRateMultiplier);
    this.#speed = PLAYER.speed * effect.speedMultiplier;
    this.#lives = START.lives + effect.extraLives;

    this.player = createBody(this.#world, PLAYER.size, PLAYER.size);
    launch(this.player, (FIELD.width - PLAYER.size) / 2, FIELD.height - PLAYER.size, 0, 0);
    this.player.collideWorldBounds = true;
    this.bullets = Array.from({ length: BULLET_POOL_SIZE }, () => ({
      body: createBody(this.#world, SHOT.width, SHOT.height),
    }));
    this.coins = new Coins(this.#world, runId);
    this.powerUps = new PowerUps(this.#world, runId);
  }

  /** Ticks played so far. */
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

  get isOver(): boolean {
    return this.#lives === 0;
  }

  /** Plays one tick and returns what happened in it. The list is reused: it is good until the next tick. */
  tick(buttons: Buttons): readonly SimulationEvent[] {
    this.#events.length = 0;
    if (this.isOver) return this.#events;
    this.#ticks += 1;
    this.#reachLevel();
    this.coins.tick(this.#level);
    this.powerUps.tick(this.#level);
    this.#steer(buttons);
    this.#fire(buttons);
    this.#world.singleStep();
    this.#hitCoins();
    this.#letCoinsThrough();
    this.#retireMissed();
    this.powerUps.wearOff();
    this.#takePowerUps();
    return this.#events;
  }

  /** A fingerprint of all that decides how the run goes on. */
  hash(): number {
    const hash = new StateHash();
    hash.add(this.#ticks);
    hash.add(this.#score);
    hash.add(this.#lives);
    hash.add(this.#boxerReported ? 1 : 0);
    hash.add(this.#weapon.untilReady);
    hash.add(this.player.position.x);
    hashPool(hash, this.bullets);
    this.coins.hashInto(hash);
    this.powerUps.hashInto(hash);
    return hash.value;
  }

  #reachLevel(): void {
    const level = levelAt(this.#ticks);
    if (level === this.#level) return;
    this.#level = level;
    this.coins.setLevel(level);
    this.powerUps.setLevel(level);
    this.#events.push({ type: 'levelReached', level });
  }

  #steer(buttons: Buttons): void {
    const direction = (buttons & RIGHT ? 1 : 0) - (buttons & LEFT ? 1 : 0);
    const speed = this.powerUps.isActive('speed') ? this.#speed * POWER_UP.speedFactor : this.#speed;
    this.player.velocity.set(direction * speed, 0);
  }

  #fire(buttons: Buttons): void {
    if (!this.#weapon.tick((buttons & SHOOT) !== 0, this.powerUps.isActive('rapidFire'))) return;
    const { x } = this.player.center;
    if (this.powerUps.isActive('doubleShot')) {
      this.#launchBullet(x - SHOT.pairGap / 2);
      this.#launchBullet(x + SHOT.pairGap / 2);
    } else {
      this.#launchBullet(x);
    }
    this.#events.push({ type: 'shotFired', x, y: this.player.position.y });
  }

  #launchBullet(centerX: number): void {
    const { body } = takeIdle(this.bullets);
    launch(body, centerX - SHOT.width / 2, this.player.position.y - SHOT.height, 0, -SHOT.speed);
  }

  #hitCoins(): void {
    for (const bullet of this.bullets) {
      if (!bullet.body.enable) continue;
      for (const coin of this.coins.pool) {
        if (!coin.body.enable || !this.#world.intersects(bullet.body, coin.body)) continue;
        retire(bullet.body);
        retire(coin.body);
        this.#score += COIN.points;
        const { x, y } = coin.body.center;
        this.#events.push({ type: 'coinDestroyed', x, y, symbol: coin.symbol });
        break;
      }
    }
  }

  #letCoinsThrough(): void {
    for (const { body } of this.coins.pool) {
      if (!body.enable || body.bottom < DEFENCE_LINE_Y) continue;
      retire(body);
      this.#reportBoxer();
      const { x } = body.center;
      if (this.powerUps.isActive('shield')) {
        this.#events.push({ type: 'coinBlocked', x });
        continue;
      }
      this.#lives -= 1;
      this.#events.push({ type: 'lifeLost', x, lives: this.#lives });
      if (this.isOver) {
        this.#events.push({ type: 'gameOver' });
        return;
      }
    }
  }

  #reportBoxer(): void {
    if (this.#boxerReported || this.#score < BOXER_SCORE) return;
    this.#boxerReported = true;
    this.#events.push({ type: 'skinUnlocked', skin: 'boxer' });
  }

  #retireMissed(): void {
    for (const { body } of this.bullets) if (body.enable && body.bottom <= 0) retire(body);
    for (const { body } of this.powerUps.pool) {
      if (body.enable && body.position.y >= FIELD.height) retire(body);
    }
  }

  #takePowerUps(): void {
    for (const { body, kind } of this.powerUps.pool) {
      if (!body.enable || !this.#world.intersects(this.player, body)) continue;
      retire(body);
      this.powerUps.take(kind);
      this.#events.push({ type: 'powerUpTaken', kind });
    }
  }
}
