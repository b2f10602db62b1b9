import type { Page } from '@playwright/test';
import { hashOf, withoutSettings } from '../../src/base/hostParts.ts';
import { filesIn } from '../../tools/vite/hashes.ts';
import { keptFiles } from '../../tools/vite/offline.ts';
import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import { flyThroughCountdown, flyToGameOver, openRun, signIn } from './game.ts';
import { type Host, startHost } from './host.ts';

test.use({ hasServiceWorker: true });

test('the page can be installed, and neither a wallet library nor what makes clips is fetched for it', {
  tag: '@deploy',
}, async ({ page }) => {
  await page.goto('/');
  const manifest = await page.request.get('/manifest.webmanifest');
  expect(await manifest.json()).toMatchObject({ start_url: '/', display: 'standalone', id: '/' });
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/manifest.webmanifest');
  const worker = await (await page.request.get('/sw.js')).text();
  // Every way to play is there without a network, too.
  for (const file of ['game-', 'ways-', 'byEar-']) expect(worker).toContain(file);
  expect(worker).not.toContain('PayWithWallet-');
  expect(worker).not.toContain('ClipMaker-');
});

test('the page on privacy leads to the licences, also of the service worker, which keeps none of them', {
  tag: '@deploy',
}, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/privacy.html');
  await page.getByRole('link', { name: 'Licences' }).click();
  await expect(page).toHaveURL(/\/licences\.txt$/);
  await page.waitForLoadState();
  const text = (await page.locator('body').textContent()) ?? '';
  const worker = await (await page.request.get('/sw.js')).text();
  expect(worker).not.toContain('"licences.txt"');
  for (const name of ['react', 'phaser']) expect(text).toContain(`## ${name} - `);
  expect(text).toContain('Copyright © ');
});

/** The files of the service worker's cache by their addresses, and those of them that are not what their hashes say. */
async function keptBy(page: Page): Promise<{ paths: string[]; wrong: string[] }> {
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('files');
    const read = async (request: globalThis.Request) => {
      const { pathname, search } = new URL(request.url);
      const file = await cache.match(request);
      const isPage = /\/$|\.html$/.test(pathname);
      if (isPage) return { pathname, search, html: await file?.text() };
      const bytes = (await file?.arrayBuffer()) ?? new ArrayBuffer();
      const hash = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
      return { pathname, search, hash: `sha256-${hash}` };
    };
    return Promise.all((await cache.keys()).map(read));
  });
  const isRight = await Promise.all(
    kept.map(async ({ search, html, hash }) =>
      // A page's has the settings behind it.
      html ? search.startsWith(`?${await hashOf(withoutSettings(html))}`) : ['', `?${hash}`].includes(search),
    ),
  );
  return {
    paths: kept.map(({ pathname }) => pathname),
    wrong: kept.filter((_, at) => !isRight[at]).map(({ pathname }) => pathname),
  };
}

test.describe('a first visit', () => {
  test.use({
    expectedMessages: [
      FAILED_REQUEST,
      'Leaderboard:',
      'Could not',
      'Failed to fetch dynamically',
      'Unable to preload CSS',
    ],
  });

  const { first, later } = keptFiles(filesIn('dist'), 'en');
  const laterPaths = Object.keys(later);
  let host: Host;
  let sent: string[];

  test.beforeEach(async () => {
    sent = [];
    host = await startHost({
      answers: async ({ url = '' }) => {
        sent.push(url);
        return false;
      },
    });
  });

  test.afterEach(() => host.close());

  const open = async (page: Page) => {
    await page.goto(host.url);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await expect.poll(async () => (await keptBy(page)).paths.length).toBe(Object.keys(first).length);
  };
  /** All that a player needs is kept. */
  const expectWhole = (page: Page) =>
    expect.poll(async () => (await keptBy(page)).paths).toEqual(expect.arrayContaining(laterPaths));

  test('that presses nothing is sent START and the game, each file once; the rest comes with LOGIN & PLAY', {
    tag: '@deploy',
  }, async ({ page }) => {
    await open(page);
    const files = sent
      .filter((path) => !path.startsWith('/v1/'))
      .map((path) => path.replace(/(?<=^\/sw\.js)\?.*/, ''));
    // `npm test` weighs these (tests/unit/app/bytes.test.ts).
    expect(files.toSorted()).toEqual([...Object.keys(first), '/sw.js'].toSorted());
    await page.getByRole('button', { name: 'LOGIN & PLAY' }).click();
    await expectWhole(page);
    expect(sent.filter((path) => /icons|archive|ClipMaker|PayWithWallet/i.test(path))).toEqual([]);
  });

  test('whose network goes during the first run ever: pause, settings, GAME OVER and the replay are there, and the run is kept', {
    tag: '@deploy',
  }, async ({ page, context }) => {
    await open(page);
    await signIn(page);
    await openRun(page);
    await page.keyboard.press('Enter');
    await flyThroughCountdown(page);
    await context.setOffline(true);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('slider', { name: 'Sounds' })).toBeVisible();
    await page.getByRole('button', { name: 'RESUME' }).click();
    await flyToGameOver(page);
    await expect(page.getByText('Error saving score')).toBeVisible();
    await page.getByRole('button', { name: 'WATCH REPLAY' }).click();
    await expect(page.getByText('REPLAY', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 run is waiting to upload.')).toBeVisible();
  });

  test('that lasts over a deploy in the middle of the first run has every file of its version', {
    tag: '@deploy',
  }, async ({ page }) => {
    await open(page);
    await signIn(page);
    await openRun(page);
    await expectWhole(page);
    await page.keyboard.press('Enter');
    await flyThroughCountdown(page);
    host.deploy();
    sent = [];
    await flyToGameOver(page);
    await page.getByRole('button', { name: 'SHARE' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'WATCH REPLAY' }).click();
    await expect(page.getByText('REPLAY', { exact: true })).toBeVisible();
    const lost = await page.evaluate(async (paths) => {
      const answers = await Promise.all(paths.map((path) => fetch(path).then(({ ok }) => ok)));
      return paths.filter((_, index) => !answers[index]);
    }, laterPaths);
    expect(lost).toEqual([]);
    expect(sent.filter((path) => path.startsWith('/assets/'))).toEqual([]);
  });

  test('that meets a captive network at the first press neither keeps nor runs what it sends', {
    tag: '@deploy',
  }, async ({ page }) => {
    await open(page);
    host.capture(true);
    await page.getByRole('button', { name: 'SETTINGS' }).click();
    await expect(page.getByRole('heading', { name: 'THE TRENCH CAVED IN' })).toBeVisible();
    expect((await keptBy(page)).wrong).toEqual([]);
    host.capture(false);
    await page.getByRole('button', { name: 'MAIN MENU' }).click();
    await page.getByRole('button', { name: 'SETTINGS' }).click();
    await expect(page.getByRole('slider', { name: 'Sounds' })).toBeVisible();
    await expectWhole(page);
    expect((await keptBy(page)).wrong).toEqual([]);
  });
});
