/** The page in other languages: how a browser gets there, how it comes back, what it keeps (docs/words.md). */

import type { Page } from '@playwright/test';
import * as gameOver from '../../src/app/words/gameOver/es.ts';
import * as start from '../../src/app/words/start/es.ts';
import * as words from '../../src/base/words/es.ts';
import * as saving from '../../src/board/leaderboard/words/saving/es.ts';
import * as players from '../../src/board/players/words/es.ts';
import * as hud from '../../src/game/hud/words/es.ts';
import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import { flyUntil, newName } from './game.ts';
import { type Host, startHost } from './host.ts';

// At a browser's first visit nothing is stored, not even that it is muted.
test.use({ hasSound: true });

const MEXICO = 'es-MX';
const BRAZIL = 'pt-BR';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The paths of pages that were painted. The tab keeps them while one page leads to the next. */
async function listenToPaints(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = () => JSON.parse(sessionStorage.getItem('paints') ?? '[]') as string[];
    const { pathname } = window.location;
    new PerformanceObserver(() => {
      sessionStorage.setItem('paints', JSON.stringify([...new Set([...seen(), pathname])]));
    }).observe({ type: 'paint', buffered: true });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('paints') ?? '[]') as string[]);
}

test.describe('a browser in Spanish', () => {
  test.use({ locale: MEXICO });

  test('has Spanish at its first visit, before anything is painted, and plays a run in it', {
    tag: '@start',
  }, async ({ page }) => {
    const paints = await listenToPaints(page);
    await page.goto('/?other=#part');
    await expect(page).toHaveURL(/\/es\/\?other=#part$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(button(page, start.loginAndPlay)).toBeVisible();
    expect(await paints()).toEqual(['/es/']);

    await page.goto('/es/');
    const name = newName();
    await button(page, start.loginToPlay).click();
    await page.getByLabel(players.username).fill(name);
    await button(page, players.joinBattle).click();
    await expect(page.getByText(players.best(null))).toBeVisible();
    await button(page, words.startDefending).click();
    await expect(page.getByText(hud.readyToDefend)).toBeVisible();
    await expect(page.getByText(hud.keysHint('ESPACIO'))).toBeVisible();
    await page.keyboard.press('Enter');
    await flyUntil(page, gameOver.gameOver);
    await expect(page.getByText('PAPER HANDS')).toBeVisible();
    await expect(page.getByText(saving.saved)).toBeVisible();
    await button(page, words.mainMenu).click();
    await button(page, start.hallOfHodlers).click();
    await expect(page.getByRole('dialog')).toContainText(name);
  });

  test('comes back to the language that was chosen in the settings', { tag: '@start' }, async ({ page }) => {
    await page.goto('/');
    await button(page, start.settings).click();
    await expect(page.getByRole('link', { name: 'Español' })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(button(page, 'LOGIN & PLAY')).toBeVisible();
    await page.goto('/?daily=1');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    // A path that names its language is never led away from, and changes no choice.
    await page.goto('/es/');
    await expect(button(page, start.loginAndPlay)).toBeVisible();
    await page.goto('/');
    await expect(button(page, 'LOGIN & PLAY')).toBeVisible();
  });

  test('opens a key’s link where it leads, and Spanish next time', { tag: '@start' }, async ({ page }) => {
    await page.goto('/#key=sats-key.none');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });

  test('that played in English before there was Spanish stays in English', { tag: '@start' }, async ({
    page,
  }) => {
    await page.goto('/licences.txt');
    await page.evaluate(() => localStorage.setItem('defend-the-sats:settings', '{}'));
    await page.goto('/');
    await expect(button(page, 'LOGIN & PLAY')).toBeVisible();
  });
});

test.describe('a browser in Portuguese', () => {
  test.use({ locale: BRAZIL });

  test('has Brazilian Portuguese, with a page on privacy', { tag: '@start' }, async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/pt-br\/$/);
    await expect(page.locator('a[href="/pt-br/privacy.html"]')).toBeVisible();
    await page.goto('/pt-br/privacy.html');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-br');
    await page.goto('/pt-br/watch.html');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-br');
  });
});

test('a browser in another language has English', { tag: '@start' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'ja-JP', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(button(page, 'LOGIN & PLAY')).toBeVisible();
  await context.close();
});

test.describe('offline', () => {
  test.use({
    locale: MEXICO,
    hasServiceWorker: true,
    // Whoever has pressed nothing has no sounds without a network, nor over a deploy.
    expectedMessages: [FAILED_REQUEST, 'Leaderboard:', 'Could not', 'Audio not supported'],
  });

  let host: Host;
  test.beforeEach(async () => {
    host = await startHost();
  });
  test.afterEach(() => host.close());

  const isControlled = (page: Page) =>
    page.evaluate(
      async () => (await navigator.serviceWorker.ready).active?.scriptURL.replace(/\?.*/, '') ?? '',
    );

  test('the page is Spanish at any address of it, and an installed game begins there', {
    tag: '@deploy',
  }, async ({ page }) => {
    await page.goto(host.url);
    await expect(page).toHaveURL(`${host.url}es/`);
    expect(await isControlled(page)).toBe(`${host.url}sw-es.js`);
    const manifest = await page.request.get(`${host.url}es/manifest.webmanifest`);
    expect(await manifest.json()).toMatchObject({ id: '/', start_url: '/es/', lang: 'es' });
    // One language is kept.
    const kept = await page.evaluate(async () => {
      const caches = await window.caches.keys();
      const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/es/');
    expect(kept.filter((path) => /^\/assets\/[^/]+\.js$|^\/(pt-br\/)?(index.*)?$/.test(path))).toEqual([]);

    host.cut(true);
    for (const path of ['es/?anything', 'es/', '', '?cup=none']) {
      await page.goto(host.url + path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await expect(button(page, start.loginAndPlay)).toBeVisible();
    }
    // Better than none.
    await page.goto(`${host.url}pt-br/`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });

  test('a deploy between two visits is found', { tag: '@deploy' }, async ({ page }) => {
    await page.goto(host.url);
    await isControlled(page);
    await page.goto('about:blank');
    host.deploy();
    await page.goto(host.url);
    await expect(page.locator('script[type=module]').last()).toHaveAttribute(
      'src',
      /^\/assets\/es\/.*\.second\.js$/,
    );
    await expect(button(page, start.loginAndPlay)).toBeVisible();
  });

  test('another language takes the place of the first', { tag: '@deploy' }, async ({ page }) => {
    await page.goto(host.url);
    await isControlled(page);
    await button(page, start.settings).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(button(page, 'LOGIN & PLAY')).toBeVisible();
    await page.waitForLoadState();
    const reloaded = page.waitForEvent('load');
    await expect.poll(() => isControlled(page)).toBe(`${host.url}sw.js`);
    await reloaded;
    host.cut(true);
    await page.goto(`${host.url}?anything`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(button(page, 'LOGIN & PLAY')).toBeVisible();
  });
});

test('each language is named to search engines', { tag: '@start' }, async ({ page }) => {
  await page.goto('/es/');
  for (const [language, path] of Object.entries({
    en: '/',
    es: '/es/',
    'pt-br': '/pt-br/',
    'x-default': '/',
  }))
    await expect(page.locator(`link[hreflang="${language}"]`).first()).toHaveAttribute('href', path);
});
