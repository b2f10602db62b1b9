import type { Page } from '@playwright/test';
import { whileDrawn } from '../../tools/browser/frames.ts';

interface Orange {
  /** The number of pixels in the colour of the hodler's hood and shots. */
  count: number;
  /** The pixels' median place, from 0 (left) to 1, which ignores small lamps far away. */
  median: number;
}

/** Finds the bright orange on the canvas between two heights, from 0 (top) to 1. */
async function orangeBetween(page: Page, top: number, bottom: number): Promise<Orange> {
  const shot = await whileDrawn(page, () => page.locator('canvas').screenshot());
  return page.evaluate(
    async ({ base64, from, to }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no 2D canvas');
      context.drawImage(image, 0, 0);
      const first = Math.floor(image.height * from);
      const { data, width } = context.getImageData(
        0,
        first,
        image.width,
        Math.floor(image.height * to) - first,
      );
      const columns: number[] = [];
      for (let pixel = 0; pixel < data.length / 4; pixel++) {
        const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3);
        if (red < 225 || green < 122 || green > 164 || blue > 60) continue;
        columns.push(pixel % width);
      }
      columns.sort((one, other) => one - other);
      const { length: count } = columns;
      return { count, median: (columns[count >> 1] ?? Number.NaN) / width };
    },
    { base64: shot.toString('base64'), from: top, to: bottom },
  );
}

/** Where the hodler is, from 0 (left) to 1. The foot of the stage has little else of that orange. */
export async function playerPosition(page: Page): Promise<number> {
  return (await orangeBetween(page, 0.87, 0.97)).median;
}

/** Pixels of flying shots: below the texts at the top, above the skyline and its lights. */
export async function shotsInTheAir(page: Page): Promise<number> {
  return (await orangeBetween(page, 0.2, 0.45)).count;
}
