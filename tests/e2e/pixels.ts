import type { Page } from '@playwright/test';

/**
 * Where the hodler's orange hood is on the canvas, from 0 (left) to 1, found as a person does: by looking. The bar at
 * the foot of the stage has no other orange of that brightness.
 */
export async function playerPosition(page: Page): Promise<number> {
  const shot = await page.locator('canvas').screenshot();
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no 2D canvas');
    context.drawImage(image, 0, 0);
    const top = Math.floor(image.height * 0.87);
    const { data, width } = context.getImageData(0, top, image.width, Math.floor(image.height * 0.1));
    let sum = 0;
    let count = 0;
    for (let pixel = 0; pixel < data.length / 4; pixel++) {
      const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 4, pixel * 4 + 3);
      if (red < 220 || green < 110 || green > 180 || blue > 90) continue;
      sum += pixel % width;
      count += 1;
    }
    return count > 0 ? sum / count / width : Number.NaN;
  }, shot.toString('base64'));
}
