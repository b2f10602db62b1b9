/** What becomes of a page that is open while a new version is deployed. */

import type { Page } from '@playwright/test';
import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import { openRun, play, signIn } from './game.ts';
import { type Host, startHost } from './host.ts';

test.use({ expectedMessages: [FAILED_REQUEST, 'Leaderboard:', 'Could not'] });

let host: Host;

test.beforeEach(async () => {
  host = await startHost();
});

test.afterEach(() => host.close());

const script = (page: Page) => page.locator('script[type=module]');

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test.describe('with a service worker', () => {
  test.use({ hasServiceWorker: true });

  test('a new version waits until no run is on', async ({ page }) => {
    await page.goto(host.url);
    await signIn(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await openRun(page);
    await play(page);
    const loads = countLoads(page);

    host.deploy();
    const isWaiting = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        return registration.waiting !== null;
      });
    await expect.poll(isWaiting).toBe(true);
    await page.keyboard.press('p');
    await expect(page.getByRole('heading', { name: 'PAUSED' })).toBeVisible();
    expect(loads()).toBe(0);

    await page.getByRole('button', { name: 'MAIN MENU' }).click();
    await expect(script(page)).toHaveAttribute('src', /\.second\.js$/);
    await expect(page.getByRole('button', { name: 'START DEFENDING' })).toBeVisible();
    expect(loads()).toBe(1);
  });
});

test('files that a deploy took away lead to one reload', async ({ page }) => {
  const loads = countLoads(page);
  await page.route('**/assets/startEngine-*.js', (route) => {
    host.deploy();
    return route.continue();
  });
  await page.goto(host.url);
  await expect(script(page)).toHaveAttribute('src', /\.second\.js$/);
  await signIn(page);
  await openRun(page);
  expect(loads()).toBe(2);
});

test('a page that does not get better is not reloaded again', async ({ page }) => {
  const loads = countLoads(page);
  await page.route('**/assets/startEngine-*.js', (route) => route.abort());
  let asked = 0;
  await page.route('**/index.html?latest', async (route) => {
    await route.fulfill({ contentType: 'text/html', body: '<div id="root"></div>' });
    asked += 1;
  });
  await page.goto(host.url);
  await expect.poll(() => asked).toBe(2);
  await page.getByRole('button', { name: 'TOKEN' }).click();
  await page.keyboard.press('Escape');
  expect(loads()).toBe(2);
});

test('a bad network is no reason to reload', async ({ page }) => {
  const loads = countLoads(page);
  await page.route('**/assets/startEngine-*.js', (route) => route.abort());
  const asked = page.waitForResponse('**/index.html?latest');
  await page.goto(host.url);
  await (await asked).finished();
  await signIn(page);
  await page.getByRole('button', { name: 'START DEFENDING' }).click();
  await expect(page.getByText('The game could not be loaded.')).toBeVisible();
  await page.unroute('**/assets/startEngine-*.js');
  await page.getByRole('button', { name: 'MAIN MENU' }).click();
  await expect(page.getByRole('button', { name: 'START DEFENDING' })).toBeVisible();
  expect(loads()).toBe(1);
});
