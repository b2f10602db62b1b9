import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { flyOn, flyThroughCountdown, openRun, play, signIn } from '../game.ts';
import { playerPosition, shotsInTheAir } from '../pixels.ts';

const control = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Finger {
  id: number;
  x: number;
  y: number;
}

/** Several fingers, each controlled by the test. */
async function hand(page: Page) {
  const client = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Finger[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  /** In the middle of the button, on its picture. */
  const over = async (name: string, id: number): Promise<Finger> => {
    const box = await control(page, name).boundingBox();
    if (!box) throw new Error(`${name} is not on the screen`);
    return { id, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  return { send, over };
}

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await signIn(page);
  await openRun(page);
});

test('PLAY comes first; then LEFT, SHOOT, RIGHT and Pause, large enough for a thumb, on either side', async ({
  page,
}) => {
  const names = ['LEFT', 'SHOOT', 'RIGHT', 'Pause'];
  for (const name of names) await expect(control(page, name)).toHaveCount(0);
  await control(page, 'PLAY').last().tap();
  await expect(control(page, 'PLAY')).toHaveCount(0);
  for (const name of names) {
    const box = await control(page, name).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(56);
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  }
  const left = async (name: string) => (await control(page, name).boundingBox())?.x ?? Number.NaN;
  expect(await left('LEFT')).toBeLessThan(await left('RIGHT'));
  expect(await left('RIGHT')).toBeLessThan(await left('SHOOT'));
  await flyThroughCountdown(page);
  await control(page, 'Pause').tap();
  await expect(page.getByRole('heading', { name: 'PAUSED' })).toBeVisible();
  await expect(control(page, 'SHOOT')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Left thumb' }).tap();
  await control(page, 'RESUME').tap();
  await expect(page.getByRole('heading', { name: 'PAUSED' })).toBeHidden();
  expect(await left('SHOOT')).toBeLessThan(await left('LEFT'));
  expect(await left('LEFT')).toBeLessThan(await left('RIGHT'));
});

test('two fingers move and shoot at once; one that slides off lets go, and the page stays where it is', async ({
  page,
}) => {
  await play(page);
  const { send, over } = await hand(page);
  const right = await over('RIGHT', 1);
  const shoot = await over('SHOOT', 2);
  const left = await over('LEFT', 3);
  const middle = await playerPosition(page);
  expect(await shotsInTheAir(page)).toBe(0);

  await send('touchStart', right);
  await send('touchStart', right, shoot);
  await flyOn(page, 0.8);
  expect(await playerPosition(page)).toBeGreaterThan(middle + 0.2);
  expect(await shotsInTheAir(page)).toBeGreaterThan(0);

  const aside = { ...right, y: 20 };
  await send('touchMove', aside, shoot);
  const released = await playerPosition(page);
  // If RIGHT were still held, LEFT could not move the player.
  await send('touchStart', aside, shoot, left);
  await flyOn(page, 0.8);
  expect(await playerPosition(page)).toBeLessThan(released - 0.2);
  expect(await shotsInTheAir(page)).toBeGreaterThan(0);
  await send('touchMove', { ...right, y: 60 }, shoot, left);
  await send('touchEnd');

  const { scroll, scale, action } = await page.evaluate(() => ({
    scroll: [window.scrollX, window.scrollY],
    scale: window.visualViewport?.scale,
    action: getComputedStyle(document.querySelector('main') ?? document.body).touchAction,
  }));
  expect(scroll).toEqual([0, 0]);
  expect(scale).toBe(1);
  expect(action).toBe('none');
});
