/** Networks that are captive, flaky or slow, from the run to the board. */

import type { Page, Route } from '@playwright/test';
import { seedOf } from '../../tools/seeds.mjs';
import { createDice } from '../chaos/dice.ts';
import { answerQueries, boardOf } from './firestore.ts';
import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import { enter, expectSaved, flyToGameOver, openBoard, openRun, playerIdOf, savedScore } from './game.ts';

declare global {
  interface Window {
    giveUp(): void;
  }
}

test.use({ expectedMessages: [FAILED_REQUEST, 'Leaderboard:', 'Verification:'] });

/** All requests to the board and to the sign-in service. */
const BOARD = /\/v1\/projects\/|\/(identitytoolkit|securetoken)\.googleapis\.com\//;

const best = (page: Page) => page.getByRole('region', { name: 'Player' }).getByText('Best: 0');

/** With an account, and a run laid out. */
async function comeIn(page: Page): Promise<void> {
  await enter(page);
  const signedUp = page.waitForResponse(/accounts:signUp/);
  await openRun(page);
  await signedUp;
}

test('a captive network, and a flaky one after it, lose no run and count it once', {
  tag: ['@board', '@long'],
}, async ({ page }) => {
  await comeIn(page);
  const contentType = 'text/html';
  const PORTAL = [
    { contentType, body: '<title>Sign in to this Wi-Fi</title>' },
    { status: 302, headers: { location: '/sign-in-to-this-wi-fi' } },
    { status: 511, contentType, body: '<title>Network Authentication Required</title>' },
  ];
  await page.route('/sign-in-to-this-wi-fi', (route) => route.fulfill(PORTAL[0]));
  let asked = 0;
  await page.route(BOARD, (route) => route.fulfill(PORTAL[asked++ % PORTAL.length]));
  await page.keyboard.press('Enter');
  await flyToGameOver(page);
  await expect(page.getByText('❌ Error saving score')).toBeVisible();
  await expect(page.getByText(/safe on this device/)).toBeVisible();
  await page.getByRole('button', { name: 'MAIN MENU' }).click();
  await openBoard(page);
  await expect(page.getByText('Can’t load the scores.')).toBeVisible();

  let saves = 0;
  const dice = createDice(seedOf('tests/e2e/network.spec.ts'));
  /** One answer in three never comes: half of the time the request did arrive. */
  const flaky = async (route: Route) => {
    const fate = dice(6);
    if (fate === 0) return route.abort();
    const response = await route.fetch();
    if (route.request().url().includes(':commit') && response.ok()) saves += 1;
    return fate === 1 ? route.abort() : route.fulfill({ response });
  };
  await page.unroute(BOARD);
  await page.route(BOARD, flaky);
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(best(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    // It may be gone again by then.
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(await savedScore(page, await playerIdOf(page))).toBe(0);
  expect(saves).toBe(1);
  // The page may still be reading the board.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a board that is switched off says so, and takes the run once it is on', { tag: '@board' }, async ({
  page,
}) => {
  await comeIn(page);
  const message = 'Cloud Firestore API has not been used in project sats before or it is disabled.';
  const said: string[] = [];
  page.on('console', (one) => said.push(one.text()));
  await page.route(BOARD, (route) =>
    route.fulfill({ status: 403, json: { error: { code: 403, status: 'PERMISSION_DENIED', message } } }),
  );
  await page.keyboard.press('Enter');
  await flyToGameOver(page);
  await expect(
    page.getByText('The leaderboard takes no scores at the moment. Your run is safe'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'RELOAD' })).toBeHidden();
  expect(said.join(' ')).toContain(message);
  await page.unroute(BOARD);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectSaved(page);
});

test('answers that do not come hold nothing up, and come too late when they come', { tag: '@board' }, async ({
  page,
}) => {
  // The page gives up after 20 s, the sign-in after 15 s. Here the test drives their timers.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const patience: (() => void)[] = [];
    window.giveUp = () => {
      for (const end of patience.splice(0)) end();
    };
    window.setTimeout = ((run: () => void, ms: number, ...given: []) =>
      ms === 20_000 ? patience.push(run) && 0 : wait(run, ms, ...given)) as typeof setTimeout;
    AbortSignal.timeout = () => {
      const controller = new AbortController();
      patience.push(() => controller.abort(new DOMException('', 'TimeoutError')));
      return controller.signal;
    };
  });
  await comeIn(page);
  let isSlow = true;
  const held: Route[] = [];
  await page.route(BOARD, (route) => (isSlow ? void held.push(route) : route.continue()));
  const queries: Route[] = [];
  await answerQueries(page, (route) => void queries.push(route));
  await page.keyboard.press('Enter');
  await flyToGameOver(page);
  await expect(page.getByText('💾 Saving score to global leaderboard...')).toBeVisible();
  await page.evaluate(() => window.giveUp());
  await expect(page.getByText(/safe on this device/)).toBeVisible();
  await openRun(page, 'HODL AGAIN');
  await page.reload();

  const loading = page.getByText('Loading scores...');
  await openBoard(page);
  await expect(loading).toBeVisible();
  await page.keyboard.press('Escape');
  await openBoard(page);
  await expect(loading).toBeVisible();
  await page.evaluate(() => window.giveUp());
  await expect(page.getByText('Can’t load the scores.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(loading).toBeVisible();
  await expect.poll(() => queries.length).toBe(2);

  isSlow = false;
  const [tooLate, inTime] = queries;
  await tooLate?.fulfill(boardOf([{ name: 'too-late', score: 100, wallet: null }]));
  await inTime?.fulfill(boardOf([{ name: 'in-time', score: 100, wallet: null }]));
  for (const route of held) await route.continue();
  const rows = page.getByRole('dialog').getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('in-time');
  await page.keyboard.press('Escape');
  await expect(best(page)).toBeVisible();
});
