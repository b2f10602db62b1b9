import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { enter, openRun, play, setVisibility, signIn } from './game.ts';

test.use({ hasSound: true });

declare global {
  interface Window {
    /** Every audio context the page has made, and how many sounds and notes of the music have begun. */
    heard: { contexts: AudioContext[]; sounds: number; notes: number };
  }
}

async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.heard = { contexts: [], sounds: 0, notes: 0 };
    // A test's `evaluate` counts as a gesture too, though the player made none.
    let hasBeenActive = false;
    for (const gesture of ['pointerup', 'keydown', 'click']) {
      window.addEventListener(
        gesture,
        () => {
          hasBeenActive = true;
        },
        true,
      );
    }
    Object.defineProperty(navigator.userActivation, 'hasBeenActive', { get: () => hasBeenActive });
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        window.heard.contexts.push(this);
      }
    };
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      window.heard.sounds += 1;
      start.apply(this, when);
    };
    const { setValueAtTime } = AudioParam.prototype;
    AudioParam.prototype.setValueAtTime = function (value, at) {
      if (value > 0) window.heard.notes += 1;
      return setValueAtTime.call(this, value, at);
    };
  });
}

const contexts = (page: Page) => page.evaluate(() => window.heard.contexts.map(({ state }) => state));
const notes = (page: Page) => page.evaluate(() => window.heard.notes);
const sounds = (page: Page) => page.evaluate(() => window.heard.sounds);

test('sound begins with the first gesture, and the menu’s music with it; it rests in a hidden tab and comes back after an interruption', {
  tag: '@sound',
}, async ({ page }) => {
  await listen(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await contexts(page)).toEqual([]);
  await signIn(page);
  await expect.poll(() => contexts(page)).toEqual(['running']);
  await expect.poll(() => notes(page)).toBeGreaterThan(5);
  expect(await sounds(page)).toBe(0);
  await openRun(page);
  await play(page);
  await page.keyboard.press('Space');
  await expect.poll(() => sounds(page)).toBeGreaterThan(0);

  await setVisibility(page, 'hidden');
  await expect.poll(() => contexts(page)).toEqual(['suspended']);
  await setVisibility(page, 'visible');
  await expect.poll(() => contexts(page)).toEqual(['running']);
  await page.evaluate(() => window.heard.contexts[0]?.suspend());
  await page.getByRole('button', { name: 'RESUME' }).click();
  await expect.poll(() => contexts(page)).toEqual(['running']);
});

test('M mutes; the button says so, and it is remembered: then no sound is even made ready', {
  tag: '@sound',
}, async ({ page }) => {
  await listen(page);
  await enter(page);
  await openRun(page);
  const mute = page.getByRole('button', { name: 'Mute' });
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('m');
  await expect(mute).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await openRun(page);
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  expect(await contexts(page)).toEqual([]);
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => contexts(page)).toEqual(['running']);
  // A click doesn't focus the button, so Space starts the run.
  await page.keyboard.press('Space');
  await expect(page.getByText('READY TO DEFEND?')).toBeHidden();
});

test.describe('without audio', () => {
  test.use({ expectedMessages: ['Audio not supported'] });

  test('the console says so, once, and play goes on', { tag: '@sound' }, async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, 'AudioContext');
    });
    await enter(page);
    await openRun(page);
    await play(page);
    await page.keyboard.press('Space');
    await page.keyboard.press('p');
    await expect(page.getByRole('heading', { name: 'PAUSED' })).toBeVisible();
    expect(warnings.filter((text) => text.startsWith('Audio not supported'))).toHaveLength(1);
  });
});
