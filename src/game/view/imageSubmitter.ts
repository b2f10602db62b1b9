/**
 * Draws a sprite without allocating. Phaser's own submitter passes thirty numbers from function to function, and
 * V8 boxes most of them: 300 bytes per sprite and frame. This one takes its place in Phaser's batch and writes
 * there. It does what our sprites need and no more: one tint, one alpha, no crop, no flip, and a camera they move with.
 */

import type Phaser from 'phaser';

type DrawingContext = Phaser.Renderer.WebGL.DrawingContext;
type Batch = Phaser.Renderer.WebGL.RenderNodes.BatchHandlerQuad;
type RenderNode = Phaser.Renderer.WebGL.RenderNodes.RenderNode;

/** What Phaser's own submitter asks for. */
const OPTIONS = { multiTexturing: true, smoothPixelArt: false };

/** A vertex of Phaser's BatchHandlerQuad: x, y, u, v, texture, tint mode over second tint, alpha over tint. */
const VERTEX = 7;

/** For `setRenderNodeRole('Submitter', ...)` of an image. */
export const imageSubmitter = { name: 'imageSubmitter', run: submit } as unknown as RenderNode;

function submit(context: DrawingContext, image: Phaser.GameObjects.Image): void {
  const { BatchHandler: batch } = image.defaultRenderNodes as { BatchHandler: Batch };
  const { glTexture } = image.frame.source;
  if (!glTexture) return;
  batch.batch(context, glTexture, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, OPTIONS);
  write(batch, context.camera as Phaser.Cameras.Scene2D.Camera, image);
}

/** Writes the image's corners over those of the latest in the batch. */
function write(batch: Batch, camera: Phaser.Cameras.Scene2D.Camera, image: Phaser.GameObjects.Image): void {
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

  const mode = (image.tintMode << 24) | image.tint2TopLeft;
  const tint = (((image.alpha * 255) | 0) << 24) | image.tintTopLeft;
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
    ints[at + 5] = mode;
    ints[at + 6] = tint;
  }
}
