import type Phaser from 'phaser';
import { DEFENCE_LINE_Y } from '../../../engine/simulation/rules.ts';
import { type Moment, NEVER, remaining } from './moment.ts';
import type { Sprites } from './sprites.ts';
import { PROPS } from './textures.ts';
import { ORANGE, STREAK_COLORS, WHITE } from './tints.ts';

const FALL_TICKS = 40;
/** The middle of its cloth. */
export const FLAG = { x: 58, y: DEFENCE_LINE_Y - 48 } as const;
const X = 34;

/** Each step of a streak raises it by this share of its size. */
const GROWTH = 0.12;
const CHANGE_PER_TICK = 0.08;

/** The player's flag over the trench: a streak raises and colours it, a lost one lowers it, and it falls with them. */
export class Flag {
  readonly #unit: number;
  readonly #flag: Phaser.GameObjects.Image;
  #size = 1;
  /** When it began to fall, in ticks. */
  fellAt = NEVER;

  constructor(sprites: Sprites) {
    this.#unit = sprites.unit;
    this.#flag = sprites
      .add(PROPS.flag)
      .setOrigin(0.1, 1)
      .setPosition(X, DEFENCE_LINE_Y + 6)
      .setTint2(WHITE);
  }

  /** `row`: of the streak, -1 below the first. */
  tick(row: number): void {
    this.#size += (1 + GROWTH * (row + 1) - this.#size) * CHANGE_PER_TICK;
    this.#flag.setTint(STREAK_COLORS[row] ?? ORANGE);
  }

  draw({ time, clock, calm }: Moment): void {
    const wind = calm ? 0 : Math.sin(clock * 0.07) + Math.sin(clock * 0.023);
    const fallen = this.fellAt === NEVER ? 0 : 1 - remaining(time - this.fellAt, FALL_TICKS);
    const size = this.#unit * this.#size;
    this.#flag.setScale(size * (1 + wind * 0.035), size);
    this.#flag.rotation = wind * 0.015 + (calm ? 0 : fallen * fallen * 1.5);
  }
}
