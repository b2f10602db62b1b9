/** A cabinet, from a host that knows nothing but files: any folder, no headers of ours, and others of its kind beside it. */

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inlineHashes } from '../../tools/vite/prerender.ts';
import { CABINET, closeHost, serve } from './cabinetHost.ts';
import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import { flyToGameOver, openRun, signIn } from './game.ts';

test.afterEach(closeHost);

const FOLDER = '/some/folder/';

const BOARD_MESSAGES = [FAILED_REQUEST, 'Leaderboard:'];

const loginButton = (page: Page) => page.getByRole('button', { name: 'LOGIN & PLAY' });

/** The addresses that a folder's cabinet keeps for a time without a network. */
const keptIn = (page: Page, folder: string) =>
  page.evaluate(async (name) => {
    const kept = await (await caches.open(name)).keys();
    return kept.map(({ url }) => url).join(' ');
  }, `${folder}files`);

/** The path of the worker that serves the page. */
const workerOf = (page: Page) =>
  page.evaluate(() => {
    const { controller } = navigator.serviceWorker;
    return controller && new URL(controller.scriptURL).pathname;
  });

test('building it changes no file of the repository, and reads no settings of the machine', () => {
  const page = readFileSync(`${CABINET}/index.html`, 'utf8');
  const [hash = ''] = inlineHashes(page).scripts;
  expect(page).toContain(hash);
  expect(readFileSync('firebase.json', 'utf8')).not.toContain(hash);
  // tools/browser/servers.mjs sets it.
  expect(page).not.toContain('environment.example');
  expect(page).toContain('"board":"browser"');
});

test.describe('below a folder', () => {
  test.use({ expectedMessages: BOARD_MESSAGES });

  for (const [path, words] of [
    ['', 'LOGIN & PLAY'],
    ['index.html', 'LOGIN & PLAY'],
    ['es/', 'ENTRAR Y JUGAR'],
    ['es/index.html', 'ENTRAR Y JUGAR'],
    ['privacy.html', 'Back to the game'],
    ['es/privacy.html', 'Volver al juego'],
  ] as const) {
    test(`a first visit of ${FOLDER}${path} finds every file, and its links lead to pages`, {
      tag: '@deploy',
    }, async ({ page }) => {
      const { origin, missing } = await serve(FOLDER);
      await page.goto(`${origin}${FOLDER}${path}`);
      await expect(page.getByText(words)).toBeVisible();
      await page.waitForLoadState('networkidle');
      const addresses = await page
        .locator('link[href], a[href]')
        .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
      const own = addresses.filter((one) => one.startsWith(origin));
      expect(own.length).toBeGreaterThan(1);
      for (const address of own) {
        expect(address).toContain(FOLDER);
        expect((await page.request.get(address)).status(), address).toBe(200);
      }
      expect(missing.filter((one) => one.startsWith(FOLDER))).toEqual([]);
    });
  }

  test('a Spanish browser is led to its page, and the settings to the others; each is remembered', {
    tag: '@deploy',
  }, async ({ browser }) => {
    const { origin } = await serve(FOLDER);
    const page = await (await browser.newContext({ locale: 'es-AR' })).newPage();
    await page.goto(`${origin}${FOLDER}?follow=none#here`);
    await expect(page).toHaveURL(`${origin}${FOLDER}es/?follow=none#here`);
    await page.getByRole('button', { name: 'AJUSTES' }).click();
    await page.getByRole('link', { name: 'Português' }).click();
    await expect(page.getByText('ENTRAR E JOGAR')).toBeVisible();
    await page.goto(`${origin}${FOLDER}`);
    await expect(page).toHaveURL(`${origin}${FOLDER}pt-br/`);
    await page.getByRole('button', { name: 'AJUSTES' }).click();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${origin}${FOLDER}`);
    await expect(loginButton(page)).toBeVisible();
    await page.context().close();
  });
});

test.describe('the policy in its pages', () => {
  test.use({ expectedMessages: [...BOARD_MESSAGES, 'Content Security Policy'] });

  for (const path of ['', 'es/', 'privacy.html', 'pt-br/access.html']) {
    test(`refuses a script that was put into ${FOLDER}${path}, and to ask other hosts`, {
      tag: '@deploy',
    }, async ({ page }) => {
      const { origin, asked, inject } = await serve(FOLDER);
      inject('window.isInjected = true;');
      await page.goto(`${origin}${FOLDER}${path}`);
      await page.waitForLoadState('networkidle');
      expect(await page.content()).toContain('isInjected');
      expect(await page.evaluate(() => 'isInjected' in window)).toBe(false);
      const ask = (address: string) =>
        page.evaluate((from) => fetch(from).then(({ status }) => status, String), address);
      // The same host by another name.
      expect(await ask(`${origin.replace('localhost', '127.0.0.1')}/foreign`)).toContain('TypeError');
      expect(asked).not.toContain('/foreign');
      expect(await ask(`${origin}${FOLDER}manifest.webmanifest`)).toBe(200);
    });
  }
});

test.describe('without a network', () => {
  test.use({ hasServiceWorker: true, expectedMessages: [...BOARD_MESSAGES, 'Could not'] });

  test('a player plays on', { tag: '@deploy' }, async ({ page }) => {
    const { origin, cut, missing } = await serve(FOLDER);
    await page.goto(origin + FOLDER);
    await expect.poll(() => workerOf(page)).toBe(`${FOLDER}sw.js`);
    const name = await signIn(page);
    await expect.poll(() => keptIn(page, FOLDER)).toContain('privacy.html');
    expect(missing.filter((one) => one.startsWith(FOLDER))).toEqual([]);
    cut(true);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Player' })).toContainText(name);
    await openRun(page);
    await page.keyboard.press('Enter');
    await flyToGameOver(page);
    await page.goto(`${origin}${FOLDER}privacy.html`);
    await page.getByRole('link', { name: 'Back to the game' }).click();
    await expect(page.getByRole('button', { name: 'START DEFENDING' })).toBeVisible();
  });

  test('START leads to the language that was kept', { tag: '@deploy' }, async ({ browser }) => {
    const { origin, cut } = await serve(FOLDER);
    const page = await (await browser.newContext({ locale: 'es-AR' })).newPage();
    await page.goto(origin + FOLDER);
    await expect(page.getByText('ENTRAR Y JUGAR')).toBeVisible();
    await expect.poll(() => workerOf(page)).toBe(`${FOLDER}sw-es.js`);
    await expect.poll(() => keptIn(page, FOLDER)).toContain('/es/?');
    cut(true);
    await page.goto(`${origin}${FOLDER}?names=hidden`);
    await expect(page).toHaveURL(`${origin}${FOLDER}es/?names=hidden`);
    await expect(page.getByText('ENTRAR Y JUGAR')).toBeVisible();
    await page.context().close();
  });

  for (const folders of [
    ['/a/', '/b/'],
    ['/a/', '/a/b/'],
    ['/', '/b/'],
  ] as const) {
    test(`cabinets at ${folders.join(' and ')} of one origin share neither names nor files`, {
      tag: '@deploy',
    }, async ({ page }) => {
      const { origin, cut } = await serve(...folders);
      const names: string[] = [];
      for (const folder of folders) {
        await page.goto(origin + folder);
        await expect(loginButton(page)).toBeVisible();
        await expect.poll(() => workerOf(page)).toBe(`${folder}sw.js`);
        names.push(await signIn(page));
        await expect.poll(() => keptIn(page, folder)).toContain('ways-');
      }
      expect(await page.evaluate(() => caches.keys())).toEqual(folders.map((folder) => `${folder}files`));
      cut(true);
      for (const [at, folder] of folders.entries()) {
        await page.goto(origin + folder);
        await expect(page.getByRole('region', { name: 'Player' })).toContainText(names[at] ?? '');
      }
      const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
      // Firebase's, and what mutes a test (fixtures.ts).
      const isOwn = (key: string) => folders.some((folder) => key.startsWith(`${folder}defend-the-sats:`));
      expect(keys.filter((key) => !isOwn(key) && !/^firebase:|^defend-the-sats:settings$/.test(key))).toEqual(
        [],
      );
    });
  }
});
