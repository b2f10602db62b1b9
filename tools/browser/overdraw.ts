/**
 * How often a page's canvas is filled: the summed area of a frame's quads over the area of the canvas. The fill of a frame
 * is what it costs where no graphics card draws it, and it is the same on every machine. What lies beyond the canvas
 * costs nothing and does not count.
 */

import type { Page } from '@playwright/test';

export interface Overdraw {
  /** Of all frames since the latest call. */
  mean: number;
  max: number;
}

/** To be called before the page is opened, and after its frames are taken in hand. */
export async function watchOverdraw(page: Page): Promise<void> {
  await page.addInitScript(installOverdraw);
}

/** Since it was last called. */
export function takeOverdraw(page: Page): Promise<Overdraw> {
  return page.evaluate(() => (window as unknown as { takeOverdraw(): Overdraw }).takeOverdraw());
}

/** In the page, before all else. */
function installOverdraw(): void {
  /** Of Phaser's vertices, in floats: x and y are the first two. */
  const VERTEX = 7;
  const QUAD = 4 * VERTEX;
  let frames: number[] = [];
  let filled = 0;
  let quads = new Float32Array();

  type Corner = readonly [x: number, y: number];
  /** The part of a polygon where `axis` lies on the inner side of `limit`. */
  const clip = (corners: Corner[], axis: 0 | 1, limit: number, side: 1 | -1): Corner[] =>
    corners.flatMap((corner, index) => {
      const before = corners.at(index - 1) as Corner;
      const isIn = (corner[axis] - limit) * side >= 0;
      const wasIn = (before[axis] - limit) * side >= 0;
      if (isIn === wasIn) return isIn ? [corner] : [];
      const share = (limit - before[axis]) / (corner[axis] - before[axis]);
      const crossing: Corner = [
        before[0] + (corner[0] - before[0]) * share,
        before[1] + (corner[1] - before[1]) * share,
      ];
      return isIn ? [crossing, corner] : [crossing];
    });
  const area = (corners: Corner[]) =>
    Math.abs(
      corners.reduce((sum, [x, y], index) => {
        const [otherX, otherY] = corners.at(index - 1) as Corner;
        return sum + (otherX * y - x * otherY) / 2;
      }, 0),
    );

  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
    const { bufferSubData, drawElements } = prototype;
    Object.assign(prototype, {
      bufferSubData(this: WebGLRenderingContext, target: number, offset: number, data: Uint8Array) {
        if (target === this.ARRAY_BUFFER) quads = new Float32Array(data.slice().buffer);
        bufferSubData.call(this, target, offset, data);
      },
      drawElements(this: WebGLRenderingContext, ...rest: Parameters<typeof drawElements>) {
        const { width, height } = this.canvas;
        for (let at = 0; at + QUAD <= quads.length; at += QUAD) {
          // Left bottom, left top, right top, right bottom.
          let corners = [0, 1, 3, 2].map((corner): Corner => {
            const x = at + corner * VERTEX;
            return [quads[x] ?? 0, quads[x + 1] ?? 0];
          });
          corners = clip(corners, 0, 0, 1);
          corners = clip(corners, 0, width, -1);
          corners = clip(corners, 1, 0, 1);
          corners = clip(corners, 1, height, -1);
          filled += area(corners) / (width * height);
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
      return {
        mean: taken.reduce((sum, frame) => sum + frame, 0) / taken.length,
        max: Math.max(...taken),
      };
    },
  });
}
