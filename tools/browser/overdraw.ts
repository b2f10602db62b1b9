/**
 * The fill of a page's canvas: the summed area of a frame's quads over the area of the canvas. The fill of a frame
 * is what it costs where no graphics card draws it, and it is the same on every machine. What lies beyond the canvas
 * costs nothing and does not count.
 */

import type { Page } from '@playwright/test';

export interface Overdraw {
  /** The fill of all frames since the latest call. */
  mean: number;
  max: number;
}

/** To be called before the page is opened, and after its frames are taken in hand. */
export async function watchOverdraw(page: Page): Promise<void> {
  await page.addInitScript(installOverdraw);
}

/** Since it was last called. The first call only begins to count. */
export function takeOverdraw(page: Page): Promise<Overdraw> {
  return page.evaluate(() => (window as unknown as { takeOverdraw(): Overdraw }).takeOverdraw());
}

/** In the page, before all else. */
function installOverdraw(): void {
  /** The size of Phaser's vertices, in floats: x and y are the first two. */
  const VERTEX = 7;
  const QUAD = 4 * VERTEX;
  let frames: number[] = [];
  let isCounting = false;
  let filled = 0;
  let quads = new Float32Array();

  const within = (from: number, to: number, size: number) =>
    Math.max(Math.min(Math.max(from, to), size) - Math.max(Math.min(from, to), 0), 0);
  /** In pixels. A turned quad counts as a whole: all of them are small. Corners: left bottom, left top, right bottom, right top. */
  const areaAt = (at: number, { width, height }: WebGLRenderingContext['canvas']) => {
    const corner = (index: number, axis: 0 | 1) => quads[at + index * VERTEX + axis] ?? 0;
    const upX = corner(1, 0) - corner(0, 0);
    const upY = corner(1, 1) - corner(0, 1);
    const asideX = corner(2, 0) - corner(0, 0);
    const asideY = corner(2, 1) - corner(0, 1);
    const isUpright = Math.abs(upX) < 0.01 && Math.abs(asideY) < 0.01;
    if (!isUpright) return Math.abs(asideX * upY - asideY * upX);
    return within(corner(0, 0), corner(2, 0), width) * within(corner(0, 1), corner(1, 1), height);
  };

  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const { bufferSubData, drawElements } = prototype;
    Object.assign(prototype, {
      bufferSubData(this: WebGLRenderingContext, target: number, offset: number, data: Uint8Array) {
        if (isCounting && target === this.ARRAY_BUFFER) quads = new Float32Array(data.slice().buffer);
        bufferSubData.call(this, target, offset, data);
      },
      drawElements(this: WebGLRenderingContext, ...rest: Parameters<typeof drawElements>) {
        if (isCounting) {
          const { canvas } = this;
          let area = 0;
          for (let at = 0; at + QUAD <= quads.length; at += QUAD) area += areaAt(at, canvas);
          filled += area / (canvas.width * canvas.height);
        }
        drawElements.apply(this, rest);
      },
    });
  }

  const request = window.requestAnimationFrame;
  window.requestAnimationFrame = (callback) =>
    request((time) => {
      if (filled > 0) frames.push(filled);
      filled = 0;
      callback(time);
    });
  Object.assign(window, {
    takeOverdraw(): Overdraw {
      const taken = frames;
      frames = [];
      isCounting = true;
      return {
        mean: taken.reduce((sum, frame) => sum + frame, 0) / taken.length,
        max: Math.max(...taken),
      };
    },
  });
}
