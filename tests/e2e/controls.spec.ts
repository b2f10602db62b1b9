import { expect, test } from './fixtures.ts';
import { openRun, play, signIn } from './game.ts';
import { playerPosition } from './pixels.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await signIn(page);
  await openRun(page);
});

test('arrows and A and D move the player, and a lost focus lets go of them', async ({ page }) => {
  await play(page);
  const middle = await playerPosition(page);
  await page.keyboard.down('ArrowRight');
  await expect.poll(() => playerPosition(page)).toBeGreaterThan(middle + 0.2);
  await page.keyboard.up('ArrowRight');
  await page.keyboard.down('a');
  await expect.poll(() => playerPosition(page)).toBeLessThan(middle - 0.2);

  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(page.getByText('PAUSED')).toBeVisible();
  await page.getByRole('button', { name: 'GO ON' }).click();
  await expect(page.getByText('DEFEND THE SATS!')).toBeVisible();
  await expect(page.getByText('DEFEND THE SATS!')).toBeHidden();
  // A is still down, but nobody told the game so again.
  const left = await playerPosition(page);
  await page.keyboard.down('d');
  await expect.poll(() => playerPosition(page)).toBeGreaterThan(left + 0.1);
});

test('the stage is 4:3 and at most 70% of the height', async ({ page }) => {
  const box = await page.locator('canvas').boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect(box?.height).toBeLessThanOrEqual(height * 0.7 + 1);
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
});

test('touch controls are for phones: PLAY first, then LEFT, SHOOT and RIGHT', async ({ page, isMobile }) => {
  const controls = ['LEFT', 'SHOOT', 'RIGHT'].map((name) => page.getByRole('button', { name, exact: true }));
  if (!isMobile) {
    await play(page);
    for (const control of controls) await expect(control).toBeHidden();
    return;
  }
  for (const control of controls) await expect(control).toHaveCount(0);
  await page.getByRole('button', { name: 'PLAY', exact: true }).last().tap();
  for (const control of controls) {
    await expect(control).toBeVisible();
    const box = await control.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(56);
  }
});

test('two fingers move and shoot at once, and one that slides off lets go', async ({ page, isMobile }) => {
  test.setTimeout(120_000);
  if (!isMobile) {
    await expect(page.locator('.touch-controls')).toBeHidden();
    return;
  }
  await play(page);
  const client = await page.context().newCDPSession(page);
  const center = async (name: string) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    if (!box) throw new Error(`${name} is not on the screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [right, shoot] = [await center('RIGHT'), await center('SHOOT')];
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...points: { x: number; y: number; id: number }[]
  ) => client.send('Input.dispatchTouchEvent', { type, touchPoints: points });

  const middle = await playerPosition(page);
  await touch('touchStart', { ...right, id: 1 });
  await touch('touchStart', { ...right, id: 1 }, { ...shoot, id: 2 });
  await expect.poll(() => playerPosition(page)).toBeGreaterThan(middle + 0.2);
  await touch('touchMove', { x: right.x, y: 20, id: 1 }, { ...shoot, id: 2 });
  const rest = await playerPosition(page);
  await touch('touchMove', { x: right.x, y: 24, id: 1 }, { ...shoot, id: 2 });
  expect(Math.abs((await playerPosition(page)) - rest)).toBeLessThan(0.05);
  await touch('touchEnd');
  const page0 = await page.evaluate(() => [window.scrollX, window.scrollY, window.visualViewport?.scale]);
  expect(page0).toEqual([0, 0, 1]);
});
