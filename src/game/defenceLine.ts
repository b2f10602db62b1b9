/** The line that no coin may reach: it glows, and warns where one is about to. */

import type Phaser from 'phaser';
import { COIN, DEFENCE_LINE_Y } from '../simulation/rules.ts';
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
  readonly #unit: number;
  readonly #glow: Phaser.GameObjects.Image;
  readonly #marks: readonly Phaser.GameObjects.Image[];
  readonly #spots: readonly Phaser.GameObjects.Image[];
  /** How near the nearest coin of this frame has come, 0 to 1. */
  #danger = 0;

  constructor(sprites: Sprites, coins: number) {
    this.#unit = sprites.unit;
    this.#glow = sprites.addLight(LAYERS.beam, ORANGE).setVisible(true).setY(LINE_MIDDLE);
    this.#spots = Array.from({ length: coins }, () =>
      sprites.addLight(EFFECTS.glow, DANGER).setY(LINE_MIDDLE),
    );
    this.#marks = Array.from({ length: coins }, () => sprites.add(EFFECTS.danger).setTint(DANGER));
  }

  /** Draws the warning for one coin of the pool; to be called for each before `draw`. */
  warn(index: number, inPlay: boolean, x: number, y: number, moment: Moment): void {
    const mark = this.#marks[index] as Phaser.GameObjects.Image;
    const spot = this.#spots[index] as Phaser.GameObjects.Image;
    const near = inPlay ? nearness(y) : 0;
    mark.visible = near > 0;
    spot.visible = near > 0;
    if (near === 0) return;
    this.#danger = Math.max(this.#danger, near);
    const pulse = pulseAt(moment);
    mark.setPosition(x, y).setScale(this.#unit * (1.15 - near * 0.2 + pulse * 0.06));
    mark.alpha = Math.min(near * 4, 1) * (0.6 + pulse * 0.4);
    spot.setPosition(x, LINE_MIDDLE).setScale(this.#unit * (1.1 - near * 0.3), this.#unit * 0.35);
    spot.alpha = near * (0.6 + pulse * 0.4);
  }

  draw(moment: Moment, isLastLife: boolean): void {
    const danger = Math.max(this.#danger, isLastLife ? 0.35 : 0);
    this.#danger = 0;
    const pulse = pulseAt(moment);
    this.#glow.setDisplaySize(LAYER.width, 26 + danger * 22);
    this.#glow.setTint(mix(ORANGE, DANGER, Math.min(danger * 1.6, 1)));
    this.#glow.alpha = 0.45 + danger * (0.2 + pulse * 0.3);
  }
}

function pulseAt({ clock, calm }: Moment): number {
  return calm ? 0.5 : 0.5 + Math.sin(clock * PULSE_SPEED) * 0.5;
}

/** 0 while the coin whose middle is at `y` is far from the line, 1 on it. */
export function nearness(y: number): number {
  const left = DEFENCE_LINE_Y - (y + COIN.size / 2);
  return Math.min(Math.max(1 - left / WARNING_PX, 0), 1);
}
