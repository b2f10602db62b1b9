/** The light on the whole field: it dips when a life is lost, falls at a new level, and is red before a loss. */

import type Phaser from 'phaser';
import { FIELD } from '../../../engine/simulation/rules.ts';
import { Edges } from './edges.ts';
import type { Heart } from './heart.ts';
import { type Moment, NEVER, remaining } from './moment.ts';
import { LAYER, type Sprites } from './sprites.ts';
import { LAYERS } from './textures.ts';
import { ORANGE } from './tints.ts';

/** All of these in ticks. */
const DIP = 32;
const SWEEP = 50;
const DYING = 60;

const DIP_DEPTH = 0.5;
const DEATH_DEPTH = 0.68;
const BLACKOUT_DEPTH = 0.85;
const SWEEP_HEIGHT = 120;

export class Ambience {
  readonly #isDemo: boolean;
  readonly #sprites: Sprites;
  readonly #edges: Edges;
  readonly #sweep: Phaser.GameObjects.Image;
  /** When each of them began, in ticks. */
  dippedAt = NEVER;
  sweptAt = NEVER;
  diedAt = NEVER;

  /** `isDemo`: nobody plays, so nobody is warned or cheered. These lights fill more pixels than all else. */
  constructor(sprites: Sprites, isDemo: boolean) {
    this.#isDemo = isDemo;
    this.#sprites = sprites;
    this.#edges = new Edges(sprites);
    this.#sweep = sprites.addLight(LAYERS.beam, ORANGE);
    this.#sweep.setDisplaySize(LAYER.width, SWEEP_HEIGHT);
  }

  /** `dark`: the share of the backdrop's light that a new level takes, 0 to 1. */
  draw({ time, clock, calm }: Moment, isLastLife: boolean, heart: Heart, dark: number): void {
    const dip = calm ? 0 : remaining(time - this.dippedAt, DIP);
    const isDead = this.diedAt !== NEVER;
    const death = isDead ? 1 - remaining(time - this.diedAt, DYING) : 0;
    const darkness = Math.max(dip * dip * DIP_DEPTH, (calm && isDead ? 1 : death) * DEATH_DEPTH);
    this.#sprites.darken(darkness, dark * BLACKOUT_DEPTH);
    if (this.#isDemo) return;
    const beat = calm ? 0.4 : heart.pulse(clock);
    const warning = isLastLife ? 0.45 + beat * 0.4 : heart.near * (0.4 + beat * 0.4);
    this.#edges.draw(Math.max(dip * 0.6, warning, isDead ? 0.7 : 0));
    const sweep = remaining(time - this.sweptAt, SWEEP);
    this.#sweep.visible = sweep > 0 && !calm;
    this.#sweep.y = (FIELD.height + SWEEP_HEIGHT) * sweep - SWEEP_HEIGHT / 2;
  }
}
