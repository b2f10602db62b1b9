/** A player's profile: what stands in it, whose it is, and where it leads. */

import { dayOf } from '../../src/contest/daily.ts';
import { expect, test } from './fixtures.ts';
import { enter, newName, playerIdOf, signIn } from './game.ts';

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

  const day = dialog.getByRole('slider', { name: 'Day' });
  await expect(day).toHaveAttribute('aria-valuetext', /: [\d,]+ points, 1 try\.$/);
  await day.focus();
  await page.keyboard.press('ArrowRight');
  await expect(day).toHaveAttribute('aria-valuetext', /: no daily\.$/);
  await expect(dialog.getByRole('button', { name: 'SEE ITS LEADERBOARD' })).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await dialog.getByText('The 40 days you played').click();
  await expect(dialog.getByRole('row')).toHaveCount(41 + 4);

  await dialog.getByRole('button', { name: 'SEE ITS LEADERBOARD' }).click();
  await expect(page.getByRole('dialog', { name: /^DAILY OF/ })).toBeVisible();
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

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'LOG OUT?' }).click();
  await signIn(page);
  await page.getByTitle('Your profile').click();
  await expect(dialog.getByText('Play a run, and it shows up here.')).toBeVisible();
});
