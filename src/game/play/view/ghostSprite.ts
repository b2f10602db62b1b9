/** A ghost, pale behind the player: where its defender was at this tick. Its shots would only confuse. */

import type Phaser from 'phaser';
import { PLAYER } from '../../../engine/simulation/rules.ts';
import type { ShownGhost } from '../runs/run.ts';
import type { Sprites } from './sprites.ts';
import { CHARACTERS } from './textures.ts';
import { STARLIGHT } from './tints.ts';

const PALENESS = 0.45;

export class GhostSprite {
  readonly #ghost: ShownGhost;
  readonly #figure: Phaser.GameObjects.Image;

  constructor(sprites: Sprites, ghost: ShownGhost) {
    this.#ghost = ghost;
    this.#figure = sprites.add(CHARACTERS[ghost.skin]).setOrigin(0.5, 1);
    this.#figure.setTint(STARLIGHT.far).setAlpha(PALENESS);
  }

  /** `alpha`: how far the present lies between the latest two ticks, 0 to 1. It vanishes at the end of its run. */
  draw(alpha: number): void {
    const { player } = this.#ghost.field;
    this.#figure.visible = !this.#ghost.isOver;
    this.#figure.setPosition(player.xAt(alpha), player.yAt(alpha) + PLAYER.size / 2);
  }
}
