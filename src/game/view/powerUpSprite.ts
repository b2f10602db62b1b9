/** A power-up as it comes down, in its own light. */

import type Phaser from 'phaser';
import type { PlacedPowerUp } from '../../simulation/field.ts';
import type { Moment } from './moment.ts';
import { type Sprites, setFrame } from './sprites.ts';
import { EFFECTS, POWER_UPS } from './textures.ts';
import { POWER_UP_LIGHTS } from './tints.ts';

export class PowerUpSprite {
  readonly #unit: number;
  readonly #powerUp: PlacedPowerUp;
  readonly #halo: Phaser.GameObjects.Image;
  readonly #badge: Phaser.GameObjects.Image;

  constructor(sprites: Sprites, powerUp: PlacedPowerUp) {
    this.#unit = sprites.unit;
    this.#powerUp = powerUp;
    this.#halo = sprites.add(EFFECTS.glow);
    this.#badge = sprites.add(POWER_UPS[powerUp.kind]);
  }

  /** `alpha`: how far the present lies between the latest two ticks, 0 to 1. */
  draw({ clock, calm }: Moment, alpha: number): void {
    const { isInPlay, kind } = this.#powerUp;
    this.#badge.visible = isInPlay;
    this.#halo.visible = isInPlay;
    if (!isInPlay) return;
    const x = this.#powerUp.xAt(alpha);
    const y = this.#powerUp.yAt(alpha);
    const pulse = calm ? 0 : Math.sin(clock * 0.16);
    setFrame(this.#badge, POWER_UPS[kind]);
    this.#badge.setPosition(x, y).setScale(this.#unit * (1.06 + pulse * 0.06));
    this.#badge.rotation = calm ? 0 : Math.sin(clock * 0.07) * 0.12;
    this.#halo
      .setTint(POWER_UP_LIGHTS[kind])
      .setPosition(x, y)
      .setScale(this.#unit * (1.2 + pulse * 0.2));
    this.#halo.alpha = 0.6 + pulse * 0.15;
  }
}
