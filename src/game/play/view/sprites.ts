import type Phaser from 'phaser';
import { FIELD } from '../../../engine/simulation/rules.ts';
import { ImageSubmitter } from './imageSubmitter.ts';
import type { Box } from './packing.ts';
import { ATLAS } from './textures.ts';
import { WHITE } from './tints.ts';

type RenderNode = Phaser.Renderer.WebGL.RenderNodes.RenderNode;

/** The margin of layers beyond the field on every side, in px, so that a shake doesn't show their edges. */
export const BLEED = 16;

/** The size of such a layer, in px. */
export const LAYER = { width: FIELD.width + 2 * BLEED, height: FIELD.height + 2 * BLEED } as const;

/** Lights are above everything else. The blend mode changes once between the two groups, so a frame takes two draw calls. */
const LIGHT_DEPTH = 1;

/** A part of a drawing, in shares of its width and height. */
export type Part = Box;

/** Puts our drawings on a scene, in field px. All of them are made with the scene: a frame only moves them. */
export class Sprites {
  /** The scale that shows a drawing in its own size. */
  readonly unit: number;
  readonly #scene: Phaser.Scene;
  readonly #scenery = new ImageSubmitter();
  readonly #ground = new ImageSubmitter();
  readonly #things = new ImageSubmitter();
  readonly #lights = new ImageSubmitter();

  constructor(scene: Phaser.Scene, textureScale: number) {
    this.#scene = scene;
    this.unit = 1 / textureScale;
  }

  /**
   * `frame`: of the atlas. Whatever is set of one sprite or another is set of all, in the same order: to V8 they are then
   * one kind of object, which it reads fast and without a trace on the heap.
   */
  add(frame: string): Phaser.GameObjects.Image {
    return this.#place(frame, this.#things);
  }

  /** Adds a sprite of the backdrop, which can be darker than the rest. */
  addScenery(frame: string): Phaser.GameObjects.Image {
    return this.#place(frame, this.#scenery);
  }

  /** Adds what is as dark as the backdrop, and always there. */
  addGround(frame: string): Phaser.GameObjects.Image {
    return this.#place(frame, this.#ground);
  }

  /** Adds a sprite that blends additively, and that no darkness reaches. It is invisible at first. */
  addLight(frame: string, tint: number): Phaser.GameObjects.Image {
    return this.#place(frame, this.#lights)
      .setBlendMode('ADD')
      .setTint(tint)
      .setVisible(false)
      .setDepth(LIGHT_DEPTH);
  }

  /**
   * Adds a part of a drawing of the backdrop: what is transparent, or hidden for good, need not be filled. No darkness
   * reaches a lit one.
   */
  addPart(frame: string, { x, y, width, height }: Part, isLit = false): Phaser.GameObjects.Image {
    const atlas = this.#scene.textures.get(ATLAS);
    const { cutX, cutY, cutWidth, cutHeight } = atlas.get(frame);
    const name = [frame, x, y, width, height].join(' ');
    if (!atlas.has(name)) {
      atlas.add(name, 0, cutX + x * cutWidth, cutY + y * cutHeight, width * cutWidth, height * cutHeight);
    }
    return this.#place(name, isLit ? this.#lights : this.#scenery);
  }

  /** Darkens all but the lights, and the backdrop more: 0 to 1. */
  darken(darkness: number, backdrop: number): void {
    this.#things.darkness = (darkness * 255) | 0;
    this.#ground.darkness = this.#scenery.darkness = (Math.max(darkness, backdrop) * 255) | 0;
  }

  /** Shows no backdrop. */
  set isBare(isBare: boolean) {
    this.#scenery.isHidden = isBare;
  }

  #place(frame: string, submitter: ImageSubmitter): Phaser.GameObjects.Image {
    return this.#scene.add
      .image(FIELD.width / 2, 0, ATLAS, frame)
      .setScale(this.unit)
      .setRotation(0)
      .setAlpha(1)
      .setVisible(true)
      .setTint(WHITE)
      .setTint2(0)
      .setRenderNodeRole('Submitter', submitter as unknown as RenderNode);
  }
}

/** Changes the sprite's frame. Does nothing when the sprite already has it. */
export function setFrame(sprite: Phaser.GameObjects.Image, frame: string): void {
  if (sprite.frame.name !== frame) sprite.setFrame(frame);
}
