/** The player as they are seen: they lean, bob, recoil, are hit, are shielded, and fall. */

import Phaser from 'phaser';
import { PLAYER } from '../../../engine/simulation/rules.ts';
import type { SkinId } from '../../../engine/simulation/skins.ts';
import { type Skin, skinOf } from '../../content/skins.ts';
import { type Moment, NEVER, remaining } from './moment.ts';
import type { PowerLight } from './powerLight.ts';
import type { Sprites } from './sprites.ts';
import { CHARACTERS, EFFECTS } from './textures.ts';
import { DANGER, mix, NIGHT, ORANGE, SHIELD_BLUE, tint, WHITE } from './tints.ts';

/** All of these in ticks. */
const RECOIL = 9;
const FIRE_LASTS = 22;
const HIT_WHITE = 6;
const HIT_LASTS = 50;
const DOME_OPENS = 14;
const DOME_STRUCK = 24;
const FALL_LASTS = 46;

/** A shield blinks in its last seconds: twice a second, below the limit of three flashes. */
const SHIELD_FADES = 120;
const BLINK = 30;

/** The dome's centre above the player's, so that its foot is at their feet. */
const SHIELD_OFFSET_Y = -12;

const LEAN = 0.09;
const LEAN_PER_TICK = 0.18;
const STEP_SPEED = 0.32;

export class Defender {
  readonly #unit: number;
  readonly #glow: Phaser.GameObjects.Image;
  readonly #figure: Phaser.GameObjects.Image;
  readonly #light: Phaser.GameObjects.Image;
  readonly #muzzle: Phaser.GameObjects.Image;
  readonly #shield: Phaser.GameObjects.Image;
  readonly #lamp: Skin['lamp'];
  #lean = 0;
  #direction = 0;
  #hitAt = NEVER;
  #hitFlashes = false;
  /** When they fired, when the shield went up, when it blocked a coin, and when they fell: all in ticks. */
  firedAt = NEVER;
  shieldedAt = NEVER;
  struckAt = NEVER;
  fellAt = NEVER;

  constructor(sprites: Sprites, skin: SkinId) {
    this.#unit = sprites.unit;
    this.#lamp = skinOf(skin).lamp;
    this.#glow = sprites.add(EFFECTS.glow).setTint(ORANGE);
    this.#figure = sprites.add(CHARACTERS[skin]).setOrigin(0.5, 1);
    this.#light = sprites.addLight(EFFECTS.glow, tint(this.#lamp.color));
    this.#muzzle = sprites.addLight(EFFECTS['muzzle-flash'], WHITE);
    this.#shield = sprites.add(EFFECTS['shield-bubble']).setVisible(false);
  }

  hit(time: number, flashes: boolean): void {
    this.#hitAt = time;
    this.#hitFlashes = flashes;
  }

  /** `velocity`: px per second, to the right. */
  tick(velocity: number): void {
    this.#direction = Math.sign(velocity);
    this.#lean += (this.#direction * LEAN - this.#lean) * LEAN_PER_TICK;
  }

  /** `x`, `y`: the middle of the player's body. */
  draw(moment: Moment, x: number, y: number, shieldTicks: number, power: PowerLight): void {
    const feet = y + PLAYER.size / 2;
    const recoil = moment.calm ? 0 : remaining(moment.time - this.firedAt, RECOIL);
    this.#drawFigure(moment, x, feet, recoil);
    this.#drawFire(moment, x, feet, recoil, power);
    this.#drawShield(moment, x, y + SHIELD_OFFSET_Y, shieldTicks);
  }

  #drawFigure({ time, clock, calm }: Moment, x: number, feet: number, recoil: number): void {
    const figure = this.#figure;
    const breath = calm ? 0 : Math.sin(clock * 0.09) * 0.014;
    const step = calm || this.#direction === 0 ? 0 : Math.abs(Math.sin(clock * STEP_SPEED)) * 3;
    const fallen = this.fellAt === NEVER ? 0 : 1 - remaining(time - this.fellAt, FALL_LASTS);
    figure.setPosition(x, feet - step + recoil * 3 - fallen * fallen * 30);
    figure.setScale(
      this.#unit * (1 - breath * 0.6 + recoil * 0.035),
      this.#unit * (1 + breath - recoil * 0.06),
    );
    figure.rotation = calm ? 0 : this.#lean + fallen * fallen * 1.35;
    this.#tintFigure(time, fallen, calm);
  }

  #tintFigure(time: number, fallen: number, calm: boolean): void {
    const age = time - this.#hitAt;
    const isWhite = this.#hitFlashes && !calm && age < HIT_WHITE;
    this.#figure.setTintMode(isWhite ? Phaser.TintModes.FILL : Phaser.TintModes.MULTIPLY);
    if (isWhite) this.#figure.setTint(WHITE);
    else this.#figure.setTint(mix(mix(WHITE, DANGER, remaining(age, HIT_LASTS)), NIGHT, fallen * 0.7));
  }

  #drawFire({ time, calm }: Moment, x: number, feet: number, recoil: number, power: PowerLight): void {
    const heat = this.fellAt === NEVER ? remaining(time - this.firedAt, FIRE_LASTS) : 0;
    this.#glow.setPosition(x, feet - PLAYER.size * 0.55).setScale(this.#unit * 2.6);
    this.#glow.alpha = this.fellAt === NEVER ? 0.2 + (calm ? 0 : heat * 0.08) : 0;
    const sway = calm ? 0 : this.#lean;
    const { x: aside, y: up, size } = this.#lamp;
    const light = this.#light;
    light.visible = heat > 0;
    light.setPosition(x + aside - Math.sin(sway) * up, feet + up + recoil * 3);
    light.setScale(this.#unit * size * 0.9, this.#unit * size * 0.7);
    light.alpha = calm ? 0.35 : 0.25 + heat * 0.35;
    // Between the shots of a held trigger it dims instead of disappearing, so that it doesn't flicker.
    // While a power-up works, it is never dark.
    const muzzle = this.#muzzle;
    const glow = this.fellAt === NEVER ? power.share * 0.7 : 0;
    const burst = calm ? 0 : heat;
    muzzle.visible = glow + burst > 0;
    muzzle.setTint2(mix(ORANGE, power.tint, power.share));
    muzzle.setPosition(x + Math.sin(sway) * PLAYER.size, feet - PLAYER.size - 5);
    muzzle.setScale(this.#unit * (0.35 + glow * 0.7 + burst * burst * 0.85));
    muzzle.rotation = this.firedAt; // each shot's another way
    muzzle.alpha = Math.min(Math.max(burst * 2, glow), 1);
  }

  #drawShield({ time, clock, calm }: Moment, x: number, y: number, ticksLeft: number): void {
    const shield = this.#shield;
    shield.visible = ticksLeft > 0;
    if (!shield.visible) return;
    const opening = calm ? 0 : remaining(time - this.shieldedAt, DOME_OPENS);
    const struck = calm ? 0 : remaining(time - this.struckAt, DOME_STRUCK);
    shield.setPosition(x, y);
    shield.setScale(this.#unit * (1 - opening * opening * 0.5 + struck * 0.06));
    shield.setTint(mix(WHITE, SHIELD_BLUE, struck));
    const isEnding = ticksLeft <= SHIELD_FADES;
    if (!isEnding) shield.alpha = 0.9 - (calm ? 0 : Math.sin(clock * 0.08) * 0.1);
    else shield.alpha = calm ? 0.45 : 0.5 + Math.cos((clock / BLINK) * Math.PI * 2) * 0.4;
  }
}
