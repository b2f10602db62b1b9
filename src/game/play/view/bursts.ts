/** The traces of a hit: a flash, a ring, sparks, and '+100' drifting up. */

import type Phaser from 'phaser';
import { TICKS_PER_SECOND } from '../../../engine/simulation/rules.ts';
import type { Moment } from './moment.ts';
import type { Sprites } from './sprites.ts';
import { EFFECTS } from './textures.ts';
import { ORANGE, WHITE } from './tints.ts';

/** The particles of a shot coin (spec 9). */
export const EXPLOSION = { particles: 8, lifetimeMs: 1000 } as const;

const LIFETIME = (EXPLOSION.lifetimeMs * TICKS_PER_SECOND) / 1000;
const FLASH_TICKS = 7;
const RING_TICKS = 20;

/** The maximum at once: a new one replaces the oldest. */
const MAX_BURSTS = 16;

/** px per second, and per second squared. */
const SPARK_SPEED = { min: 60, max: 190 } as const;
const GRAVITY = 160;

/** px above the hit. */
const POINTS_OFFSET = 14;
const POINTS_RISE = 34;

interface BurstOptions {
  /** 0xrrggbb. */
  tint: number;
  /** 1 is a coin's; more is larger. */
  size?: number;
  /** The flash guard allows it. */
  flashes?: boolean;
  /** Leaves '+100' behind. */
  scores?: boolean;
}

export class Bursts {
  readonly #pool: readonly Burst[];
  #next = 0;

  constructor(sprites: Sprites) {
    this.#pool = Array.from({ length: MAX_BURSTS }, () => new Burst(sprites));
  }

  /** `time`: in ticks, as everywhere here. */
  add(time: number, x: number, y: number, options: BurstOptions): void {
    this.#pool[this.#next]?.start(time, x, y, options);
    this.#next = (this.#next + 1) % MAX_BURSTS;
  }

  draw(moment: Moment): void {
    for (const burst of this.#pool) burst.draw(moment);
  }
}

class Burst {
  readonly #unit: number;
  readonly #flash: Phaser.GameObjects.Image;
  readonly #ring: Phaser.GameObjects.Image;
  readonly #sparks: readonly Spark[];
  readonly #points: Phaser.GameObjects.Image;
  #isOn = false;
  #startedAt = 0;
  #x = 0;
  #y = 0;
  #size = 1;
  #flashes = false;
  #scores = false;

  constructor(sprites: Sprites) {
    this.#unit = sprites.unit;
    this.#flash = sprites.addLight(EFFECTS.glow, WHITE);
    this.#ring = sprites.addLight(EFFECTS.ring, WHITE);
    this.#sparks = Array.from({ length: EXPLOSION.particles }, (_, index) => new Spark(sprites, index));
    this.#points = sprites.addLight(EFFECTS.points, WHITE);
  }

  start(time: number, x: number, y: number, options: BurstOptions): void {
    const { tint, size = 1, flashes = false, scores = false } = options;
    this.#isOn = true;
    this.#startedAt = time;
    this.#x = x;
    this.#y = y;
    this.#size = size;
    this.#flashes = flashes;
    this.#scores = scores;
    this.#ring.setTint(tint);
    const turn = Math.random() * Math.PI * 2;
    for (const spark of this.#sparks) spark.start(turn, size, tint);
  }

  draw({ time, calm, quiet }: Moment): void {
    if (!this.#isOn) return;
    const age = Math.max(time - this.#startedAt, 0);
    this.#isOn = age < LIFETIME;
    this.#drawFlash(age, calm);
    for (const spark of this.#sparks) spark.draw(this.#x, this.#y, age, this.#isOn && !quiet);
    this.#drawPoints(age, calm);
  }

  #drawFlash(age: number, calm: boolean): void {
    const flash = this.#flash;
    flash.visible = this.#flashes && !calm && age < FLASH_TICKS;
    if (flash.visible) {
      const left = 1 - age / FLASH_TICKS;
      flash.setPosition(this.#x, this.#y).setScale(this.#unit * this.#size * (1.5 - left * 0.5));
      flash.alpha = left;
    }
    const ring = this.#ring;
    ring.visible = !calm && age < RING_TICKS * this.#size;
    if (ring.visible) {
      const way = age / (RING_TICKS * this.#size);
      const grown = 1 - (1 - way) * (1 - way);
      ring.setPosition(this.#x, this.#y).setScale(this.#unit * this.#size * (0.3 + grown));
      ring.alpha = (1 - way) * 0.9;
    }
  }

  #drawPoints(age: number, calm: boolean): void {
    const points = this.#points;
    points.visible = this.#isOn && this.#scores;
    if (!points.visible) return;
    const way = age / LIFETIME;
    const risen = calm ? 0.5 : 1 - (1 - way) * (1 - way);
    points.setPosition(this.#x, this.#y - POINTS_OFFSET - POINTS_RISE * risen);
    points.setScale(this.#unit * (calm ? 1 : Math.min(0.5 + age / 10, 1)));
    points.alpha = Math.min((1 - way) * 2.5, 1);
  }
}

class Spark {
  readonly #unit: number;
  readonly #image: Phaser.GameObjects.Image;
  /** The spark's place in the burst, from 0. */
  readonly #index: number;
  /** Radians, and px per second. */
  #direction = 0;
  #speed = 0;
  #size = 1;

  constructor(sprites: Sprites, index: number) {
    this.#unit = sprites.unit;
    this.#image = sprites.addLight(EFFECTS.spark, ORANGE);
    this.#index = index;
  }

  /** `turn`: by how much the whole burst is turned, in radians. */
  start(turn: number, size: number, tint: number): void {
    const part = (this.#index + Math.random() * 0.7) / EXPLOSION.particles;
    const { min, max } = SPARK_SPEED;
    this.#direction = turn + part * Math.PI * 2;
    this.#speed = (min + Math.random() * (max - min)) * size;
    this.#size = size;
    this.#image.setTint(this.#index % 2 === 0 ? ORANGE : tint);
  }

  /** `x`, `y`: where the hit was. `age`: ticks since then. */
  draw(x: number, y: number, age: number, isOn: boolean): void {
    const image = this.#image;
    image.visible = isOn;
    if (!isOn) return;
    const seconds = age / TICKS_PER_SECOND;
    const left = 1 - age / LIFETIME;
    // It loses its speed in the air, and then falls.
    const way = this.#speed * seconds * (1 - seconds * 0.4);
    image.setPosition(
      x + Math.cos(this.#direction) * way,
      y + Math.sin(this.#direction) * way + (GRAVITY / 2) * seconds * seconds,
    );
    image.rotation = this.#direction + age * 0.12;
    image.setScale(this.#unit * (0.4 + left) * Math.sqrt(this.#size));
    image.alpha = Math.min(left * 1.6, 1);
  }
}
