/** The puff where a bullet leaves the field without a hit, and the second ring of a double shot's hit. */

import type Phaser from 'phaser';
import { type Moment, NEVER, remaining } from './moment.ts';
import type { Sprites } from './sprites.ts';
import { EFFECTS } from './textures.ts';
import { POWER_UP_LIGHTS, STARLIGHT } from './tints.ts';

/** The maximum of each kind at once: a new one replaces the oldest. */
const MAX_WAVES = 6;

/** `size`: at first and at last, 1 is 64 px. `lasts`, and how much `later` it begins: in ticks. */
const PUFF = { frame: EFFECTS.glow, size: [0.3, 0.75], alpha: 0.8, lasts: 18, later: 0 } as const;
const RING = { frame: EFFECTS.ring, size: [0.2, 1.6], alpha: 0.9, lasts: 26, later: 5 } as const;

/** A puff's middle, in field px: above what the HUD writes. */
const PUFF_Y = 5;

export class Waves {
  readonly #puffs: Pool;
  readonly #rings: Pool;

  constructor(sprites: Sprites) {
    this.#puffs = new Pool(sprites, PUFF, STARLIGHT.far);
    this.#rings = new Pool(sprites, RING, POWER_UP_LIGHTS.doubleShot);
  }

  /** `time`: in ticks, as everywhere here. */
  addPuff(time: number, x: number): void {
    this.#puffs.add(time, x, PUFF_Y);
  }

  addRing(time: number, x: number, y: number): void {
    this.#rings.add(time, x, y);
  }

  draw(moment: Moment): void {
    this.#puffs.draw(moment, 1);
    // At rest it would be no ring that follows another.
    this.#rings.draw(moment, moment.calm ? 0 : 1);
  }
}

type Kind = typeof PUFF | typeof RING;

class Pool {
  readonly #kind: Kind;
  readonly #unit: number;
  readonly #images: readonly Phaser.GameObjects.Image[];
  readonly #startedAt = new Float64Array(MAX_WAVES).fill(NEVER);
  #next = 0;

  constructor(sprites: Sprites, kind: Kind, tint: number) {
    this.#kind = kind;
    this.#unit = sprites.unit;
    this.#images = Array.from({ length: MAX_WAVES }, () => sprites.addLight(kind.frame, tint));
  }

  add(time: number, x: number, y: number): void {
    this.#images[this.#next]?.setPosition(x, y);
    this.#startedAt[this.#next] = time + this.#kind.later;
    this.#next = (this.#next + 1) % MAX_WAVES;
  }

  /** `strength`: 0 to 1. */
  draw({ time, calm }: Moment, strength: number): void {
    const { size, alpha, lasts } = this.#kind;
    for (let index = 0; index < MAX_WAVES; index++) {
      const image = this.#images[index] as Phaser.GameObjects.Image;
      const age = time - (this.#startedAt[index] as number);
      const left = age < 0 ? 0 : remaining(age, lasts);
      image.visible = left * strength > 0;
      if (!image.visible) continue;
      const grown = calm ? 0.5 : 1 - left * left;
      image.setScale(this.#unit * (size[0] + (size[1] - size[0]) * grown));
      image.alpha = left * alpha;
    }
  }
}
