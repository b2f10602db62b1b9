/** The coins as they fall, turning, each with its rim behind it. */

import type Phaser from 'phaser';
import type { PlacedCoin } from '../../../engine/simulation/field.ts';
import { COIN } from '../../../engine/simulation/rules.ts';
import { FILL, MULTIPLY } from './imageSubmitter.ts';
import type { Moment } from './moment.ts';
import { type Sprites, setFrame } from './sprites.ts';
import { COINS } from './textures.ts';
import { RIM_SHADE, WHITE } from './tints.ts';

/** A coin turns once in two and a half seconds. */
const TURN_SPEED = (Math.PI * 2) / 150;
const COIN_THICKNESS = 3;

/** The size of a light rim, on a quiet field, to that of its thing. */
export const RIM_SCALE = 1.2;

/** The offset between the turns of neighbouring coins, in radians. */
const TURNED = 2.1;

/** The width in CSS px that a coin is drawn with at least, and how much larger than its body it may be for that. */
const MIN_WIDTH = 20;
const MAX_SCALE = 1.5;

/** The factor by which coins are drawn larger than their bodies. `shown`: CSS px per field px. */
export function coinScale(shown: number): number {
  return Math.min(Math.max(MIN_WIDTH / (COIN.size * shown), 1), MAX_SCALE);
}

export class CoinSprite {
  readonly #unit: number;
  readonly #coin: PlacedCoin;
  readonly #turned: number;
  readonly #rim: Phaser.GameObjects.Image;
  readonly #face: Phaser.GameObjects.Image;

  /** `index`: of the coin in its pool. */
  constructor(sprites: Sprites, coin: PlacedCoin, index: number) {
    this.#unit = sprites.unit;
    this.#coin = coin;
    this.#turned = index * TURNED;
    this.#rim = sprites.add(COINS[coin.symbol]);
    this.#face = sprites.add(COINS[coin.symbol]);
  }

  /** `alpha`: how far the present lies between the latest two ticks, 0 to 1. `scale`: see `coinScale`. */
  draw({ clock, calm, quiet }: Moment, alpha: number, scale: number): void {
    const { isInPlay, symbol } = this.#coin;
    this.#face.visible = isInPlay;
    this.#rim.visible = isInPlay && (quiet || !calm);
    if (!isInPlay) return;
    setFrame(this.#face, COINS[symbol]);
    setFrame(this.#rim, COINS[symbol]);
    const x = this.#coin.xAt(alpha);
    const y = this.#coin.yAt(alpha);
    const turn = clock * TURN_SPEED + this.#turned;
    const height = this.#unit * scale;
    const width = height * (calm ? 1 : faceOf(turn));
    this.#face.setPosition(x, y).setScale(width, height);
    const rim = this.#rim.setTintMode(quiet ? FILL : MULTIPLY).setTint(quiet ? WHITE : RIM_SHADE);
    if (quiet) rim.setPosition(x, y).setScale(width * RIM_SCALE, height * RIM_SCALE);
    else rim.setPosition(x + Math.sin(turn * 2) * COIN_THICKNESS, y).setScale(width, height);
  }
}

/** The width of a turning coin, 0.3 to 1. The curve shows its face most of the time, so that its symbol can be read. */
function faceOf(turn: number): number {
  return Math.max(Math.sqrt(Math.abs(Math.cos(turn))), 0.3);
}
