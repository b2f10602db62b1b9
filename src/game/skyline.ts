/** What lies behind the play: the sky, and the skyline where the money is printed. */

import type Phaser from 'phaser';
import { DEFENCE_LINE_Y, FIELD } from '../simulation/rules.ts';
import type { Moment } from './moment.ts';
import { BLEED, LAYER, type Sprites } from './sprites.ts';
import { LAYERS, PROPS } from './textures.ts';
import { DISTANCE, STARLIGHT } from './tints.ts';

/** Where printers come to stand, level by level: their middle, their foot and their size. */
const SITES = [
  { x: 150, y: 490, scale: 0.95 },
  { x: 646, y: 490, scale: 1.05 },
  { x: 408, y: 492, scale: 0.85 },
  { x: 272, y: 492, scale: 0.72 },
  { x: 756, y: 490, scale: 0.8 },
  { x: 40, y: 492, scale: 0.8 },
  { x: 528, y: 494, scale: 0.9 },
] as const;

const PRINTERS_AT_FIRST = 2;
const PRINTER_HEIGHT = 100;

/** A new printer comes up out of the town in a second. */
const RISE_PER_TICK = 1 / 60;

/** A note flies up for four seconds; each printer has so many of them in the air. */
const FLIGHT_TICKS = 240;
const NOTES_PER_PRINTER = 3;
const FLIGHT_HEIGHT = 210;

/** How far layers shift when the player walks from the middle to a wall, in px. */
const PARALLAX = { far: 3, near: 8, town: 6, street: 14 } as const;

/** How many stars there are in each depth, how large (1 is 2 px), how bright, and how fast they drift. */
const STARS = {
  far: { count: 60, size: 0.6, alpha: 0.55, drift: 0.01 },
  near: { count: 20, size: 0.9, alpha: 0.85, drift: 0.025 },
} as const;

export class Skyline {
  readonly #sprites: Sprites;
  readonly #farStars: Stars;
  readonly #nearStars: Stars;
  readonly #haze: Phaser.GameObjects.Image;
  readonly #town: Phaser.GameObjects.Image;
  readonly #street: Phaser.GameObjects.Image;
  readonly #notes: readonly Phaser.GameObjects.Image[];
  readonly #printers: readonly Phaser.GameObjects.Image[];
  /** How far each printer has come up, 0 to 1. */
  readonly #risen = new Float32Array(SITES.length).fill(1, 0, PRINTERS_AT_FIRST);

  constructor(sprites: Sprites) {
    this.#sprites = sprites;
    this.#farStars = new Stars(sprites, 'far');
    this.#nearStars = new Stars(sprites, 'near');
    this.#haze = sprites.add(LAYERS.haze).setOrigin(0.5, 1).setY(DEFENCE_LINE_Y);
    this.#haze.setDisplaySize(LAYER.width, 420);
    this.#town = sprites.add(LAYERS['skyline-far']).setOrigin(0.5, 1).setY(DEFENCE_LINE_Y);
    this.#notes = Array.from({ length: SITES.length * NOTES_PER_PRINTER }, () =>
      sprites.add(PROPS.bill).setTint(DISTANCE),
    );
    this.#printers = SITES.map(() => sprites.add(PROPS.printer).setOrigin(0.5, 1).setTint(DISTANCE));
    this.#street = sprites.add(LAYERS['skyline-near']).setOrigin(0.5, 1).setY(DEFENCE_LINE_Y);
  }

  tick(level: number): void {
    const standing = Math.min(level - 1 + PRINTERS_AT_FIRST, SITES.length);
    for (let site = 0; site < standing; site++) {
      this.#risen[site] = Math.min((this.#risen[site] as number) + RISE_PER_TICK, 1);
    }
  }

  /** `aside`: how far the player is from the middle, -1 to 1. */
  draw({ clock, calm }: Moment, aside: number, level: number): void {
    const shift = calm ? 0 : -aside;
    this.#farStars.draw(calm ? 0 : clock, shift);
    this.#nearStars.draw(calm ? 0 : clock, shift);
    this.#haze.alpha = Math.min(0.3 + level * 0.05, 0.75);
    this.#town.x = FIELD.width / 2 + shift * PARALLAX.town;
    this.#street.x = FIELD.width / 2 + shift * PARALLAX.street;
    for (let site = 0; site < SITES.length; site++) this.#drawPrinter(site, clock, shift, calm);
  }

  #drawPrinter(site: number, clock: number, shift: number, calm: boolean): void {
    const printer = this.#printers[site] as Phaser.GameObjects.Image;
    const { x, y, scale } = SITES[site] as (typeof SITES)[number];
    const risen = this.#risen[site] as number;
    printer.visible = risen > 0;
    const hidden = (1 - risen) * (1 - risen) * PRINTER_HEIGHT;
    const rattle = calm ? 0 : Math.sin(clock * 0.55 + site * 2) * 0.7;
    printer.setPosition(x + shift * PARALLAX.town, y + hidden + rattle);
    printer.setScale(scale * this.#sprites.unit);
    const isPrinting = risen === 1 && !calm;
    const top = y - PRINTER_HEIGHT * scale;
    for (let each = 0; each < NOTES_PER_PRINTER; each++) {
      const note = this.#notes[site * NOTES_PER_PRINTER + each] as Phaser.GameObjects.Image;
      note.visible = isPrinting;
      if (isPrinting) this.#drawNote(note, site, each, clock, printer.x, top);
    }
  }

  /** A note's whole way follows from the clock: nothing has to be kept of it. */
  #drawNote(
    note: Phaser.GameObjects.Image,
    site: number,
    each: number,
    clock: number,
    x: number,
    top: number,
  ) {
    const age = (clock + (each * FLIGHT_TICKS) / NOTES_PER_PRINTER + site * 37) % FLIGHT_TICKS;
    const way = age / FLIGHT_TICKS;
    const sway = Math.sin(age * 0.05 + site + each * 2);
    note.setPosition(x + sway * 16 * way + (each - 1) * 26 * way, top + 6 - FLIGHT_HEIGHT * way);
    note.rotation = sway * 0.5;
    note.setScale(this.#sprites.unit, this.#sprites.unit * (0.35 + 0.65 * Math.abs(Math.cos(age * 0.07))));
    note.alpha = Math.min(age / 12, 1) * (1 - way) * 0.8;
  }
}

/** The stars of one depth: no two nights have the same. */
class Stars {
  readonly #depth: keyof typeof STARS;
  readonly #stars: readonly Phaser.GameObjects.Image[];
  readonly #places: Float32Array;

  constructor(sprites: Sprites, depth: keyof typeof STARS) {
    const { count, size, alpha } = STARS[depth];
    this.#depth = depth;
    this.#places = Float32Array.from({ length: count }, () => Math.random() * LAYER.width);
    this.#stars = Array.from({ length: count }, () =>
      sprites
        .add(PROPS.star)
        .setTint(STARLIGHT[depth])
        .setY(Math.random() * DEFENCE_LINE_Y * 0.85)
        .setScale(sprites.unit * size * (0.6 + Math.random() * 0.6))
        .setAlpha(alpha * (0.5 + Math.random() * 0.5)),
    );
  }

  draw(clock: number, shift: number): void {
    const moved = shift * PARALLAX[this.#depth] - clock * STARS[this.#depth].drift;
    for (let each = 0; each < this.#stars.length; each++) {
      const x = ((this.#places[each] as number) + moved) % LAYER.width;
      (this.#stars[each] as Phaser.GameObjects.Image).x = (x < 0 ? x + LAYER.width : x) - BLEED;
    }
  }
}
