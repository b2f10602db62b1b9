/** Names of others as people see them: covered until they are pressed, and as moderators changed them. */

import { cupData, cupPath } from '../../tools/board/cup.ts';
import { set } from '../../tools/board/values.ts';
import { answerQueries, answerWith } from './firestore.ts';
import { expect, test } from './fixtures.ts';
import { openBoard } from './game.ts';
import { startOwnBoard } from './ownBoard.ts';
import { entrantOf, type Streamed, wholeRuns, writeOf } from './streams.ts';

const RUDE = 'sh1thead';
const entryOf = (name: string, score: number) => ({ name, score, wallet: null });

test('a rude name in the Hall is a number until somebody presses it, and the settings decide', {
  tag: '@board',
}, async ({ page }) => {
  await answerQueries(page, answerWith([entryOf(RUDE, 9000), entryOf('Scunthorpe', 8000)]));
  await page.goto('/');
  await openBoard(page);
  const rows = page.getByRole('dialog').getByRole('listitem');
  await expect(rows.nth(1)).toContainText('Scunthorpe');
  const covered = rows.nth(0).getByRole('button', { name: /^Player \d{4}$/ });
  await expect(covered).toHaveAttribute('aria-pressed', 'false');
  await expect(rows.nth(0)).not.toContainText(RUDE);
  expect(await rows.nth(0).innerHTML()).not.toContain(RUDE);
  await covered.click();
  const pressed = rows.nth(0).getByRole('button', { name: RUDE, exact: true });
  await expect(pressed).toHaveAttribute('aria-pressed', 'true');
  await pressed.click();
  await expect(rows.nth(0)).not.toContainText(RUDE);

  const choose = async (mode: string) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'SETTINGS' }).click();
    await page.getByRole('radio', { name: mode }).check();
    await page.keyboard.press('Escape');
    await openBoard(page);
  };
  await choose('Show names as they are');
  await expect(rows.nth(0)).toContainText(RUDE);
  await choose('Hide all names');
  await expect(rows.nth(1)).toContainText(/Player \d{4}/);
  await expect(page.getByRole('dialog')).not.toContainText('Scunthorpe');
});

test('a final on a big screen shows the new name of a renamed player, in the middle of their run', {
  tag: '@board',
}, async ({ page }) => {
  const board = await startOwnBoard(page);
  const cup = 'cup-final';
  await board.console.moderate(
    set(cupPath(cup), { ...cupData('running'), title: 'The Spring Final', live: true }),
  );
  const runs = wholeRuns(3);
  const streamTo = (ticks: number) =>
    board.console.moderate(...runs.map((run) => writeOf(cup, run, ticks, Date.now() + 120_000)));
  await streamTo(1500);
  await page.goto(`/?live=${cup}&view=stream`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Hodl Hannah');
  const [, renamed] = runs as [Streamed, Streamed];
  await board.console.moderate(
    set('names/shown', { names: { [entrantOf(renamed)]: { name: 'Calm Carla', at: Date.now() } } }),
  );
  // The page looks every 20 seconds. The stream itself still has the old name.
  await expect(main).toContainText('Calm Carla', { timeout: 40_000 });
  await streamTo(3000);
  await expect(main).not.toContainText('Hodl Hannah');
  await expect(main).toContainText('3 runs now');
  await board.close();
});
