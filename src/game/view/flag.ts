import type Phaser from 'phaser';
import { DEFENCE_LINE_Y } from '../../simulation/rules.ts';
import { type Moment, NEVER, remaining } from './moment.ts';
import type { Sprites } from './sprites.ts';
import { PROPS } from './textures.ts';

const FALL_TICKS = 40;
const X = 34;

/** The player's flag over the trench; it falls with them. */
export class Flag {
  readonly #unit: number;
  readonly #flag: Phaser.GameObjects.Image;
  /** When it began to fall, in ticks. */
  fellAt = NEVER;

  constructor(sprites: Sprites) {
    this.#unit = sprites.unit;
    this.#flag = sprites
      .add(PROPS.flag)
      .setOrigin(0.1, 1)
      .setPosition(X, DEFENCE_LINE_Y + 6);
  }

  draw({ time, clock, calm }: Moment): void {
    const wind = calm ? 0 : Math.sin(clock * 0.07) + Math.sin(clock * 0.023);
    const fallen = this.fellAt === NEVER ? 0 : 1 - remaining(time - this.fellAt, FALL_TICKS);
    this.#flag.setScale(this.#unit * (1 + wind * 0.035), this.#unit);
    this.#flag.rotation = wind * 0.015 + (calm ? 0 : fallen * fallen * 1.5);
  }
}
