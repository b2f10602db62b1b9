/** Every screen on every kind of device, as pictures to look at: SCREENSHOTS=<folder>. It claims nothing. */

import path from 'node:path';
import type { Page } from '@playwright/test';
import { answerQueries, answerWith, QUERIES } from './firestore.ts';
import { FAILED_REQUEST, test } from './fixtures.ts';
import { openBoard, openRun, playUntilHit, signIn, waitForGameOver, waitForPlay } from './game.ts';

const TOUCH = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const DEVICES = [
  { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  { name: 'phone', use: { viewport: { width: 390, height: 844 }, ...TOUCH } },
  { name: 'small-phone', use: { viewport: { width: 360, height: 640 }, ...TOUCH } },
  { name: 'landscape', use: { viewport: { width: 844, height: 390 }, ...TOUCH } },
];

const LONG_NAME = 'Maximilian von HODL-Hausen III';
const LONG_WALLET = 'bc1q'.padEnd(100, 'w0xyz');

const FULL_BOARD = Array.from({ length: 10 }, (_, rank) => ({
  name: [LONG_NAME, 'W'.repeat(30), 'hal'][rank % 3] ?? '',
  score: 1_234_500 - rank * 111_100,
  wallet: rank === 1 ? null : rank === 0 ? LONG_WALLET : '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU',
}));

for (const { name: device, use } of DEVICES) {
  test.describe(device, () => {
    test.use({ ...use, expectedMessages: [FAILED_REQUEST, 'Leaderboard:'] });

    test('looks', async ({ page }) => {
      test.setTimeout(300_000);
      let shots = 0;
      const shoot = (name: string) => {
        shots += 1;
        const file = `${device}-${String(shots).padStart(2, '0')}-${name}.png`;
        return page.screenshot({ path: path.join(process.env.SCREENSHOTS ?? '', file) });
      };
      await page.goto('/');
      await shoot('start-signed-out');

      await page.getByRole('button', { name: 'LOGIN & PLAY' }).click();
      await page.getByLabel('Username').press('Enter');
      await shoot('login');
      await page.keyboard.press('Escape');

      await shootDialog(page, 'TOKEN', 'token', shoot);
      await shootDialog(page, 'SKINS', 'skins', shoot);
      for (const [name, entries] of [
        ['board-empty', []],
        ['board-full', FULL_BOARD],
      ] as const) {
        await answerQueries(page, answerWith([...entries]));
        await shootDialog(page, 'HALL OF HODLERS', name, shoot);
        await page.unroute(QUERIES);
      }
      await answerQueries(page, (route) => route.abort());
      await openBoard(page);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await shoot('board-out-of-reach');
      await page.unroute(QUERIES);
      await page.keyboard.press('Escape');

      await signIn(page, LONG_NAME, LONG_WALLET);
      await shoot('start-signed-in');
      await openRun(page);
      await shoot('ready');
      await page.keyboard.press('Enter');
      await page.getByText('3', { exact: true }).waitFor();
      await shoot('countdown');
      await waitForPlay(page);
      await playUntilHit(page);
      await shoot('play');
      await page.keyboard.press('p');
      await page.getByRole('heading', { name: 'PAUSED' }).waitFor();
      await shoot('pause');
      await page.keyboard.press('p');
      await page.route('**/documents:commit*', (route) => route.abort());
      await waitForGameOver(page);
      await page.getByText('❌ Error saving score').waitFor();
      await shoot('game-over');
    });
  });
}

/** The dialog behind `opener`, its top and its end. */
async function shootDialog(
  page: Page,
  opener: string,
  name: string,
  shoot: (name: string) => Promise<unknown>,
): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Loading scores...').waitFor({ state: 'hidden' });
  await shoot(name);
  const scrolled = await dialog.evaluate((element) => {
    const body = element.querySelector('.dialog-body');
    body?.scrollTo(0, body.scrollHeight);
    return body ? body.scrollTop > 0 : false;
  });
  if (scrolled) await shoot(`${name}-end`);
  await page.keyboard.press('Escape');
}
