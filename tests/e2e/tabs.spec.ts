import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import { expectSaved, flyToGameOver, openRun, play, playerIdOf, result, savedScore, signIn } from './game.ts';

// One tab may have changed the player's entry since the other read it. The board then denies the other's commit.
test.use({ expectedMessages: [FAILED_REQUEST] });

test('two tabs that sign in for the first time at the same moment have one account', {
  tag: ['@board', '@desktop'],
}, async ({ page, context }) => {
  let accounts = 0;
  context.on('request', (request) => {
    if (request.url().includes('accounts:signUp')) accounts += 1;
  });
  // Each answer takes a while, as from a server far away.
  await context.route(/accounts:signUp/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fallback();
  });
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await signIn(page);
  await expect(other.getByRole('button', { name: 'START DEFENDING' })).toBeVisible();
  await Promise.all([openRun(page), openRun(other)]);
  for (const tab of [page, other]) {
    await tab.keyboard.press('Enter');
    await flyToGameOver(tab);
    await expectSaved(tab);
  }
  expect(accounts).toBe(1);
});

test('two tabs play for one player, who signs out in one of them while the other is in a run', {
  tag: '@board',
}, async ({ page, context }) => {
  let saves = 0;
  context.on('response', (response) => {
    if (response.url().includes(':commit') && response.ok()) saves += 1;
  });
  await page.goto('/');
  const name = await signIn(page);
  const playerId = await playerIdOf(page);
  const signedUp = page.waitForResponse(/accounts:signUp/);
  await openRun(page);
  await signedUp;
  await play(page);
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'PAUSED' })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/');
  await openRun(other);
  await other.keyboard.press('Enter');
  await flyToGameOver(other);
  await expectSaved(other);
  await other.getByRole('button', { name: 'MAIN MENU' }).click();
  await other.getByRole('button', { name: 'Settings' }).click();
  // GAME OVER has said it.
  await expect(other.getByText('1 waiting run was saved.')).toHaveCount(0);
  await other.getByRole('dialog').getByLabel('Mute').check();
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Log out' }).click();
  await other.getByRole('button', { name: 'LOG OUT?' }).click();

  await expect(page.getByRole('dialog').getByLabel('Mute')).toBeChecked();
  await page.getByRole('button', { name: 'RESUME' }).click();
  await flyToGameOver(page);
  await expectSaved(page);
  await expect(result(page, 'Player')).toHaveText(name);
  await page.getByRole('button', { name: 'HODL AGAIN' }).click();
  await expect(page.getByRole('dialog', { name: 'ENTER THE TRENCHES' })).toBeVisible();

  expect(await savedScore(page, playerId)).toBe(0);
  expect(saves).toBe(2);
});
