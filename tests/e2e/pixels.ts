import type { Page } from '@playwright/test';
import { whileDrawn } from '../../tools/browser/frames.ts';

/** The least and the most of red, green and blue: 0 to 255. */
type Color = readonly [red: Bounds, green: Bounds, blue: Bounds];
type Bounds = readonly [least: number, most: number];

/** The bright orange of the hodler's hood and shots. */
const ORANGE: Color = [
  [225, 255],
  [122, 164],
  [0, 60],
];

/** The sky where nothing is. */
const NIGHT: Color = [
  [0, 20],
  [0, 22],
  [0, 36],
];

interface Found {
  /** The number of pixels of that colour, and their share. */
  count: number;
  share: number;
  /** The pixels' median place, from 0 (left) to 1, which ignores small lamps far away. */
  median: number;
}

/** Finds a colour on the canvas between two heights, from 0 (top) to 1. */
async function findBetween(page: Page, top: number, bottom: number, color: Color): Promise<Found> {
  const shot = await whileDrawn(page, () => page.locator('canvas').screenshot());
  return page.evaluate(
    async ({ base64, from, to, color }) => {
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
        const isFound = color.every(([least, most], part) => {
          const value = data[pixel * 4 + part] ?? 0;
          return value >= least && value <= most;
        });
        if (isFound) columns.push(pixel % width);
      }
      columns.sort((one, other) => one - other);
      const { length: count } = columns;
      const share = count / (data.length / 4);
      return { count, share, median: (columns[count >> 1] ?? Number.NaN) / width };
    },
    { base64: shot.toString('base64'), from: top, to: bottom, color },
  );
}

/** Where the hodler is, from 0 (left) to 1. The foot of the stage has little else of that orange. */
export async function playerPosition(page: Page): Promise<number> {
  return (await findBetween(page, 0.87, 0.97, ORANGE)).median;
}

/** Pixels of flying shots: below the texts at the top, above the skyline and its lights. */
export async function shotsInTheAir(page: Page): Promise<number> {
  return (await findBetween(page, 0.2, 0.45, ORANGE)).count;
}

/** The share of the sky above the trench that is night: without haze and town. */
export async function nightOverTrench(page: Page): Promise<number> {
  return (await findBetween(page, 0.5, 0.8, NIGHT)).share;
}
