/** Hearing and seeing the field otherwise: what is set counts at once, is kept, and comes with the game. */

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enter, flyOn, flyThroughCountdown, openRun, play } from './game.ts';
import { nightOverTrench } from './pixels.ts';

test.use({ hasSound: true });

/** The places, left to right, of all that has a place since the last question: -1 to 1. */
async function watchPlaces(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const places: number[] = [];
    Object.assign(window, { places });
    const { setTargetAtTime } = AudioParam.prototype;
    const pans = new WeakSet<AudioParam>();
    window.StereoPannerNode = class extends StereoPannerNode {
      constructor(context: BaseAudioContext, options?: StereoPannerOptions) {
        super(context, options);
        pans.add(this.pan);
        if (options?.pan !== undefined) places.push(options.pan);
      }
    };
    AudioParam.prototype.setTargetAtTime = function (value, ...when) {
      if (pans.has(this)) places.push(value);
      return setTargetAtTime.call(this, value, ...when);
    };
  });
  return () => page.evaluate(() => (window as unknown as { places: number[] }).places.splice(0));
}

test('a quiet field, no music, and the lowest coin hums: set in a pause, and there in the next visit before READY is', {
  tag: ['@pause', '@sound'],
}, async ({ page }) => {
  const places = await watchPlaces(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  /** Plays on until something has a place, and returns these places. */
  const humming = async () => {
    let heard: number[] = [];
    await expect(async () => {
      await flyOn(page, 1);
      heard = await places();
      expect(heard.length).toBeGreaterThan(0);
    }).toPass();
    return heard;
  };
  const isFetched = () => fetched.some((url) => url.includes('/byEar-'));
  await enter(page);
  await openRun(page);
  await play(page);
  await flyOn(page, 3);
  // Its file is there, because the network may be gone by the pause in which it is wanted.
  expect([await places(), isFetched()]).toEqual([[], true]);
  expect(await nightOverTrench(page)).toBeLessThan(0.5);

  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('slider', { name: 'Music' }).fill('0');
  await page.getByRole('checkbox', { name: 'Play by ear' }).check();
  await page.getByRole('group', { name: 'Field' }).getByRole('radio', { name: 'Quiet' }).check();
  await page.getByRole('button', { name: 'RESUME' }).click();
  await flyThroughCountdown(page);
  const heard = await humming();
  // Nobody moves: the lowest coin stays where it is.
  expect(new Set(heard).size).toBe(1);
  expect(await nightOverTrench(page)).toBeGreaterThan(0.9);

  fetched.length = 0;
  await page.reload();
  await openRun(page);
  expect(isFetched()).toBe(true);
  // The demo behind START is silent, and so is READY.
  expect(await places()).toEqual([]);
  await play(page);
  await humming();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('slider', { name: 'Music' })).toHaveValue('0');
  await expect(page.getByRole('slider', { name: 'Sounds' })).toHaveValue('70');
});

test.describe('on a device that asks for more contrast', () => {
  test.use({ contextOptions: { contrast: 'more' } });

  test('the field is quiet by itself, and full where the player wants it', { tag: '@pause' }, async ({
    page,
  }) => {
    const root = page.locator('html');
    await enter(page);
    await openRun(page);
    await expect(root).toHaveAttribute('data-field', 'quiet');
    await play(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    const field = page.getByRole('group', { name: 'Field' });
    await expect(field.getByRole('radio', { name: 'System' })).toBeChecked();
    const why = page.getByText('Quiet: your device asks for more contrast.');
    await expect(why).toBeVisible();
    await field.getByRole('radio', { name: 'Full' }).check();
    await expect(root).toHaveAttribute('data-field', 'full');
    await expect(why).toBeHidden();
  });
});
