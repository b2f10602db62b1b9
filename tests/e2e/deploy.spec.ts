/** A page that is open while a new version is deployed. */

import type { Page } from '@playwright/test';
import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import { flyToGameOver, openRun, signIn } from './game.ts';
import { type Host, startHost } from './host.ts';

test.use({
  expectedMessages: [
    FAILED_REQUEST,
    'Leaderboard:',
    'Could not',
    // A full disk: Firebase does without.
    'Error thrown when writing to IndexedDB',
    // Dialogs need the game's chunk: on a slow machine theirs fails before the test closes it.
    'Failed to fetch dynamically imported module',
  ],
});

let host: Host;

test.beforeEach(async () => {
  host = await startHost();
});

test.afterEach(() => host.close());

/** START's own file. */
const script = (page: Page) => page.locator('script[type=module]').last();

/** True if a new version's worker waits. */
function hasWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    return registration.waiting !== null;
  });
}

function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test.describe('with a service worker', () => {
  test.use({ hasServiceWorker: true });

  test('a new version waits until no tab is in a run, and then all of them have it', {
    tag: '@deploy',
  }, async ({ page, context }) => {
    await page.goto(host.url);
    await signIn(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const other = await context.newPage();
    await other.goto(host.url);
    await openRun(page);
    await page.keyboard.press('Enter');
    const loads = [countLoads(page), countLoads(other)];

    host.deploy();
    await expect.poll(() => hasWaiting(other)).toBe(true);
    await flyToGameOver(page);
    // The host no longer has this part of the game.
    await page.getByRole('button', { name: 'WATCH REPLAY' }).click();
    await expect(page.getByText('REPLAY', { exact: true })).toBeVisible();
    expect(loads.map((count) => count())).toEqual([0, 0]);

    await page.getByRole('button', { name: 'QUIT' }).click();
    await page.getByRole('button', { name: 'MAIN MENU' }).click();
    for (const tab of [page, other]) {
      await expect(script(tab)).toHaveAttribute('src', /\.second\.js$/);
      await expect(tab.getByRole('button', { name: 'START DEFENDING' })).toBeVisible();
    }
    expect(loads.map((count) => count())).toEqual([1, 1]);
  });

  for (const deploys of [false, true]) {
    test(`a full disk keeps nobody from the game${deploys ? ', nor from its next version' : ''}`, {
      tag: '@deploy',
    }, async ({ page, context }) => {
      await page.goto(host.url);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      const session = await context.newCDPSession(page);
      const { origin } = new URL(host.url);
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
      if (deploys) host.deploy();
      await page.reload();
      if (deploys) await expect(script(page)).toHaveAttribute('src', /\.second\.js$/);
      await signIn(page);
      await openRun(page);
      await page.keyboard.press('Enter');
      await flyToGameOver(page);
      await page.reload();
      await expect(page.getByRole('button', { name: 'START DEFENDING' })).toBeVisible();
    });
  }

  for (const moment of ['at once', 'while the new one waits']) {
    test(`a press in the version of before, ${moment}, leads to the new one, and on`, {
      tag: '@deploy',
    }, async ({ page }) => {
      await page.goto(host.url);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      host.deploy();
      await page.goto(host.url);
      if (moment !== 'at once') await expect.poll(() => hasWaiting(page)).toBe(true);
      const loads = countLoads(page);
      await page.getByRole('button', { name: 'LOGIN & PLAY' }).click();
      await page.getByRole('button', { name: 'JOIN BATTLE' }).click();
      // The whole of a version comes first.
      await expect(page.getByText('READY TO DEFEND?')).toBeVisible({ timeout: 60_000 });
      await expect(script(page)).toHaveAttribute('src', /\.second\.js$/);
      await expect.poll(loads).toBe(1);
    });
  }

  test('what a host sets alone reaches a visitor by itself, and the next version after it', {
    tag: '@deploy',
  }, async ({ page }) => {
    await page.goto(host.url);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const account = (address: string) => page.getByRole('link', { name: address });
    const before = await script(page).getAttribute('src');
    for (const address of ['example.org/one', 'example.org/two']) {
      host.set({ social: { url: `https://${address}`, label: address } });
      await page.reload();
      await expect(account(address)).toHaveAttribute('href', `https://${address}`);
      expect(await script(page).getAttribute('src')).toBe(before);
    }
    host.deploy();
    await page.reload();
    await expect(script(page)).toHaveAttribute('src', /\.second\.js$/);
    await expect(account('example.org/two')).toBeVisible();
    // And once the host is away, it is there as well.
    host.cut(true);
    await page.reload();
    await expect(account('example.org/two')).toBeVisible();
  });

  test('what a captive network sends instead of it is not kept', { tag: '@deploy' }, async ({ page }) => {
    await page.goto(host.url);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    host.deploy();
    host.capture(true);
    const outcome = page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const { installing } = registration;
      return new Promise((resolve) =>
        installing?.addEventListener('statechange', () => resolve(installing.state)),
      );
    });
    expect(await outcome).toBe('redundant');
    await page.reload();
    await expect(page.getByRole('button', { name: 'LOGIN & PLAY' })).toBeVisible();

    host.capture(false);
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
    await expect(script(page)).toHaveAttribute('src', /\.second\.js$/);
    await expect(page.getByRole('button', { name: 'LOGIN & PLAY' })).toBeVisible();
  });
});

test('files that a deploy took away lead to one reload', { tag: '@deploy' }, async ({ page }) => {
  const loads = countLoads(page);
  await page.route('**/assets/game-*.js', (route) => {
    host.deploy();
    return route.continue();
  });
  await page.goto(host.url);
  await expect(script(page)).toHaveAttribute('src', /\.second\.js$/);
  await signIn(page);
  await openRun(page);
  expect(loads()).toBe(2);
});

test('a page that does not get better is not reloaded again', { tag: '@deploy' }, async ({ page }) => {
  const loads = countLoads(page);
  await page.route('**/assets/game-*.js', (route) => route.abort());
  let asked = 0;
  await page.route('**/index.html?latest', async (route) => {
    await route.fulfill({ contentType: 'text/html', body: '<div id="root"></div>' });
    asked += 1;
  });
  await page.goto(host.url);
  await expect.poll(loads).toBe(2);
  await signIn(page);
  const askedBefore = asked;
  await page.getByRole('button', { name: 'START DEFENDING' }).click();
  await expect(page.getByText('Can’t load the game. Check your connection.')).toBeVisible();
  await page.getByRole('button', { name: 'MAIN MENU' }).click();
  await expect.poll(() => asked).toBeGreaterThan(askedBefore);
  await page.getByRole('button', { name: 'TOKEN' }).click();
  await page.keyboard.press('Escape');
  expect(loads()).toBe(2);
});

test('a bad network is no reason to reload', { tag: '@deploy' }, async ({ page }) => {
  const loads = countLoads(page);
  await page.route('**/assets/game-*.js', (route) => route.abort());
  const asked = page.waitForResponse('**/index.html?latest');
  await page.goto(host.url);
  await (await asked).finished();
  await signIn(page);
  await page.getByRole('button', { name: 'START DEFENDING' }).click();
  await expect(page.getByText('Can’t load the game. Check your connection.')).toBeVisible();
  await page.unroute('**/assets/game-*.js');
  await page.getByRole('button', { name: 'MAIN MENU' }).click();
  await expect(page.getByRole('button', { name: 'START DEFENDING' })).toBeVisible();
  expect(loads()).toBe(1);
});
