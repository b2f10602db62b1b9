/** The background: the sky, and the skyline where the money is printed. */

import type Phaser from 'phaser';
import { DEFENCE_LINE_Y, FIELD, growth } from '../../../engine/simulation/rules.ts';
import type { Moment } from './moment.ts';
import { BLEED, LAYER, type Sprites } from './sprites.ts';
import { LAYERS, PROPS } from './textures.ts';
import { DISTANCE, STARLIGHT } from './tints.ts';

/** The places of the printers, one more per level: centre and foot in px, and scale. */
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

/** A new printer rises within a second. */
const RISE_PER_TICK = 1 / 60;

/** A note flies for four seconds. Each printer has this many notes in the air. */
const FLIGHT_TICKS = 240;
const NOTES_PER_PRINTER = 3;
const FLIGHT_HEIGHT = 210;

/** The px by which layers shift while the player walks from the middle to a wall. */
const PARALLAX = { far: 3, near: 8, town: 6, street: 14 } as const;

/**
 * The backdrop without what is transparent or always hidden, in px of the drawings: the haze ends behind the walls of the
 * town, the town behind those of the street, and no roof of a block is higher than its `top`.
 */
const HAZE = { height: 420, shown: 360 } as const;
const TOWN = {
  width: 860,
  height: 140,
  foot: 116,
  blocks: [
    { left: 0, width: 306, top: 16 },
    { left: 306, width: 164, top: 6 },
    { left: 470, width: 288, top: 54 },
    { left: 758, width: 102, top: 34 },
  ],
} as const;
const STREET = { height: 76, top: 6 } as const;

/** Stars in each depth: their number, size (1 is 2 px), brightness and drift. */
const STARS = {
  far: { count: 60, size: 0.6, alpha: 0.55, drift: 0.01 },
  near: { count: 20, size: 0.9, alpha: 0.85, drift: 0.025 },
} as const;

export class Skyline {
  readonly #stars: readonly Stars[];
  readonly #haze: Phaser.GameObjects.Image;
  readonly #town: readonly Block[];
  readonly #street: Phaser.GameObjects.Image;
  /** The clock that the printers run by: it stops with them. */
  #printed = 0;
  #latest = 0;
  readonly printers: readonly Printer[];

  constructor(sprites: Sprites) {
    this.#stars = [new Stars(sprites, 'far'), new Stars(sprites, 'near')];
    const haze = { x: 0, y: 0, width: 1, height: HAZE.shown / HAZE.height };
    this.#haze = sprites
      .addPart(LAYERS.haze, haze)
      .setOrigin(0.5, 0)
      .setY(DEFENCE_LINE_Y - HAZE.height);
    this.#haze.setDisplaySize(LAYER.width, HAZE.shown);
    this.#town = TOWN.blocks.map((block) => addBlock(sprites, block));
    this.printers = SITES.map((_, site) => new Printer(sprites, site));
    const street = { x: 0, y: STREET.top / STREET.height, width: 1, height: 1 - STREET.top / STREET.height };
    this.#street = sprites.addPart(LAYERS['skyline-near'], street).setOrigin(0.5, 1).setY(DEFENCE_LINE_Y);
  }

  tick(level: number): void {
    for (const printer of this.printers) printer.tick(level);
  }

  /**
   * `aside`: how far the player is from the middle, -1 to 1. `dark`: the share of the printers' speed that a new level
   * takes, 0 to 1. `light`: that of the power-ups, 0xrrggbb.
   */
  draw({ clock, calm }: Moment, aside: number, level: number, dark: number, light: number): void {
    this.#printed += (clock - this.#latest) * (1 - dark) * growth(level);
    this.#latest = clock;
    const shift = calm ? 0 : -aside;
    for (const stars of this.#stars) stars.draw(calm ? 0 : clock, shift);
    this.#haze.setTint2(light).alpha = Math.min(0.3 + level * 0.05, 0.75);
    for (const { image, x } of this.#town) image.x = x + shift * PARALLAX.town;
    this.#street.x = FIELD.width / 2 + shift * PARALLAX.street;
    for (const printer of this.printers) printer.draw(this.#printed, shift, calm);
  }
}

interface Block {
  readonly image: Phaser.GameObjects.Image;
  /** The place of its left edge while the player is in the middle. */
  readonly x: number;
}

function addBlock(sprites: Sprites, { left, width, top }: (typeof TOWN.blocks)[number]): Block {
  const part = {
    x: left / TOWN.width,
    y: top / TOWN.height,
    width: width / TOWN.width,
    height: (TOWN.foot - top) / TOWN.height,
  };
  const image = sprites.addPart(LAYERS['skyline-far'], part).setOrigin(0, 0);
  return { image: image.setY(DEFENCE_LINE_Y - TOWN.height + top), x: (FIELD.width - TOWN.width) / 2 + left };
}

/** Rises when its level is reached, and then prints. */
class Printer {
  readonly #unit: number;
  readonly #index: number;
  readonly #site: (typeof SITES)[number];
  readonly notes: readonly Note[];
  readonly #image: Phaser.GameObjects.Image;
  /** The share that has come up, 0 to 1. */
  #risen: number;

  /** `index`: of its site. */
  constructor(sprites: Sprites, index: number) {
    this.#unit = sprites.unit;
    this.#index = index;
    this.#site = SITES[index] as (typeof SITES)[number];
    this.#risen = index < PRINTERS_AT_FIRST ? 1 : 0;
    this.notes = Array.from({ length: NOTES_PER_PRINTER }, (_, note) => new Note(sprites, index, note));
    this.#image = sprites.addScenery(PROPS.printer).setOrigin(0.5, 1).setTint(DISTANCE);
  }

  tick(level: number): void {
    if (this.#index < level - 1 + PRINTERS_AT_FIRST) this.#risen = Math.min(this.#risen + RISE_PER_TICK, 1);
  }

  draw(clock: number, shift: number, calm: boolean): void {
    const { x, y, scale } = this.#site;
    const image = this.#image;
    image.visible = this.#risen > 0;
    const hidden = (1 - this.#risen) * (1 - this.#risen) * PRINTER_HEIGHT;
    const rattle = calm ? 0 : Math.sin(clock * 0.55 + this.#index * 2) * 0.7;
    image.setPosition(x + shift * PARALLAX.town, y + hidden + rattle);
    image.setScale(scale * this.#unit);
    const isPrinting = this.#risen === 1 && !calm;
    const top = y - PRINTER_HEIGHT * scale;
    for (const note of this.notes) note.draw(clock, image.x, top, isPrinting);
  }
}

/** A note's position follows from the clock alone. Where a printer smokes, `smoke.ts` makes another thing of it. */
class Note {
  readonly #unit: number;
  readonly image: Phaser.GameObjects.Image;
  /** The note's index in its printer, and the printer's own index, from 0. */
  readonly #index: number;
  readonly #site: number;
  /** The share of its flight that lies behind it. */
  way = 0;

  constructor(sprites: Sprites, site: number, index: number) {
    this.#unit = sprites.unit;
    this.image = sprites.addScenery(PROPS.bill).setTint(DISTANCE);
    this.#site = site;
    this.#index = index;
  }

  /** `x`, `top`: where the printer ends. */
  draw(clock: number, x: number, top: number, isPrinting: boolean): void {
    const image = this.image;
    image.visible = isPrinting;
    if (!isPrinting) return;
    const index = this.#index;
    const age = (clock + (index * FLIGHT_TICKS) / NOTES_PER_PRINTER + this.#site * 37) % FLIGHT_TICKS;
    const way = age / FLIGHT_TICKS;
    this.way = way;
    const sway = Math.sin(age * 0.05 + this.#site + index * 2);
    image.setPosition(x + sway * 16 * way + (index - 1) * 26 * way, top + 6 - FLIGHT_HEIGHT * way);
    image.rotation = sway * 0.5;
    image.setScale(this.#unit, this.#unit * (0.35 + 0.65 * Math.abs(Math.cos(age * 0.07))));
    image.alpha = Math.min(age / 12, 1) * (1 - way) * 0.8;
  }
}

/** The stars of one depth, at random places. */
class Stars {
  readonly #depth: keyof typeof STARS;
  readonly #stars: readonly { readonly image: Phaser.GameObjects.Image; readonly place: number }[];

  constructor(sprites: Sprites, depth: keyof typeof STARS) {
    const { count, size, alpha } = STARS[depth];
    this.#depth = depth;
    this.#stars = Array.from({ length: count }, () => ({
      place: Math.random() * LAYER.width,
      image: sprites
        .addScenery(PROPS.star)
        .setTint(STARLIGHT[depth])
        .setY(Math.random() * DEFENCE_LINE_Y * 0.85)
        .setScale(sprites.unit * size * (0.6 + Math.random() * 0.6))
        .setAlpha(alpha * (0.5 + Math.random() * 0.5)),
    }));
  }

  draw(clock: number, shift: number): void {
    const moved = shift * PARALLAX[this.#depth] - clock * STARS[this.#depth].drift;
    for (const { image, place } of this.#stars) {
      const x = (place + moved) % LAYER.width;
      image.x = (x < 0 ? x + LAYER.width : x) - BLEED;
    }
  }
}
