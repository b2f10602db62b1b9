/** Clips are made by this browser: H.264 and Opus. What they show and sound like is read from the files themselves. */

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { whileDrawn } from '../../tools/browser/frames.ts';
import { bundleScript } from '../../tools/bundle.ts';
import type { CorpusRun } from '../../tools/corpus/corpus.ts';
import type * as clipRun from './clipRun.ts';
import { expect, test } from './fixtures.ts';
import { enter, listenToSharing, openRun, playOut, watchScreen } from './game.ts';
import { openLink } from './linkedRun.ts';
import { expectReach } from './reach.ts';

const FPS = 30;
const MAX_BYTES = 1_500_000;

/** Mean difference of a channel of a pixel, of 255, that the codec may make. */
const TOLERANCE = 2.5;

const clipDialog = (page: Page) => page.getByRole('dialog', { name: 'CLIP' });

/** Presses a shape and waits for the clip. Nothing is drawn in it unless a test looks at its pictures or its size. */
async function make(page: Page, shape: 'SQUARE' | 'TALL', { isDrawn = true } = {}): Promise<Locator> {
  const video = clipDialog(page).locator('video');
  const press = async () => {
    await clipDialog(page).getByRole('button', { name: shape }).click();
    await expect(video).toBeVisible({ timeout: 100_000 });
  };
  await (isDrawn ? whileDrawn(page, press) : press());
  // Ten seconds, and the ending. A packet of sound is as long as it is.
  await expect.poll(() => property(video, 'duration')).toBeCloseTo(12, 1);
  return video;
}

const property = (element: Locator, name: 'duration' | 'value') =>
  element.evaluate((one, name) => (one as unknown as Record<string, number>)[name], name);

/** The downloaded file, and its name. */
async function download(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const begun = page.waitForEvent('download');
  await clipDialog(page).getByRole('link', { name: 'DOWNLOAD' }).click();
  const file = await begun;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Opens what is being watched at that tick. */
async function watchAt(page: Page, run: string, tick: number): Promise<CorpusRun> {
  const opened = await openLink(page, run, tick);
  await page.getByRole('button', { name: 'PAUSE', exact: true }).click();
  await page.getByRole('slider', { name: 'Moment of the run' }).fill(String(tick));
  await page.getByRole('button', { name: 'SHARE' }).click();
  await page.getByRole('button', { name: 'CLIP' }).click();
  return opened;
}

test('from GAME OVER: the best ten seconds, stopped, made, seen, downloaded and sent', {
  tag: '@replay',
}, async ({ page, isMobile }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await enter(page);
  await playOut(page);
  const sent = await listenToSharing(page);
  await page.getByRole('button', { name: 'SHARE' }).click();
  const isMaker = (url: string) => url.includes('ClipMaker-');
  await expect(page.getByRole('dialog', { name: 'SHARE' }).getByRole('img')).toBeVisible();
  expect(fetched.filter(isMaker)).toEqual([]);
  await page.getByRole('button', { name: 'CLIP' }).click();
  const dialog = clipDialog(page);
  await expect(dialog).toContainText(
    'The best ten seconds of the run, as a video. It has sound, even though yours is off.',
  );
  expect(fetched.filter(isMaker).length).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'BACK' }).click();
  await expect(page.getByRole('dialog', { name: 'SHARE' }).getByRole('img')).toBeVisible();
  await page.getByRole('button', { name: 'CLIP' }).click();
  // Each shape is seen before it is chosen.
  for (const shape of ['SQUARE', 'TALL'])
    await expect(dialog.getByRole('button', { name: shape }).locator('img')).toBeVisible();

  const isScreenOn = await watchScreen(page);
  await whileDrawn(page, async () => {
    await dialog.getByRole('button', { name: 'SQUARE' }).click();
    const bar = dialog.getByRole('progressbar', { name: 'Making the clip' });
    await expect.poll(() => property(bar, 'value')).toBeGreaterThan(0);
    await expect(dialog.getByRole('status')).toContainText('Making the clip: ');
    await expect(dialog.getByRole('button', { name: 'STOP' })).toBeFocused();
    expect(await isScreenOn()).toBe(true);
    await page.keyboard.press('Enter');
  });
  await expect(dialog.getByRole('button', { name: 'SQUARE' })).toBeEnabled();

  const handler = await page.evaluateHandle(() => window.onblur);
  const video = await make(page, 'SQUARE', { isDrawn: false });
  // The game that drew it has left nothing of the page's own behind.
  expect(await handler.evaluate((before) => before !== null && window.onblur === before)).toBe(true);
  await expect(video).toBeFocused();
  expect(await isScreenOn()).toBe(false);
  await expect(video).toHaveJSProperty('videoWidth', 720);
  await expect(video).toHaveJSProperty('videoHeight', 720);
  await expect(dialog.getByRole('status')).toHaveText(/^The clip is ready: [01]\.\d MB\.$/);
  if (!isMobile) await expectReach(page, 'a clip');
  expect((await download(page)).name).toBe('defend-the-sats-0.mp4');
  await expect(dialog.getByRole('button', { name: 'BACK' })).toBeVisible();
  await dialog.getByRole('button', { name: 'SEND' }).click();
  await expect.poll(sent).toEqual([['video/mp4', expect.stringContaining('PAPER HANDS')]]);

  // Pressed again while the sheet is open.
  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new DOMException('A share is under way', 'InvalidStateError'));
  });
  await dialog.getByRole('button', { name: 'SEND' }).click();
  await expect(dialog.getByRole('status')).toHaveText(/^The clip is ready: /);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await hidePictures(page);
  const hidden = 'Your browser hides pictures from pages. Allow it, or copy the text.';
  await page.getByRole('button', { name: 'SHARE' }).click();
  const share = page.getByRole('dialog', { name: 'SHARE' });
  await expect(share.getByRole('status')).toHaveText(hidden);
  await expect(share.getByRole('img')).toHaveCount(0);
  await expect(share.getByRole('button', { name: 'CARD' })).toBeDisabled();
  await share.getByRole('button', { name: 'CLIP' }).click();
  await dialog.getByRole('button', { name: 'TALL' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(hidden);
  await page.keyboard.press('Escape');
  await openRun(page, 'HODL AGAIN');
});

/** As in Tor Browser. */
async function hidePictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    CanvasRenderingContext2D.prototype.getImageData = (_x, _y, width, height) =>
      new ImageData(new Uint8ClampedArray(4 * width * height).fill(137), width, height);
  });
}

test('from a replay: ten frames are those of their ticks, and each hit is heard when it is seen', {
  tag: ['@replay', '@desktop', '@long'],
}, async ({ page, context }) => {
  await keepFrames(page);
  const end = 7400;
  const run = await watchAt(page, 'default', end);
  await expect(clipDialog(page)).toContainText('The ten seconds up to this moment');
  await make(page, 'SQUARE');
  const { name, bytes } = await download(page);
  expect(name).toBe(`defend-the-sats-${run.claim.score}.mp4`);
  expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
  const drawn = await keptFrames(page);
  await page.keyboard.press('Escape');
  await expect(clipDialog(page)).toHaveCount(0);
  await expect(page.getByText('tick 7,400')).toBeVisible();

  const { duration, differences, brightness, hits, sound } = await decode(await context.newPage(), {
    clip: bytes.toString('base64'),
    drawn,
    run: Buffer.from(run.bytes).toString('base64'),
    end,
  });
  expect(duration).toBeCloseTo(12, 1);
  differences.forEach((row, index) => {
    expect(row[index]).toBeLessThan(TOLERANCE);
    expect(Math.min(...row)).toBe(row[index]);
  });
  // Where the simulation has a coin there is one, whose face is brighter than the sky beside it.
  expect(brightness.length).toBeGreaterThan(9);
  for (const { coin, sky } of brightness) expect(coin).toBeGreaterThan(sky + 100);

  expect(Math.max(...sound)).toBeGreaterThan(0.3);
  expect(Math.max(...sound)).toBeLessThanOrEqual(1);
  const loudest = (from: number, to: number) =>
    Math.max(...sound.slice(Math.round(from * 100), Math.round(to * 100)));
  expect(hits.length).toBeGreaterThan(5);
  // The sounds of shots before it may still ring.
  const rises = hits.filter((hit) => loudest(hit, hit + 0.1) > 1.5 * loudest(hit - 0.04, hit));
  expect(rises.length / hits.length).toBeGreaterThan(0.8);
  for (const hit of hits) expect(loudest(hit, hit + 0.1)).toBeGreaterThan(0.2);
});

test('the densest play has room in 1.5 MB', { tag: ['@replay', '@desktop', '@long'] }, async ({ page }) => {
  await watchAt(page, 'long', 41_400);
  await make(page, 'TALL');
  const { bytes } = await download(page);
  expect(bytes.length).toBeGreaterThan(500_000);
  expect(bytes.length).toBeLessThanOrEqual(MAX_BYTES);
});

test.describe('a browser that', () => {
  test.describe('has no audio', () => {
    test.use({ expectedMessages: ['Audio not supported'] });

    for (const missing of ['AudioEncoder', 'AudioContext']) {
      test(`has no ${missing} makes a clip without sound, and says so`, {
        tag: ['@replay', '@desktop'],
      }, async ({ page }) => {
        await page.addInitScript((name) => void Reflect.deleteProperty(window, name), missing);
        await watchAt(page, 'short', 861);
        if (missing === 'AudioEncoder') await expect(clipDialog(page)).toContainText('It has no sound');
        await make(page, 'SQUARE', { isDrawn: false });
        await expect(clipDialog(page).getByRole('status')).toHaveText(/MB, without sound\.$/);
      });
    }
  });

  test('has no encoder of videos says so, and has the card', { tag: '@replay' }, async ({ page }) => {
    await page.addInitScript(() => void Reflect.deleteProperty(window, 'VideoEncoder'));
    await watchAt(page, 'short', 300);
    await expect(clipDialog(page).getByRole('alert')).toContainText('This browser can’t make videos. Try ');
    await clipDialog(page).getByRole('button', { name: 'SHARE THE CARD' }).click();
    await expect(page.getByRole('dialog', { name: 'SHARE' }).getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'RESUME' }).click();
  });

  test('takes no codec says so', { tag: ['@replay', '@desktop'] }, async ({ page }) => {
    await page.addInitScript(() => {
      VideoEncoder.isConfigSupported = async (config) => ({ config, supported: false });
    });
    await watchAt(page, 'short', 300);
    await expect(clipDialog(page).getByRole('alert')).toContainText('This browser can’t make videos. Try ');
  });
});

/** Frames that are compared, from 0: spread over the clip. */
const COMPARED = Array.from({ length: 10 }, (_, index) => 14 + index * 30);

/** Keeps what the page gives its encoder, as PNGs. */
async function keepFrames(page: Page): Promise<void> {
  await page.addInitScript(
    ({ compared, fps }) => {
      const kept: Promise<Blob>[] = [];
      Object.assign(window, { kept });
      const { encode } = VideoEncoder.prototype;
      VideoEncoder.prototype.encode = function (frame, options) {
        if (compared.includes(Math.round((frame.timestamp * fps) / 1e6))) {
          const canvas = new OffscreenCanvas(frame.displayWidth, frame.displayHeight);
          canvas.getContext('2d')?.drawImage(frame, 0, 0);
          kept.push(canvas.convertToBlob());
        }
        encode.call(this, frame, options);
      };
    },
    { compared: COMPARED, fps: FPS },
  );
}

/** In base64. */
function keptFrames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const blobs = await Promise.all((window as unknown as { kept: Promise<Blob>[] }).kept);
    return Promise.all(
      blobs.map(async (blob) => {
        const bytes = new Uint8Array(await blob.arrayBuffer());
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      }),
    );
  });
}

interface Decoded {
  duration: number;
  /** Differences of each compared frame to each that was drawn. */
  differences: number[][];
  /** Brightness of the face of each coin, and of the sky around it: 0 to 255. */
  brightness: { coin: number; sky: number }[];
  /** The seconds at which the run hits a coin. */
  hits: number[];
  /** The peak of each hundredth of a second. */
  sound: number[];
}

/** Plays the clip in a page without the game's policy. */
async function decode(
  page: Page,
  clip: { clip: string; drawn: string[]; run: string; end: number },
): Promise<Decoded> {
  await page.route('**/elsewhere', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/elsewhere');
  await page.addScriptTag({ path: await bundleScript('tests/e2e/clipRun.ts') });
  return page.evaluate(
    async ({ clip, drawn, run, end, compared, fps }) => {
      const bytesOf = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const { openClip, playedTo } = (window as unknown as { clipRun: typeof clipRun }).clipRun;
      const { width, height, duration, frameAt } = await openClip(bytesOf(clip));
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('no 2D canvas');
      const pixelsOf = (source: CanvasImageSource) => {
        context.drawImage(source, 0, 0);
        return context.getImageData(0, 0, width, height).data;
      };
      const given = await Promise.all(
        drawn.map(async (png) => pixelsOf(await createImageBitmap(new Blob([bytesOf(png)])))),
      );
      const { coins, hits } = playedTo(bytesOf(run), end);
      const differences: number[][] = [];
      const brightness: { coin: number; sky: number }[] = [];
      for (const number of compared) {
        const frame = await frameAt((number + 0.5) / fps);
        const seen = pixelsOf(frame);
        frame.close();
        differences.push(
          given.map((pixels) => {
            let sum = 0;
            for (let at = 0; at < seen.length; at++) sum += Math.abs((seen[at] ?? 0) - (pixels[at] ?? 0));
            return sum / seen.length;
          }),
        );
        const brightest = (x: number, y: number, size: number) => {
          let most = 0;
          for (let row = -size; row <= size; row++) {
            for (let column = -size; column <= size; column++) {
              const at = 4 * ((Math.round(y) + row) * width + Math.round(x) + column);
              most = Math.max(most, seen[at] ?? 0, seen[at + 1] ?? 0, seen[at + 2] ?? 0);
            }
          }
          return most;
        };
        for (const place of coins) {
          const [x, y] = [place.x * 0.9, 88 + place.y * 0.9];
          if (place.frame !== number || x < 60 || x > width - 60 || place.y < 20 || place.y > 460) continue;
          brightness.push({
            coin: brightest(x, y, 3),
            sky: Math.min(brightest(x - 45, y, 3), brightest(x + 45, y, 3)),
          });
        }
      }
      const audio = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytesOf(clip).buffer);
      const samples = audio.getChannelData(0);
      const sound: number[] = [];
      for (let at = 0; at < samples.length; at += 480) {
        sound.push(
          samples.subarray(at, at + 480).reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
        );
      }
      return { duration, differences, brightness, hits, sound };
    },
    { ...clip, compared: COMPARED, fps: FPS },
  );
}
