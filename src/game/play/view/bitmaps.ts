/** Drawings as bitmaps: browsers make them off the page's own thread, which they block where WebGL has to draw an SVG. */

import { nextTask } from '../nextTask.ts';

/** As textures have them: WebGL's own switches for both don't count for bitmaps. */
const AS_TEXTURES = { imageOrientation: 'flipY', premultiplyAlpha: 'premultiply' } as const;

/** Red that half shows above blue, two pixels wide. */
const PROBE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2" viewBox="0 0 2 2"><path fill="red" fill-opacity=".5" d="M0 0h2v1H0z"/><path fill="blue" d="M0 1h2v1H0z"/></svg>';

/** From below: blue, then red, multiplied by its alpha. */
const EXPECTED = [0, 0, 255, 255, 128, 0, 0, 128];

/** Browsers round: of 255. */
const NEAR = 2;

/** An SVG as an image. Rejects when it can't be drawn. */
export async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    image.src = url;
    await image.decode();
  } finally {
    URL.revokeObjectURL(url);
  }
  return image;
}

/** The picture that a texture begins with. */
export interface TextureSource {
  source: HTMLImageElement | ImageBitmap;
  /** Resolves once it is known that the source is no good, to a better one; to `null` when it is good. */
  better: Promise<HTMLImageElement | null>;
}

/** The page's trial: true if bitmaps are good; `null` where there can be none. A clip's game goes by that of the page's. */
let trial: Promise<boolean> | null | undefined;

/** The image as a bitmap, which is tried meanwhile; the image itself where there is no bitmap, or no trial. Never rejects. */
export async function textureSourceOf(image: HTMLImageElement): Promise<TextureSource> {
  const itself = { source: image, better: Promise.resolve(null) };
  if (trial === undefined) {
    const gl = document.createElement('canvas').getContext('webgl2');
    trial = gl && areGood(gl).catch(() => false);
  }
  if (!trial) return itself;
  const better = trial.then((isGood) => (isGood ? null : image));
  return createImageBitmap(image, AS_TEXTURES).then(
    (source) => ({ source, better }),
    () => itself,
  );
}

/**
 * Tries it, because engines have lost such textures, or turned them round. The pixels are fetched once they are there: to
 * ask for them at once is to wait for all that a graphics process has to do first, a second after a cold start.
 */
async function areGood(gl: WebGL2RenderingContext): Promise<boolean> {
  const probe = await createImageBitmap(await imageOf(PROBE), AS_TEXTURES);
  const texture = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, texture);
  // As Phaser has them when it takes the atlas.
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, probe);
  gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  gl.bindBuffer(gl.PIXEL_PACK_BUFFER, gl.createBuffer());
  gl.bufferData(gl.PIXEL_PACK_BUFFER, EXPECTED.length, gl.STREAM_READ);
  gl.readPixels(1, 0, 1, 2, gl.RGBA, gl.UNSIGNED_BYTE, 0);
  await drawn(gl);
  const pixels = new Uint8Array(EXPECTED.length);
  gl.getBufferSubData(gl.PIXEL_PACK_BUFFER, 0, pixels);
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return EXPECTED.every((value, index) => Math.abs(value - (pixels[index] ?? -1)) <= NEAR);
}

/** Resolves once the graphics card has done what it was told; at once when it is gone. */
async function drawn(gl: WebGL2RenderingContext): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  while (fence && gl.clientWaitSync(fence, 0, 0) === gl.TIMEOUT_EXPIRED) await nextTask();
}
