import type Phaser from 'phaser';
import { FIELD } from '../../simulation/rules.ts';
import { imageSubmitter } from './imageSubmitter.ts';
import { ATLAS } from './textures.ts';
import { WHITE } from './tints.ts';

/** How far layers extend beyond the field on every side, in px, so that a shake doesn't show their edges. */
export const BLEED = 16;

/** The size of such a layer, in px. */
export const LAYER = { width: FIELD.width + 2 * BLEED, height: FIELD.height + 2 * BLEED } as const;

/** Lights are above everything else. The blend mode changes once between the two groups, so a frame takes two draw calls. */
const LIGHT_DEPTH = 1;

/** Puts our drawings on a scene, in field px. All of them are made with the scene: a frame only moves them. */
export class Sprites {
  /** The scale that shows a drawing in its own size. */
  readonly unit: number;
  readonly #scene: Phaser.Scene;

  constructor(scene: Phaser.Scene, textureScale: number) {
    this.#scene = scene;
    this.unit = 1 / textureScale;
  }

  /**
   * `frame`: of the atlas. Whatever is set of one sprite or another is set of all, in the same order: to V8 they are then
   * one kind of object, which it reads fast and without a trace on the heap.
   */
  add(frame: string): Phaser.GameObjects.Image {
    return this.#scene.add
      .image(FIELD.width / 2, 0, ATLAS, frame)
      .setScale(this.unit)
      .setRotation(0)
      .setAlpha(1)
      .setVisible(true)
      .setTint(WHITE)
      .setRenderNodeRole('Submitter', imageSubmitter);
  }

  /** Adds a sprite that blends additively. It is invisible at first. */
  addLight(frame: string, tint: number): Phaser.GameObjects.Image {
    return this.add(frame).setBlendMode('ADD').setTint(tint).setVisible(false).setDepth(LIGHT_DEPTH);
  }
}

/** Changes the sprite's frame. Does nothing when the sprite already has it. */
export function dress(sprite: Phaser.GameObjects.Image, frame: string): void {
  if (sprite.frame.name !== frame) sprite.setFrame(frame);
}
