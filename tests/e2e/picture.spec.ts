/** The canvas of a run that has not begun. */

import type { Page } from '@playwright/test';
import { whileDrawn } from '../../tools/browser/frames.ts';
import { expect, test } from './fixtures.ts';
import { enter, flyThroughCountdown, openRun, play } from './game.ts';
import { playerPosition } from './pixels.ts';

// A small stage is drawn sooner.
test.use({ viewport: { width: 800, height: 450 } });

test.beforeEach(async ({ page }) => {
  await enter(page);
  await openRun(page);
  await play(page);
});

test('while paused the picture stands still, and RESUME goes on', { tag: '@play' }, async ({ page }) => {
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'PAUSED' })).toBeVisible();
  const stage = page.locator('canvas');
  await whileDrawn(page, async () => {
    const before = await stage.screenshot();
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
    });
    expect((await stage.screenshot()).equals(before)).toBe(true);
  });
  await page.getByRole('button', { name: 'RESUME' }).click();
  await flyThroughCountdown(page);
});

test.describe('without a graphics card for a while', () => {
  test.use({ expectedMessages: ['WebGL Context'] });

  test('a graphics card lets go of the picture: the run waits, and goes on when it is back', {
    tag: '@play',
  }, async ({ page }) => {
    const extension = await page
      .locator('canvas')
      .evaluateHandle((canvas: HTMLCanvasElement) =>
        canvas.getContext('webgl')?.getExtension('WEBGL_lose_context'),
      );
    await extension.evaluate((lose) => lose?.loseContext());
    await expect(page.getByRole('heading', { name: 'NO PICTURE' })).toBeVisible();
    await page.keyboard.press('p');
    await extension.evaluate((lose) => lose?.restoreContext());
    await expect(page.getByRole('heading', { name: 'PAUSED' })).toBeVisible();
    await page.getByRole('button', { name: 'RESUME' }).click();
    await flyThroughCountdown(page);
    expect(await playerPosition(page)).toBeCloseTo(0.5, 1);
  });
});

test.describe('the drawings', () => {
  /** The whole field, before anything moves. */
  async function picture(page: Page, isDue = async () => {}): Promise<Buffer> {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await openRun(page);
    await isDue();
    return await whileDrawn(page, () => page.locator('canvas').screenshot());
  }

  /** The mean difference of two pictures' colours, of 255. */
  function difference(page: Page, ...pictures: Buffer[]): Promise<number> {
    return page.evaluate(
      async (pictures) => {
        const pixels = await Promise.all(
          pictures.map(async (data) => {
            const image = new Image();
            image.src = `data:image/png;base64,${data}`;
            await image.decode();
            const canvas = document.createElement('canvas');
            [canvas.width, canvas.height] = [image.width, image.height];
            const context = canvas.getContext('2d');
            context?.drawImage(image, 0, 0);
            return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
          }),
        );
        const [one = new Uint8ClampedArray(), other] = pixels;
        const sum = one.reduce((total, value, index) => total + Math.abs(value - (other?.[index] ?? 0)), 0);
        return sum / one.length;
      },
      pictures.map((picture) => picture.toString('base64')),
    );
  }

  test('are the same by bitmaps, by images alone, and where bitmaps are the wrong way up', {
    tag: '@play',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const { prototype } = WebGLRenderingContext;
      const take = prototype.texImage2D as (...all: unknown[]) => void;
      prototype.texImage2D = function (this: WebGLRenderingContext, ...all: unknown[]) {
        const source = all.at(-1) as { width?: number } | null;
        if ((source?.width ?? 0) > 100) Object.assign(window, { sheet: source?.constructor.name });
        take.apply(this, all);
      };
      const make = createImageBitmap as (...all: unknown[]) => Promise<ImageBitmap>;
      const kind = sessionStorage.getItem('bitmaps') ?? '';
      Object.assign(window, {
        createImageBitmap: (image: unknown, options: unknown) => {
          if (kind === 'none') return Promise.reject(new Error('None'));
          return make(image, kind === 'plain' ? {} : options);
        },
      });
    });
    const sheet = () => page.evaluate(() => (window as unknown as { sheet: string }).sheet);
    const byBitmaps = await picture(page);
    expect(await sheet()).toBe('ImageBitmap');
    // The trial is made meanwhile.
    const isTried = (kind: string) => expect.poll(sheet, kind).toBe('HTMLImageElement');
    for (const kind of ['none', 'plain']) {
      await page.evaluate((kind) => sessionStorage.setItem('bitmaps', kind), kind);
      // Browsers round, and stars twinkle.
      expect(await difference(page, byBitmaps, await picture(page, () => isTried(kind))), kind).toBeLessThan(
        0.2,
      );
    }
  });
});

test('a window that is moved to a screen of another density has that screen’s pixels, in play and in a pause', {
  tag: ['@play'],
}, async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  const moveTo = async (deviceScaleFactor: number) => {
    const screen = { width: 800, height: 450, deviceScaleFactor, mobile: false };
    await client.send('Emulation.setDeviceMetricsOverride', screen);
    // An emulated density is told to media queries with the next feature alone.
    await page.emulateMedia({ colorScheme: deviceScaleFactor === 2 ? 'dark' : 'light' });
  };
  const widthOf = () =>
    page.locator('.stage canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).width);
  const width = await widthOf();
  await moveTo(2);
  await expect.poll(widthOf).toBe(2 * width);
  await page.keyboard.press('p');
  await moveTo(1.5);
  await expect.poll(widthOf).toBe(Math.round(1.5 * width));
  await moveTo(1);
  await expect.poll(widthOf).toBe(width);
});
