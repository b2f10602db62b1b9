/** The light on the whole field: it dips when a life is lost, sweeps at a new level, and is red at the last life. */

import type Phaser from 'phaser';
import { FIELD } from '../../simulation/rules.ts';
import { type Moment, NEVER, remaining } from './moment.ts';
import { LAYER, type Sprites } from './sprites.ts';
import { LAYERS } from './textures.ts';
import { DANGER, NIGHT, ORANGE } from './tints.ts';

/** All of these in ticks. */
const DIP = 32;
const SWEEP = 50;
const DYING = 60;

/** Two beats in 80 sixtieths of a second: under the three flashes a second that are safe. */
const HEARTBEAT = 80;

const DIP_DEPTH = 0.5;
const DEATH_DEPTH = 0.68;
const SWEEP_HEIGHT = 120;

export class Ambience {
  readonly #dark: Phaser.GameObjects.Image;
  readonly #edges: Phaser.GameObjects.Image;
  readonly #sweep: Phaser.GameObjects.Image;
  #dippedAt = NEVER;
  #sweptAt = NEVER;
  #diedAt = NEVER;

  constructor(sprites: Sprites) {
    const { width, height } = LAYER;
    const middle = FIELD.height / 2;
    this.#dark = sprites.add(LAYERS.white).setTint(NIGHT).setY(middle).setDisplaySize(width, height);
    this.#edges = sprites.add(LAYERS.vignette).setTint(DANGER).setY(middle).setDisplaySize(width, height);
    this.#sweep = sprites.addLight(LAYERS.beam, ORANGE);
    this.#sweep.setDisplaySize(width, SWEEP_HEIGHT);
  }

  dip(time: number): void {
    this.#dippedAt = time;
  }

  sweep(time: number): void {
    this.#sweptAt = time;
  }

  die(time: number): void {
    this.#diedAt = time;
  }

  draw({ time, clock, calm }: Moment, isLastLife: boolean): void {
    const dip = calm ? 0 : remaining(time - this.#dippedAt, DIP);
    const isDead = this.#diedAt !== NEVER;
    const death = isDead ? 1 - remaining(time - this.#diedAt, DYING) : 0;
    this.#dark.alpha = Math.max(dip * dip * DIP_DEPTH, (calm && isDead ? 1 : death) * DEATH_DEPTH);
    this.#dark.visible = this.#dark.alpha > 0;
    const beat = calm ? 0.4 : heartbeat((clock % HEARTBEAT) / HEARTBEAT);
    this.#edges.alpha = Math.max(dip * 0.6, isLastLife ? 0.45 + beat * 0.4 : 0, isDead ? 0.7 : 0);
    this.#edges.visible = this.#edges.alpha > 0;
    const sweep = remaining(time - this.#sweptAt, SWEEP);
    this.#sweep.visible = sweep > 0 && !calm;
    this.#sweep.y = (FIELD.height + SWEEP_HEIGHT) * sweep - SWEEP_HEIGHT / 2;
  }
}

/** A beat, a weaker one, and rest; `part`: how much of it is over, 0 to 1. */
function heartbeat(part: number): number {
  return bump(part, 0.12) + bump(part, 0.38) * 0.6;
}

function bump(part: number, at: number): number {
  const off = (part - at) / 0.11;
  return Math.max(1 - off * off, 0);
}
