/** A daily from the first ticket to the race against its winner, over a midnight of the board's clock. */

import type { Page } from '@playwright/test';
import { titleOf } from '../../src/contests/all/title.ts';
import { dateWords } from '../../src/contests/dailies/words.ts';
import { DAILY_RULESET, dailyTerms, dayOf, timesOf } from '../../src/engine/contest/daily.ts';
import { sealOpensAt } from '../../src/engine/contest/phases.ts';
import { make } from '../../tools/board/daily.ts';
import { merge } from '../../tools/board/values.ts';
import { expect, test } from './fixtures.ts';
import {
  flyToGameOver,
  flyUntil,
  newName,
  openBoard,
  play,
  playUntilHit,
  setClockForward,
  signIn,
} from './game.ts';
import { startOwnBoard } from './ownBoard.ts';

const MINUTE_MS = 60_000;

/** The next whole day, so that the board's clock only goes forward. */
const DAY = dayOf(Date.now()) + 1;
const { endsAt: MIDNIGHT } = timesOf(DAY);
const sealUntil = sealOpensAt({ endsAt: MIDNIGHT });

const linkedTitle = (day: number) => titleOf(dailyTerms(day)).toUpperCase();
const card = (page: Page) => page.getByRole('region', { name: 'Daily' });

test('a daily is played, over midnight too; then its claims become ranks, and can be raced', async ({
  page,
}) => {
  const board = await startOwnBoard(page);
  board.setTime(MIDNIGHT - 40 * MINUTE_MS);
  await page.goto('/');
  await expect(card(page)).toContainText('40 min left');

  // A player who follows a friend's link signs in, and is there.
  await page.goto(`/daily.html?daily=${DAY}`);
  const linked = page.getByRole('dialog', { name: linkedTitle(DAY) });
  await expect(linked.getByRole('button', { name: 'PLAY DAILY' })).toBeFocused();
  await page.keyboard.press('Enter');
  const name = newName();
  await page.getByLabel('Username').fill(name);
  await page.keyboard.press('Enter');
  // No ticket is spent on a newcomer's first half minute.
  await expect(page.getByText('WARM-UP, UNSCORED')).toBeVisible();
  await expect(page.getByText('You have 30 seconds and 3 lives.')).toBeVisible();
  await play(page);
  await flyUntil(page, 'WARMED UP');
  await expect(page.getByText('Your first ticket is next.')).toBeVisible();
  await expect(page.getByText('PAPER HANDS')).toBeHidden();
  // The ticket comes by itself.
  const first = page.getByText('DAILY: TICKET 1 OF 3');
  await expect(first).toBeVisible();
  await expect(page.getByRole('button', { name: 'PLAY', exact: true }).first()).toBeFocused();
  // A player who leaves before the run begins keeps the ticket.
  await page.keyboard.press('Escape');
  await expect(card(page)).toContainText('3 tickets left');
  await page.getByRole('button', { name: 'PLAY DAILY' }).click();
  await expect(first).toBeVisible();
  const step = page.getByText(/Next: bronze, from 5,800\./).filter({ visible: true });
  await expect(step).toBeVisible();
  await play(page);
  await playUntilHit(page);
  // The board takes no more play than time since the sign-in.
  board.setTime(MIDNIGHT - 20 * MINUTE_MS);
  await flyToGameOver(page);
  await expect(page.getByText(/Saved! \d+ is your best so far/)).toBeVisible();
  await expect(step).toBeVisible();
  // No ticket tries out the coins of the next one.
  await page.getByRole('button', { name: 'WHERE WAS IT LOST?' }).click();
  const lives = page.getByRole('listitem').filter({ hasText: 'Life lost at' });
  await expect(lives.last().getByRole('button')).toHaveText(['WATCH']);
  await lives.last().getByRole('button').click();
  await expect(page.getByRole('button', { name: 'PLAY ON' })).toBeDisabled();
  await expect(page.getByText('PLAY ON opens later')).toBeVisible();
  await page.getByRole('button', { name: 'QUIT' }).click();
  await page.getByRole('button', { name: 'MAIN MENU' }).click();
  await expect(card(page)).toContainText('2 tickets left');
  await expect(card(page).getByText('Next: bronze')).toBeVisible();
  // The score leads to the scores.
  await card(page).getByRole('button', { name: '#1 so far' }).click();
  await expect(page.getByRole('tabpanel', { name: 'TODAY' })).toContainText(dateWords(DAY));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'PLAY DAILY' }).click();
  await expect(page.getByText(/Your best so far: \d+\./).filter({ visible: true })).toBeVisible();
  await play(page);
  board.setTime(MIDNIGHT + MINUTE_MS);
  // The page asks the board what time it is, and does not call the daily closed. The end of the run would ask, too.
  await setClockForward(page, 1);
  await expect(page.getByText(/, COUNTS UNTIL/)).toBeVisible({ timeout: 8000 });
  await flyToGameOver(page);
  await expect(page.getByText('A new daily has started. Your run still counts')).toBeVisible();
  // Nobody has made the new day's daily yet.
  await expect(page.getByRole('button', { name: 'PLAY DAILY' })).toBeVisible();
  await page.getByRole('button', { name: 'MAIN MENU' }).click();
  await expect(card(page)).toContainText('3 tickets left');

  await openBoard(page);
  await page.getByRole('tab', { name: 'ALL TIME' }).press('ArrowLeft');
  await page.getByRole('tab', { name: 'RIVALS' }).press('ArrowLeft');
  const yesterday = page.getByRole('tabpanel', { name: 'YESTERDAY' });
  const row = yesterday.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('1 of 3 tries');
  await expect(yesterday).toContainText('Scores so far. Final ranks');

  board.setTime(sealUntil);
  await page.reload();
  await expect(card(page)).toContainText(', #1', { timeout: 30_000 });
  await openBoard(page);
  await page.getByRole('tab', { name: 'YESTERDAY' }).click();
  await expect(row).toContainText('verified here');
  await row.getByRole('button', { name: 'Race' }).getByText('RACE').click();
  await expect(page.getByText('RACE, UNSCORED')).toBeVisible();
  await play(page);
  await flyToGameOver(page);
  await expect(page.getByText(`${name} beat you by `)).toBeVisible();

  await page.goto(`/?daily=${DAY}`);
  await expect(linked.getByRole('listitem').filter({ hasText: name })).toContainText('verified here');
  await linked.getByRole('button', { name: 'Watch' }).click();
  await page.getByRole('button', { name: 'QUIT' }).click();
  // Its coins are there to practise on, as often as anybody likes.
  await linked.getByRole('button', { name: 'PRACTICE' }).click();
  await expect(page.getByText('PRACTICE, UNSCORED')).toBeVisible();
  await play(page);
  await flyToGameOver(page);
  await page.getByRole('button', { name: 'HODL AGAIN' }).click();
  await expect(page.getByText('PRACTICE, UNSCORED')).toBeVisible();

  await page.goto(`/?daily=${DAY}`);
  await linked.getByRole('button', { name: 'GO TO TODAY’S DAILY' }).click();
  const today = page.getByRole('dialog', { name: linkedTitle(DAY + 1) });
  await expect(today.getByRole('button', { name: 'PLAY DAILY' })).toBeFocused();
  await today.getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await board.close();
});

test('a missed day is frozen: told before the run that uses it, and after', async ({ page }) => {
  const board = await startOwnBoard(page);
  board.setTime(MIDNIGHT - 40 * MINUTE_MS);
  await page.goto('/');
  const signedUp = page.waitForResponse(/accounts:signUp/);
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('defend-the-sats:warmed-up', 'yes'));
  await page.getByRole('button', { name: 'PLAY DAILY' }).click();
  const uid: string = (await (await signedUp).json()).localId;
  await expect(page.getByText('DAILY: TICKET 1 OF 3')).toBeVisible();
  await page.keyboard.press('Escape');
  const before = { ticks_played: 0, last_daily: DAY - 2, daily_streak: 4, weekly_streak: 2 };
  await board.console.moderate(merge(`players/${uid}`, before));
  await page.reload();
  await expect(card(page)).toContainText('A freeze saves 4 days');
  await openBoard(page);
  await page.getByRole('tab', { name: 'TODAY' }).click();
  const todays = page.getByRole('tabpanel', { name: 'TODAY' });
  await expect(todays).toContainText('Playing today uses this month’s freeze and saves your 4 days.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'PLAY DAILY' }).click();
  await play(page);
  await playUntilHit(page);
  board.setTime(MIDNIGHT - 20 * MINUTE_MS);
  await flyToGameOver(page);
  await expect(page.getByText('This month’s freeze saved your 5 days.')).toBeVisible();
  await page.getByRole('button', { name: 'MAIN MENU' }).click();
  await expect(card(page)).toContainText('2 tickets left');
  await expect(card(page)).not.toContainText('freeze');
  await openBoard(page);
  await page.getByRole('tab', { name: 'TODAY' }).click();
  await expect(todays).toContainText('5 days in a row');
  await board.close();
});

test('PLAY DAILY asks a stranger for a name, and goes on to READY', async ({ page }) => {
  const board = await startOwnBoard(page);
  board.setTime(MIDNIGHT - 40 * MINUTE_MS);
  await page.goto('/');
  await card(page).getByRole('button', { name: 'PLAY DAILY' }).click();
  await page.getByRole('button', { name: 'JOIN BATTLE' }).click();
  await expect(page.getByText('WARM-UP, UNSCORED')).toBeVisible();
  await board.close();
});

test('a daily of newer rules asks for a reload, and gives no ticket', async ({ page }) => {
  const board = await startOwnBoard(page);
  board.setTime(MIDNIGHT - 40 * MINUTE_MS);
  await board.console.moderate(make(DAY, { ruleset: DAILY_RULESET + 1 }));
  await page.goto('/');
  await signIn(page);
  await expect(card(page)).toContainText('There’s a new version of the game.');
  await expect(page.getByRole('button', { name: 'PLAY DAILY' })).toBeHidden();
  const reloaded = page.waitForEvent('load');
  await card(page).getByRole('button', { name: 'RELOAD' }).click();
  await reloaded;
  // As a page of that version knows it.
  await board.console.moderate(make(DAY));
  await page.reload();
  await expect(card(page).getByRole('button', { name: 'PLAY DAILY' })).toBeVisible();
  await board.close();
});
