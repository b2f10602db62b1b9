/** The next run, at once: R, RESTART and Enter, the run that none of them may end, and a challenge's link. */

import type { Page } from '@playwright/test';
import { dayOf, timesOf } from '../../src/engine/contest/daily.ts';
import { expect, test } from './fixtures.ts';
import {
  enter,
  expectSaved,
  flyOn,
  flyThroughCountdown,
  flyToGameOver,
  openRun,
  play,
  playUntilHit,
} from './game.ts';
import { openLink } from './linkedRun.ts';
import { startOwnBoard } from './ownBoard.ts';

const paused = (page: Page) => page.getByRole('heading', { name: 'PAUSED' });
const score = (page: Page) => page.getByText(/^SCORE /);
const restart = (page: Page) => page.getByRole('button', { name: 'RESTART' });

test('R and RESTART begin again at once, and ask where points are lost; nothing of it is saved', {
  tag: '@play',
}, async ({ page }) => {
  await enter(page);
  await openRun(page);
  await page.keyboard.press('r');
  await expect(page.getByText('READY TO DEFEND?')).toBeVisible();
  const commits: string[] = [];
  page.on('request', (request) => request.url().includes(':commit') && commits.push(request.url()));
  await play(page);
  await flyOn(page, 1);
  await page.keyboard.press('r');
  await flyThroughCountdown(page);

  await playUntilHit(page);
  const points = await score(page).textContent();
  await page.keyboard.press('r');
  const question = page.getByRole('button', { name: 'GIVE UP THIS RUN?' });
  await expect(question).toBeFocused();
  await page.keyboard.press('Escape');
  await flyThroughCountdown(page);
  await expect(score(page)).toHaveText(points ?? '');
  await page.keyboard.press('r');
  await page.keyboard.press('r');
  await expect(paused(page)).toBeHidden();
  await expect(score(page)).toHaveText('SCORE 0');
  await flyThroughCountdown(page);

  await playUntilHit(page);
  await page.keyboard.press('p');
  await restart(page).click();
  await question.click();
  await expect(score(page)).toHaveText('SCORE 0');
  await flyThroughCountdown(page);
  expect(commits).toEqual([]);
  await flyToGameOver(page);
  await expectSaved(page);
  expect(commits).not.toEqual([]);
});

test('from a lost run two presses lead to the next countdown', { tag: '@play' }, async ({ page }) => {
  await enter(page);
  await openRun(page);
  await play(page);
  await flyToGameOver(page);
  await expect(page.getByRole('button', { name: 'HODL AGAIN' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('READY TO DEFEND?')).toBeVisible();
  await page.keyboard.press('Enter');
  await flyThroughCountdown(page);
  await expect(score(page)).toHaveText('SCORE 0');
});

test('neither R nor the pause ends a ticket’s run', { tag: '@play' }, async ({ page }) => {
  const board = await startOwnBoard(page);
  board.setTime(timesOf(dayOf(Date.now()) + 1).endsAt - 40 * 60_000);
  await enter(page);
  await page.getByRole('button', { name: 'PLAY DAILY' }).click();
  await expect(page.getByText('WARM-UP, UNSCORED')).toBeVisible();
  await page.getByRole('button', { name: 'SKIP' }).click();
  await expect(page.getByText('DAILY: TICKET 1 OF 3')).toBeVisible();
  await play(page);
  await flyOn(page, 1);
  const clock = await page.locator('.hud').textContent();
  await page.keyboard.press('r');
  await page.keyboard.press('p');
  await expect(paused(page)).toBeVisible();
  await expect(restart(page)).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(paused(page)).toBeVisible();
  expect(await page.locator('.hud').textContent()).toBe(clock);
  await board.close();
});

test('a challenge shows strangers the replay, and its RACE leads through the login; players are in the race at once', {
  tag: '@play',
}, async ({ page }) => {
  await openLink(page, 'default', 'race');
  await expect(page.locator('.replay-banner')).toContainText('Ann');
  await page.getByRole('button', { name: 'RACE' }).click();
  await page.getByRole('button', { name: 'JOIN BATTLE' }).click();
  await expect(page.getByText('RACE, UNSCORED')).toBeVisible();
  await expect(page.getByText('Race the ghost of Ann.').filter({ visible: true })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await play(page);
  await playUntilHit(page);
  // Nothing is lost.
  await page.keyboard.press('r');
  await flyThroughCountdown(page);
  await expect(page.getByText('SCORE 0')).toBeVisible();
  await flyToGameOver(page);
  await expect(page.getByText('Ann beat you by ')).toBeVisible();

  await openLink(page, 'default', 'race');
  await expect(page.getByText('Race the ghost of Ann.').filter({ visible: true })).toBeVisible();
  await page.getByRole('button', { name: 'WATCH' }).click();
  await expect(page.locator('.replay-banner')).toContainText('Ann');
  await page.getByRole('button', { name: 'QUIT' }).click();
  await expect(page.getByText('Race the ghost of Ann.').filter({ visible: true })).toBeVisible();
});
