/** The coins as they fall, turning, each with its rim behind it. */

import type Phaser from 'phaser';
import type { Coin } from '../simulation/coins.ts';
import { middleX, middleY } from './bodyMiddle.ts';
import type { DefenceLine } from './defenceLine.ts';
import type { Moment } from './moment.ts';
import { dress, type Sprites } from './sprites.ts';
import { COINS } from './textures.ts';
import { RIM_SHADE } from './tints.ts';

type Image = Phaser.GameObjects.Image;

/** A coin turns once in two and a half seconds. */
const TURN_SPEED = (Math.PI * 2) / 150;
const COIN_THICKNESS = 3;

export class CoinSprites {
  readonly #unit: number;
  readonly #pool: readonly Coin[];
  readonly #line: DefenceLine;
  readonly #rims: readonly Image[];
  readonly #faces: readonly Image[];

  /** `line`: what warns of those that come near it. */
  constructor(sprites: Sprites, pool: readonly Coin[], line: DefenceLine) {
    this.#unit = sprites.unit;
    this.#pool = pool;
    this.#line = line;
    this.#rims = pool.map(() => sprites.add(COINS.dollar).setTint(RIM_SHADE));
    this.#faces = pool.map(() => sprites.add(COINS.dollar));
  }

  /** `along`: how far the present lies between the latest two ticks, 0 to 1. */
  draw(moment: Moment, along: number): void {
    const { clock, calm } = moment;
    const pool = this.#pool;
    for (let each = 0; each < pool.length; each++) {
      const { body, symbol } = pool[each] as Coin;
      const coin = this.#faces[each] as Image;
      const rim = this.#rims[each] as Image;
      const x = middleX(body, along);
      const y = middleY(body, along);
      coin.visible = body.enable;
      rim.visible = body.enable && !calm;
      this.#line.warn(each, body.enable, x, y, moment);
      if (!body.enable) continue;
      dress(coin, COINS[symbol]);
      dress(rim, COINS[symbol]);
      const turn = clock * TURN_SPEED + each * 2.1;
      const face = calm ? 1 : faceOf(turn);
      coin.setPosition(x, y).setScale(this.#unit * face, this.#unit);
      rim.setPosition(x + Math.sin(turn * 2) * COIN_THICKNESS, y).setScale(this.#unit * face, this.#unit);
    }
  }
}

/** How wide a turning coin is seen: most of the time its face shows, and its symbol can be read. */
function faceOf(turn: number): number {
  return Math.max(Math.sqrt(Math.abs(Math.cos(turn))), 0.3);
}
