/**
 * Draws a sprite without allocating. Phaser's own submitter passes thirty numbers from function to function, and
 * V8 boxes most of them: 300 bytes per sprite and frame. This one takes its place in Phaser's batch and writes
 * there. It does what our sprites need and no more: two tints, one alpha, no crop, no flip, and a camera they move with.
 */

import type Phaser from 'phaser';
import { mix, NIGHT } from './tints.ts';

type DrawingContext = Phaser.Renderer.WebGL.DrawingContext;
type Batch = Phaser.Renderer.WebGL.RenderNodes.BatchHandlerQuad;

/** The options that Phaser's own submitter takes. */
const OPTIONS = { multiTexturing: true, smoothPixelArt: false };

/** Values of Phaser's `TintModes`, which can't be imported without a page. */
export const MULTIPLY = 0;
export const FILL = 1;

/** A vertex of Phaser's BatchHandlerQuad: x, y, u, v, texture, second tint, alpha over tint. */
const VERTEX = 7;

/**
 * For `setRenderNodeRole('Submitter', ...)` of images. It darkens their colours, which fills no pixel twice as a dark layer
 * over them would.
 */
export class ImageSubmitter {
  /** The share of the night that lies over these images: 0 to 255, whole, because V8 boxes a fraction in each call. */
  darkness = 0;
  /** Draws none of them. */
  isHidden = false;

  /** Phaser calls it. */
  run(context: DrawingContext, image: Phaser.GameObjects.Image): void {
    const { BatchHandler: batch } = image.defaultRenderNodes as { BatchHandler: Batch };
    const { glTexture } = image.frame.source;
    if (this.isHidden || !glTexture) return;
    batch.batch(context, glTexture, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, OPTIONS);
    write(batch, context.camera as Phaser.Cameras.Scene2D.Camera, image, this.darkness);
  }
}

/** Writes the image's corners over those of the latest in the batch. */
function write(
  batch: Batch,
  camera: Phaser.Cameras.Scene2D.Camera,
  image: Phaser.GameObjects.Image,
  darkness: number,
): void {
  const { viewF32: floats, viewU32: ints } = batch.vertexBufferLayout.buffer;
  if (!floats || !ints) return;
  const { frame, x, y, rotation, scaleX, scaleY } = image;
  const sin = Math.sin(rotation);
  const cos = Math.cos(rotation);
  // One of the image's px to the right and one down, and its place, as the camera sees them.
  const view = camera.matrixCombined;
  const rightX = view.a * cos * scaleX + view.c * sin * scaleX;
  const rightY = view.b * cos * scaleX + view.d * sin * scaleX;
  const downX = view.c * cos * scaleY - view.a * sin * scaleY;
  const downY = view.d * cos * scaleY - view.b * sin * scaleY;
  const placeX = view.a * x + view.c * y + view.e;
  const placeY = view.b * x + view.d * y + view.f;

  let { tint2TopLeft: dark, tintTopLeft: bright } = image;
  // White becomes one tint, black the other, and all between them lies between them (tools/vite/reducedPhaser.ts).
  if (image.tintMode === FILL) dark = bright;
  if (darkness > 0) {
    dark = mix(dark, NIGHT, darkness / 255);
    bright = mix(bright, NIGHT, darkness / 255);
  }
  const tint = (((image.alpha * 255) | 0) << 24) | bright;
  const first = (batch.instanceCount - 1) * batch.floatsPerInstance;
  for (let corner = 0; corner < 4; corner++) {
    // Left bottom, left top, right bottom, right top.
    const isRight = corner > 1;
    const isTop = corner % 2 === 1;
    const across = (isRight ? frame.cutWidth : 0) - image.displayOriginX;
    const along = (isTop ? 0 : frame.cutHeight) - image.displayOriginY;
    const at = first + corner * VERTEX;
    floats[at] = placeX + rightX * across + downX * along;
    floats[at + 1] = placeY + rightY * across + downY * along;
    floats[at + 2] = isRight ? frame.u1 : frame.u0;
    floats[at + 3] = isTop ? frame.v0 : frame.v1;
    ints[at + 5] = dark;
    ints[at + 6] = tint;
  }
}
