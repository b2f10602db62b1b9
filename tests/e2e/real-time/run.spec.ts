/** A whole run as players have it: drawn, in real time, on a board that uses the system's clock. */

import type { Page } from '@playwright/test';
import { LOCAL_PROJECT_ID } from '../../../src/base/project.ts';
import { TICKS_PER_SECOND } from '../../../src/engine/simulation/rules.ts';
import { documentsRoot } from '../../../tools/firestore-local/engine/names.ts';
import { expect, test } from '../fixtures.ts';
import {
  boardRow,
  enter,
  expectSaved,
  listenToCountdown,
  openBoard,
  openRun,
  playerIdOf,
  result,
} from '../game.ts';

test.use({ frames: 'real time' });

const COUNTDOWN_S = 4;

/** The length of the signed-in player's best run, as the board has it. */
async function savedTicks(page: Page): Promise<number> {
  const get = async (path: string) =>
    (await (await page.request.get(`/v1/${documentsRoot(LOCAL_PROJECT_ID)}/${path}`)).json()).fields;
  const { run_id: runId } = await get(`leaderboard_entries/${await playerIdOf(page)}`);
  const { ticks } = await get(`runs/${runId.stringValue}`);
  return Number(ticks.integerValue);
}

test('a run is never ahead of the player’s own time, and the board believes it at once', async ({ page }) => {
  test.setTimeout(180_000);
  const name = await enter(page);
  const signedUp = page.waitForResponse(/accounts:signUp/);
  await openRun(page);
  await signedUp;
  const countdown = await listenToCountdown(page);
  await page.keyboard.press('Enter');
  const startedAt = Date.now();
  await expect(page.getByRole('heading', { name: 'GAME OVER' })).toBeVisible({ timeout: 120_000 });
  const seconds = (Date.now() - startedAt) / 1000;
  // After them the page says that the score is saved.
  expect((await countdown()).slice(0, 4)).toEqual(['3', '2', '1', 'DEFEND THE SATS!']);
  await expectSaved(page);

  // A countdown of four seconds, and the game.
  const ticks = await savedTicks(page);
  expect(seconds).toBeGreaterThan(COUNTDOWN_S + ticks / TICKS_PER_SECOND - 0.5);
  await expect(result(page, 'Player')).toHaveText(name);
  await page.getByRole('button', { name: 'MAIN MENU' }).click();
  await openBoard(page);
  await expect(boardRow(page, name)).toHaveCount(1);
});
