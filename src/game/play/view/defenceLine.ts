/** The line that no coin may reach. It glows, and warns where a coin is close. */

import type Phaser from 'phaser';
import type { Placed } from '../../../engine/simulation/field.ts';
import { COIN, DEFENCE_LINE_Y } from '../../../engine/simulation/rules.ts';
import type { Moment } from './moment.ts';
import { LAYER, type Sprites } from './sprites.ts';
import { EFFECTS, LAYERS } from './textures.ts';
import { DANGER, mix, ORANGE } from './tints.ts';

/** A coin warns from this many px above the line. */
const WARNING_PX = 100;

/** Warnings swell twice a second. */
const PULSE_SPEED = Math.PI / 15;

const LINE_MIDDLE = DEFENCE_LINE_Y + 1.5;

export class DefenceLine {
  readonly #glow: Phaser.GameObjects.Image;
  readonly #warnings: readonly Warning[];

  constructor(sprites: Sprites, coins: readonly Placed[]) {
    this.#glow = sprites.addLight(LAYERS.beam, ORANGE).setVisible(true).setY(LINE_MIDDLE);
    this.#warnings = coins.map((coin) => new Warning(sprites, coin));
  }

  /** `alpha`: how far the present lies between the latest two ticks, 0 to 1. */
  draw(moment: Moment, alpha: number, isLastLife: boolean): void {
    let danger = isLastLife ? 0.35 : 0;
    for (const warning of this.#warnings) danger = Math.max(danger, warning.draw(moment, alpha));
    const pulse = pulseAt(moment);
    this.#glow.setDisplaySize(LAYER.width, 26 + danger * 22);
    this.#glow.setTint(mix(ORANGE, DANGER, Math.min(danger * 1.6, 1)));
    this.#glow.alpha = 0.45 + danger * (0.2 + pulse * 0.3);
  }
}

/** Marks a coin that is about to get through, and the spot where it will. */
class Warning {
  readonly #unit: number;
  readonly #coin: Placed;
  readonly #mark: Phaser.GameObjects.Image;
  readonly #spot: Phaser.GameObjects.Image;

  constructor(sprites: Sprites, coin: Placed) {
    this.#unit = sprites.unit;
    this.#coin = coin;
    this.#spot = sprites.addLight(EFFECTS.glow, DANGER).setY(LINE_MIDDLE);
    this.#mark = sprites.add(EFFECTS.danger).setTint(DANGER);
  }

  /** Returns how near the coin is, 0 to 1. */
  draw(moment: Moment, alpha: number): number {
    const y = this.#coin.yAt(alpha);
    const near = this.#coin.isInPlay ? nearness(y) : 0;
    this.#mark.visible = near > 0;
    this.#spot.visible = near > 0;
    if (near === 0) return 0;
    const x = this.#coin.xAt(alpha);
    const pulse = pulseAt(moment);
    this.#mark.setPosition(x, y).setScale(this.#unit * (1.15 - near * 0.2 + pulse * 0.06));
    this.#mark.alpha = Math.min(near * 4, 1) * (0.6 + pulse * 0.4);
    this.#spot.setPosition(x, LINE_MIDDLE).setScale(this.#unit * (1.1 - near * 0.3), this.#unit * 0.35);
    this.#spot.alpha = near * (0.6 + pulse * 0.4);
    return near;
  }
}

function pulseAt({ clock, calm }: Moment): number {
  return calm ? 0.5 : 0.5 + Math.sin(clock * PULSE_SPEED) * 0.5;
}

/** 0 while the coin whose middle is at `y` is more than `within` px above the line, 1 on it. */
export function nearness(y: number, within = WARNING_PX): number {
  const left = DEFENCE_LINE_Y - (y + COIN.size / 2);
  return Math.min(Math.max(1 - left / within, 0), 1);
}
