/** A power-up as it comes down, in its own light; on a quiet field with a light rim. */

import type Phaser from 'phaser';
import type { PlacedPowerUp } from '../../../engine/simulation/field.ts';
import { RIM_SCALE } from './coinSprite.ts';
import { FILL, MULTIPLY } from './imageSubmitter.ts';
import type { Moment } from './moment.ts';
import { type Sprites, setFrame } from './sprites.ts';
import { EFFECTS, POWER_UPS } from './textures.ts';
import { POWER_UP_LIGHTS, WHITE } from './tints.ts';

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
  draw({ clock, calm, quiet }: Moment, alpha: number): void {
    const { isInPlay, kind } = this.#powerUp;
    this.#badge.visible = isInPlay;
    this.#halo.visible = isInPlay;
    if (!isInPlay) return;
    const x = this.#powerUp.xAt(alpha);
    const y = this.#powerUp.yAt(alpha);
    const pulse = calm ? 0 : Math.sin(clock * 0.16);
    setFrame(this.#badge, POWER_UPS[kind]);
    const badge = this.#badge.setPosition(x, y).setScale(this.#unit * (1.06 + pulse * 0.06));
    badge.rotation = calm ? 0 : Math.sin(clock * 0.07) * 0.12;
    const halo = this.#halo
      .setTintMode(quiet ? FILL : MULTIPLY)
      .setTint(quiet ? WHITE : POWER_UP_LIGHTS[kind]);
    setFrame(halo, quiet ? POWER_UPS[kind] : EFFECTS.glow);
    halo.setPosition(x, y).setScale(quiet ? badge.scale * RIM_SCALE : this.#unit * (1.2 + pulse * 0.2));
    halo.rotation = quiet ? badge.rotation : 0;
    halo.alpha = quiet ? 1 : 0.6 + pulse * 0.15;
  }
}
