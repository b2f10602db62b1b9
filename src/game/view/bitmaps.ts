/** Drawings as bitmaps: browsers make them off the page's own thread, which they block where WebGL has to draw an SVG. */

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

/** The image as a bitmap for a texture; the image itself where this browser's bitmaps are no good. Never rejects. */
export async function textureSourceOf(
  image: HTMLImageElement,
  gl: WebGLRenderingContext,
): Promise<HTMLImageElement | ImageBitmap> {
  try {
    const probe = await createImageBitmap(await imageOf(PROBE), AS_TEXTURES);
    return isTrue(probe, gl) ? await createImageBitmap(image, AS_TEXTURES) : image;
  } catch {
    return image;
  }
}

/** Tries it: engines have lost such textures, or turned them round. */
function isTrue(probe: ImageBitmap, gl: WebGLRenderingContext): boolean {
  const texture = gl.createTexture();
  const framebuffer = gl.createFramebuffer();
  const [textureBefore, framebufferBefore] = [gl.TEXTURE_BINDING_2D, gl.FRAMEBUFFER_BINDING].map((name) =>
    gl.getParameter(name),
  );
  const [flip, multiply] = [gl.UNPACK_FLIP_Y_WEBGL, gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL];
  const before = [flip, multiply].map((name) => gl.getParameter(name));
  gl.bindTexture(gl.TEXTURE_2D, texture);
  // As Phaser has them when it takes the atlas.
  gl.pixelStorei(flip, true);
  gl.pixelStorei(multiply, true);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, probe);
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  const pixels = new Uint8Array(EXPECTED.length);
  gl.readPixels(1, 0, 1, 2, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebufferBefore);
  gl.bindTexture(gl.TEXTURE_2D, textureBefore);
  gl.pixelStorei(flip, before[0]);
  gl.pixelStorei(multiply, before[1]);
  gl.deleteFramebuffer(framebuffer);
  gl.deleteTexture(texture);
  return EXPECTED.every((value, index) => Math.abs(value - (pixels[index] ?? -1)) <= NEAR);
}
