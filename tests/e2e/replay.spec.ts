import { expect, FAILED_REQUEST, testOnSharedPage as test } from './fixtures.ts';
import { enter, expectSaved, flyToGameOver, flyUntil, play, playOut } from './game.ts';
import { openLink } from './linkedRun.ts';

test('a run just played can be watched: paused, faster, quit, and never saved again', {
  tag: '@replay',
}, async ({ page }) => {
  await enter(page);
  await playOut(page);
  const commits: string[] = [];
  await expectSaved(page);
  page.on('request', (request) => request.url().includes(':commit') && commits.push(request.url()));

  await page.getByRole('button', { name: 'WATCH REPLAY' }).click();
  await expect(page.getByText('REPLAY', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '1x' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'PAUSE', exact: true }).click();
  await expect(page.getByRole('button', { name: 'RESUME' })).toBeVisible();
  await page.getByRole('button', { name: 'RESUME' }).click();
  await page.getByRole('button', { name: '8x' }).click();
  await flyUntil(page, 'REPLAY OVER');
  await page.getByRole('button', { name: 'WATCH AGAIN' }).click();
  await expect(page.getByText('REPLAY OVER')).toBeHidden();
  await expect(page.getByRole('button', { name: '8x' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'QUIT' }).click();
  await expect(page.getByRole('heading', { name: 'GAME OVER' })).toBeVisible();
  expect(commits).toEqual([]);
});

test('a link to a tick begins three seconds before it, with all that the run had by then', {
  tag: '@replay',
}, async ({ page }) => {
  await openLink(page, 'default', 7480);
  // As the recorded run has it at tick 7300. No time passes in the game before it is flown.
  await expect(page.getByText('SCORE 8,400')).toBeVisible();
  await expect(page.getByText('LEVEL 3')).toBeVisible();
  await expect(page.getByText('LIVES 3')).toBeVisible();
  await page.getByRole('button', { name: 'PAUSE', exact: true }).click();
  const slider = page.getByRole('slider', { name: 'Moment of the run' });
  await slider.fill('7300');
  await expect(page.getByText('2:01 of 3:10, tick 7,300')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('tick 7,299')).toBeVisible();
  await page.getByRole('button', { name: 'Step forward' }).click();
  await page.keyboard.press('d');
  await expect(page.getByText('tick 7,301')).toBeVisible();
  await slider.fill('3599');
  await expect(page.getByText('LEVEL 1')).toBeVisible();
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /^0:59 of 3:10, tick 3,599, (held: |no button held)/,
  );
  await page.getByRole('button', { name: 'Next highlight' }).click();
  await expect(page.getByRole('status').getByText('Level 2.')).toBeVisible();
  await expect(page.getByText('LEVEL 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'RESUME' }).click();
  await flyUntil(page, 'REPLAY OVER');
  await expect(page.getByText('Verified: these inputs give exactly this score.')).toBeVisible();
});

test('a replay is played on from where it is, unscored, against its own score', {
  tag: '@replay',
}, async ({ page }) => {
  await enter(page);
  await openLink(page, 'default', 7480);
  await page.getByRole('button', { name: 'PAUSE', exact: true }).click();
  await expect(page.locator('.replay-banner')).toContainText('Ann');
  // A player who is signed in has the game behind QUIT.
  await expect(page.getByRole('button', { name: 'PLAY THE GAME' })).toHaveCount(0);
  await page.getByRole('button', { name: 'PLAY ON' }).click();
  await expect(page.getByText('READY TO DEFEND?')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByText('SCORE 8,400')).toBeVisible();
  await expect(page.getByText('Score to beat: ').filter({ visible: true })).toBeVisible();
  await expect(page.getByText('TAKEOVER, UNSCORED')).toBeVisible();
  await play(page);
  await flyToGameOver(page);
  await expect(
    page.getByText(/You took over at 2:0\d\. The replay beat you by [\d,]+\. This run doesn’t count/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'HODL AGAIN' }).click();
  await expect(page.getByText('SCORE 8,400')).toBeVisible();
});

test('a replay says where each life was lost: it can be watched beside the way that saves it, and played on from there', {
  tag: '@replay',
}, async ({ page }) => {
  await enter(page);
  await openLink(page, 'default', 7480);
  const ask = page.getByRole('button', { name: 'WHERE WAS IT LOST?' });
  await ask.click();
  // It waits for an answer.
  await expect(page.getByRole('button', { name: 'RESUME' })).toBeVisible();
  const lives = page.getByRole('listitem').filter({ hasText: 'Life lost at' });
  await expect(lives).toHaveText([
    /^Life lost at 3:10 by [a-z ]+\. Last chance: \d\.\d s before\./,
    /^Life lost at 3:09 by [a-z ]+\. Last chance: \d\.\d s before\./,
    /^Life lost at 3:08 by [a-z ]+\. Last chance: \d\.\d s before\./,
  ]);
  await lives.last().getByRole('button', { name: 'Watch from 3:07, with the way that saves it' }).click();
  await expect(page.getByText('LIVES 3')).toBeVisible();
  await flyUntil(page, 'LIVES 2');
  await page.getByRole('button', { name: 'PAUSE', exact: true }).click();
  await ask.click();
  await expect(lives).toHaveCount(0);
  await ask.click();
  await lives.last().getByRole('button', { name: 'Play on from 3:07' }).click();
  await expect(page.getByText('READY TO DEFEND?')).toBeVisible();
  await expect(page.getByText('LIVES 3')).toBeVisible();
  await expect(page.getByText('TAKEOVER, UNSCORED')).toBeVisible();
});

test('a link to no replay says what it was, shows no score of nothing, and leads into the game', {
  tag: '@replay',
}, async ({ page }) => {
  const figures = page.getByText(/SCORE|LIVES|LEVEL/);
  await page.goto('/?replay=nonsense');
  await expect(page.getByRole('alert')).toHaveText('This is not a link to a replay.');
  await expect(figures).toHaveCount(0);
  await page.goto(`/?replay=${'f'.repeat(32)}`);
  await expect(page.getByRole('alert')).toHaveText('This replay is gone.');
  await expect(figures).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'QUIT' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'PLAY THE GAME' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'LOGIN & PLAY' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('a shared replay names its player and their score, says what PLAY ON is, and has a RACE', {
  tag: '@replay',
}, async ({ page }) => {
  const { claim } = await openLink(page, 'default', 7480);
  await expect(page.locator('.replay-banner')).toHaveText(
    `REPLAYAnn, ${claim.score.toLocaleString('en')} points`,
  );
  await expect(page.getByText('PLAY ON: you take over from this moment, unscored.')).toBeVisible();
  await page.getByRole('button', { name: 'Next highlight' }).click();
  await expect(page.getByText('PLAY ON: you take over')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'PLAY THE GAME' })).toHaveCount(0);
  await page.getByRole('button', { name: 'RACE' }).click();
  await expect(page.getByRole('dialog', { name: 'ENTER THE TRENCHES' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.replay-banner')).toContainText('Ann');
});

test.describe('out of reach', () => {
  test.use({ expectedMessages: [FAILED_REQUEST, 'Leaderboard:', 'The story of the run:'] });

  test('a replay whose story is lost is watched without it', { tag: '@replay' }, async ({ page }) => {
    const lost = page.waitForEvent('requestfailed');
    await page.route('**/assets/story-*.js', (route) => route.abort());
    await openLink(page, 'default', 7480);
    await lost;
    await expect(page.getByText('SCORE 8,400')).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Moment of the run' })).toBeVisible();
  });

  test('a replay that can’t be reached says so', { tag: '@replay' }, async ({ page }) => {
    await page.route('**/documents:batchGet*', (route) => route.abort());
    await page.goto(`/?replay=${'f'.repeat(32)}`);
    await expect(page.getByText('Can’t load the replay. Try again later.')).toBeVisible();
  });
});
