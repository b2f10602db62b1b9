import type { Page } from '@playwright/test';
import { standStill } from '../../tools/browser/frames.ts';
import { expect, test } from './fixtures.ts';
import { enter, flyOn, flyThroughCountdown, openRun } from './game.ts';
import { playerPosition, shotsInTheAir } from './pixels.ts';

// A small stage is drawn sooner.
test.use({ viewport: { width: 800, height: 450 } });

declare global {
  interface Window {
    pad: { held: number[] };
  }
}

const [A, START, DOWN, RIGHT] = [0, 9, 13, 15];

/** A gamepad that the test controls. */
async function plugIn(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.pad = { held: [] };
    const seat = () => ({
      index: 0,
      connected: true,
      mapping: 'standard',
      vibrationActuator: { playEffect: () => Promise.resolve('complete') },
      axes: [0, 0, 0, 0],
      buttons: Array.from({ length: 17 }, (_, button) => ({ pressed: window.pad.held.includes(button) })),
    });
    Object.defineProperty(navigator, 'getGamepads', { value: () => [seat()] });
    window.dispatchEvent(new Event('gamepadconnected'));
  });
}

/** Holds the buttons, and waits until the page has asked for them. */
async function hold(page: Page, ...buttons: number[]): Promise<void> {
  await page.evaluate(async (held) => {
    window.pad.held = held;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  }, buttons);
}

async function press(page: Page, button: number): Promise<void> {
  await hold(page, button);
  await hold(page);
}

test('a gamepad starts, plays, pauses and works the menus', { tag: '@play' }, async ({ page }) => {
  await enter(page);
  await openRun(page);
  await plugIn(page);
  await hold(page);
  await press(page, A);
  await flyThroughCountdown(page);
  await standStill(page);

  const middle = await playerPosition(page);
  await hold(page, RIGHT, A);
  await flyOn(page, 0.8);
  expect(await playerPosition(page)).toBeGreaterThan(middle + 0.2);
  expect(await shotsInTheAir(page)).toBeGreaterThan(0);
  await hold(page);

  await press(page, START);
  await expect(page.getByRole('button', { name: 'RESUME' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: 'Vibration' })).toBeChecked();
  await press(page, START);
  await flyThroughCountdown(page);
  await hold(page, RIGHT);
  await page.evaluate(() => window.dispatchEvent(new Event('gamepaddisconnected')));
  await expect(page.getByRole('button', { name: 'RESUME' })).toHaveAccessibleDescription(
    'Your gamepad disconnected. Reconnect it, or resume without it.',
  );
  await hold(page);
  await press(page, START);
  await flyThroughCountdown(page);

  await press(page, START);
  await expect(page.getByRole('button', { name: 'RESUME' })).toHaveAccessibleDescription('');
  // Safari has it from 17.4 on.
  await page.evaluate(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
  await press(page, DOWN);
  await expect(page.getByRole('button', { name: 'RESTART' })).toBeFocused();
  await press(page, DOWN);
  await expect(page.getByRole('button', { name: 'MAIN MENU' })).toBeFocused();
  await press(page, A);
  await expect(page.getByRole('button', { name: 'GIVE UP THIS RUN?' })).toBeFocused();
  await press(page, A);
  await expect(page.getByRole('button', { name: 'START DEFENDING' })).toBeVisible();
});

test('open settings notice a gamepad that is plugged in', { tag: '@start' }, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('group', { name: 'PLAY' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Vibration' })).toHaveCount(0);
  await plugIn(page);
  await expect(page.getByRole('checkbox', { name: 'Vibration' })).toBeChecked();
});
