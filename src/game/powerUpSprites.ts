/** The power-ups as they come down, each in its own light. */

import type Phaser from 'phaser';
import type { PowerUp } from '../simulation/powerUps.ts';
import { POWER_UP_KINDS } from '../simulation/rules.ts';
import { middleX, middleY } from './bodyMiddle.ts';
import type { Moment } from './moment.ts';
import { dress, type Sprites } from './sprites.ts';
import { EFFECTS, POWER_UPS } from './textures.ts';
import { POWER_UP_LIGHTS } from './tints.ts';

type Image = Phaser.GameObjects.Image;

export class PowerUpSprites {
  readonly #unit: number;
  readonly #pool: readonly PowerUp[];
  readonly #halos: readonly Image[];
  readonly #badges: readonly Image[];

  constructor(sprites: Sprites, pool: readonly PowerUp[]) {
    this.#unit = sprites.unit;
    this.#pool = pool;
    this.#halos = pool.map(() => sprites.add(EFFECTS.glow));
    this.#badges = pool.map(() => sprites.add(POWER_UPS[POWER_UP_KINDS[0]]));
  }

  /** `along`: how far the present lies between the latest two ticks, 0 to 1. */
  draw({ clock, calm }: Moment, along: number): void {
    const pool = this.#pool;
    for (let each = 0; each < pool.length; each++) {
      const { body, kind } = pool[each] as PowerUp;
      const powerUp = this.#badges[each] as Image;
      const halo = this.#halos[each] as Image;
      powerUp.visible = body.enable;
      halo.visible = body.enable;
      if (!body.enable) continue;
      const x = middleX(body, along);
      const y = middleY(body, along);
      const pulse = calm ? 0 : Math.sin(clock * 0.16);
      dress(powerUp, POWER_UPS[kind]);
      powerUp.setPosition(x, y).setScale(this.#unit * (1.06 + pulse * 0.06));
      powerUp.rotation = calm ? 0 : Math.sin(clock * 0.07) * 0.12;
      halo
        .setTint(POWER_UP_LIGHTS[kind])
        .setPosition(x, y)
        .setScale(this.#unit * (1.2 + pulse * 0.2));
      halo.alpha = 0.6 + pulse * 0.15;
    }
  }
}
