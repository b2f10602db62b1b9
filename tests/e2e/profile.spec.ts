/** A player's profile: what stands in it, whose it is, and where it leads. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dayOf } from '../../src/engine/contest/daily.ts';
import { takeFrames } from '../../tools/browser/frames.ts';
import { expect, test } from './fixtures.ts';
import { enter, flyToGameOver, newName, openRun, playerIdOf, signIn } from './game.ts';
import { badge, dialog as keyDialog } from './keys.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Runs of a player who has played for some weeks, as the history has them. */
function linesOf(now: number): string {
  const digits = (number: number) => number.toString(36);
  const skins = ['default', 'boxer', 'default', 'god', 'default'];
  return Array.from({ length: 60 }, (_, index) => {
    const endedAt = now - (60 - index) * DAY_MS;
    const isDaily = index % 3 !== 0;
    const score = 900 + ((index * 7919) % 41) * 1100;
    return [
      String(index).padStart(32, '0'),
      isDaily ? `daily-${dayOf(endedAt)}` : 'all time',
      ...[endedAt, isDaily ? 5 : 3, 7200, score, 3].map(digits),
      skins[index % 5],
      ...[0, 100, 81, 30, 5, 2].map(digits),
    ].join(',');
  }).join('\n');
}

test('a player presses their own name, and finds all that this browser knows of them', async ({ page }) => {
  const name = await enter(page);
  const playerId = await playerIdOf(page);
  const dialog = page.getByRole('dialog').last();
  await page.evaluate(([key, lines]) => localStorage.setItem(key, `${lines}\n`), [
    `defend-the-sats:own-runs:${playerId}`,
    linesOf(Date.now()),
  ] as const);
  await page.getByTitle('Your profile').click();
  await expect(dialog.getByText('60', { exact: true })).toBeVisible();
  for (const text of ['2 h 0 min', '2 days', '81%', 'Classic', 'Your last 20 all-time runs. Best: '])
    await expect(dialog.getByText(text).first()).toBeVisible();

  // By a press, and by the keys.
  const medal = dialog.getByRole('radio', { name: 'Not won yet: First trench' });
  await medal.click();
  await expect(dialog.getByText('Not won yet: First trench. Finish a scored run.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(
    dialog.getByText('Not won yet: Believer. Score more than 10,000 points in an all-time run.'),
  ).toBeVisible();

  await page.emulateMedia({ forcedColors: 'active' });
  const frame = dialog.locator('.profile-frame').first();
  const colors = await frame.evaluate((it) => [
    getComputedStyle(it).stroke,
    getComputedStyle(document.body).color,
  ]);
  expect(colors[0]).toBe(colors[1]);
  await page.emulateMedia({ forcedColors: 'none' });

  const day = dialog.getByRole('slider', { name: 'Day' });
  await expect(day).toHaveAttribute('aria-valuetext', /: [\d,]+ points, 1 try\.$/);
  await day.focus();
  await page.keyboard.press('ArrowRight');
  await expect(day).toHaveAttribute('aria-valuetext', /: no daily\.$/);
  await page.keyboard.press('ArrowLeft');

  // A day on which nobody played on this board, and whose coins are open.
  for (let back = 0; back < 4; back++) await day.press('ArrowLeft');
  await dialog.getByRole('button', { name: 'SCORES AND PRACTICE' }).click();
  const daily = page.getByRole('dialog', { name: /^DAILY OF/ });
  await daily.getByRole('button', { name: 'PRACTICE' }).click();
  await expect(daily.getByText('Nobody played on that day.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'PROFILE' })).toBeVisible();

  await dialog.getByRole('button', { name: 'NAME', exact: true }).click();
  const renamed = newName();
  await dialog.getByLabel('New name').fill(' ');
  await expect(dialog.getByRole('button', { name: 'SAVE NAME' })).toBeDisabled();
  await dialog.getByLabel('New name').fill(renamed);
  await dialog.getByRole('button', { name: 'SAVE NAME' }).click();
  await expect(dialog.getByText(renamed)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Player' })).toContainText(renamed);
  expect(await playerIdOf(page)).toBe(playerId);
  expect(name).not.toBe(renamed);

  await page.getByTitle('Your profile').click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'SAVE MY DATA' }).click();
  const saved = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(saved.browser.history).toHaveLength(60);
  expect([saved.player.username, saved.board.entry]).toEqual([renamed, null]);
  await expect(dialog.getByText('without keys and wallets')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'LOG OUT?' }).click();
  await signIn(page);
  await page.getByTitle('Your profile').click();
  await expect(dialog.getByText('Play a run, and it shows up here.')).toBeVisible();
});

test('a run brings a medal, and a key’s file takes runs and medals to another browser, where they join its own', {
  tag: '@play',
}, async ({ page, browser }) => {
  const name = await enter(page);
  const playOut = async (of: Page) => {
    await openRun(of);
    await of.keyboard.press('Enter');
    await flyToGameOver(of);
    await expect(of.getByText('✅ Score saved')).toBeVisible();
  };
  await playOut(page);
  // A player who stands still may be lucky with a shield, and win one more.
  await expect(page.getByText(/^New medals?: First trench/)).toBeVisible();
  await page.getByRole('button', { name: 'MAIN MENU' }).click();
  const saveKey = async (of: Page) => {
    await badge(of).getByTitle('Your profile').click();
    await of.getByRole('button', { name: 'KEY', exact: true }).click();
    await of.getByRole('button', { name: 'SHOW MY KEY' }).click();
    const download = of.waitForEvent('download');
    await of.getByRole('link', { name: 'SAVE AS A FILE' }).click();
    const file = await (await download).path();
    await of.keyboard.press('Escape');
    return file;
  };
  const file = await saveKey(page);

  const elsewhere = await browser.newContext();
  await elsewhere.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await takeFrames(elsewhere, { held: false });
  const other = await elsewhere.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'LOGIN TO PLAY' }).click();
  await other.getByRole('button', { name: 'I HAVE A KEY' }).click();
  await other.getByLabel('Or choose your key file').setInputFiles(file);
  await other.getByRole('button', { name: 'CONTINUE' }).click();
  const loaded = other.waitForEvent('load');
  await other.getByRole('button', { name: 'PLAY AS' }).click();
  await loaded;
  await expect(badge(other)).toContainText(name);
  await playOut(other);
  await other.getByRole('button', { name: 'MAIN MENU' }).click();
  const back = await saveKey(other);

  // The first browser is theirs already, and learns of the run that the other has seen.
  await badge(page).getByTitle('Your profile').click();
  await expect(page.getByText('Your only all-time run:')).toBeVisible();
  await page.getByRole('button', { name: 'KEY', exact: true }).click();
  await page.getByRole('button', { name: 'CHOOSE A KEY FILE' }).click();
  await page.getByLabel('Or choose your key file').setInputFiles(back);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(keyDialog(page)).toContainText('You already play as this player.');
  await page.getByRole('button', { name: 'ADD ITS HISTORY' }).click();
  await expect(keyDialog(page)).toContainText('Your history here has the runs of that browser, too.');
  await page.keyboard.press('Escape');
  await badge(page).getByTitle('Your profile').click();
  await expect(page.getByText('Your last 2 all-time runs.')).toBeVisible();
  await expect(page.getByText(/You won [12] of 26\./)).toBeVisible();
  await elsewhere.close();
});
