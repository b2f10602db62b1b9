/** The red light at the edges of the field. */

import type Phaser from 'phaser';
import { BLEED, LAYER, type Part, type Sprites } from './sprites.ts';
import { LAYERS } from './textures.ts';
import { DANGER } from './tints.ts';

/** The drawing's middle is transparent: an ellipse whose radius is this share of the width, and of the height. */
const CLEAR_RADIUS = 0.409;

/** The drawing is cut into as many rows, each without its part of the ellipse. */
const ROWS = 24;

export class Edges {
  readonly #parts: readonly Phaser.GameObjects.Image[];
  #alpha = 0;

  constructor(sprites: Sprites) {
    this.#parts = parts().map((part) => {
      const image = sprites
        .addPart(LAYERS.vignette, part, true)
        .setOrigin(0, 0)
        .setTint(DANGER)
        .setVisible(false);
      image.setPosition(part.x * LAYER.width - BLEED, part.y * LAYER.height - BLEED);
      return image.setDisplaySize(part.width * LAYER.width, part.height * LAYER.height);
    });
  }

  /** `alpha`: 0 to 1. */
  draw(alpha: number): void {
    if (alpha === this.#alpha) return;
    this.#alpha = alpha;
    for (const part of this.#parts) {
      part.alpha = alpha;
      part.visible = alpha > 0;
    }
  }
}

/** All of the drawing but its middle: a band above it, one below, and two pieces in each row between them. */
function parts(): Part[] {
  const full = Math.floor((0.5 - CLEAR_RADIUS) * ROWS);
  const band = full / ROWS;
  const height = 1 / ROWS;
  const pieces: Part[] = [
    { x: 0, y: 0, width: 1, height: band },
    { x: 0, y: 1 - band, width: 1, height: band },
  ];
  for (let row = full; row < ROWS - full; row++) {
    const y = row * height;
    const far = Math.max(Math.abs(y - 0.5), Math.abs(y + height - 0.5));
    const width = 0.5 - Math.sqrt(Math.max(CLEAR_RADIUS ** 2 - far ** 2, 0));
    pieces.push({ x: 0, y, width, height }, { x: 1 - width, y, width, height });
  }
  return pieces;
}
