import type { Page, Route } from '@playwright/test';
import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import { openBoard, openRun, signIn, waitForGameOver } from './game.ts';

const TIME = '2026-01-01T00:00:00.000000Z';
const NAME = 'projects/demo-defend-the-sats/databases/(default)/documents';

interface Entry {
  name: string;
  score: number;
  wallet: string | null;
}

function found({ name, score, wallet }: Entry) {
  return {
    document: {
      name: `${NAME}/leaderboard_entries/${name}_1`,
      createTime: TIME,
      updateTime: TIME,
      fields: {
        player_id: { stringValue: `${name}_1` },
        player_name: { stringValue: name },
        wallet_address: wallet === null ? { nullValue: null } : { stringValue: wallet },
        score: { integerValue: String(score) },
        level: { integerValue: '3' },
        timestamp: { timestampValue: TIME },
        owner: { stringValue: 'somebody' },
        run_id: { stringValue: '0'.repeat(32) },
      },
    },
    readTime: TIME,
  };
}

const answerWith = (entries: Entry[]) => (route: Route) =>
  route.fulfill({ json: entries.length > 0 ? entries.map(found) : [{ readTime: TIME }] });

const queries = (page: Page, answer: (route: Route) => unknown) =>
  page.route('**/documents:runQuery*', answer);

test('an empty board says so', async ({ page }) => {
  await queries(page, answerWith([]));
  await page.goto('/');
  await openBoard(page);
  await expect(page.getByText('No scores yet!')).toBeVisible();
  await expect(page.getByText('Be the first to defend the trenches')).toBeVisible();
});

test('a board on its way says so', async ({ page }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await queries(page, async (route) => {
    await answered;
    await answerWith([])(route);
  });
  await page.goto('/');
  await openBoard(page);
  await expect(page.getByText('Loading scores...')).toBeVisible();
  answer();
  await expect(page.getByText('No scores yet!')).toBeVisible();
});

test('ten entries: trophies and wallets for three, ranks for the others, whose wallets are nowhere', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const entries = Array.from({ length: 10 }, (_, rank) => ({
    name: `hodler-${rank + 1}`,
    score: 123_400 - rank * 1000,
    wallet: rank === 1 ? null : `wallet-of-rank-${rank + 1}-${'x'.repeat(30)}`,
  }));
  await queries(page, answerWith(entries));
  await page.goto('/');
  await openBoard(page);
  const rows = page.getByRole('dialog').getByRole('listitem');
  await expect(rows).toHaveCount(10);
  for (const [rank, trophy] of ['gold', 'silver', 'bronze'].entries()) {
    await expect(rows.nth(rank).getByRole('img', { name: `${trophy} trophy` })).toBeVisible();
  }
  await expect(rows.nth(3)).toContainText('4');
  await expect(rows.nth(0)).toContainText('123,400');
  await expect(rows.nth(0)).toContainText('Level 3');
  for (const rank of [1, 3]) await expect(rows.nth(rank - 1)).toContainText(`wallet-of-rank-${rank}-`);
  for (const rank of [4, 5, 6, 7, 8, 9, 10]) {
    expect(await page.content()).not.toContain(`wallet-of-rank-${rank}-`);
  }
  await expect(page.getByRole('button', { name: /Copy the wallet/ })).toHaveCount(2);

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await rows
    .nth(0)
    .getByRole('button', { name: /Copy the wallet/ })
    .click();
  await expect(page.getByText('¡Copiado!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(entries[0]?.wallet);
  await page.clock.runFor(1900);
  await expect(page.getByText('¡Copiado!')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText('¡Copiado!')).toBeHidden();
});

test.describe('out of reach', () => {
  test.use({ expectedMessages: [FAILED_REQUEST, 'Leaderboard:'] });

  test('the board says that it could not be reached, and tries again', async ({ page }) => {
    await queries(page, (route) => route.abort());
    await page.goto('/');
    await openBoard(page);
    await expect(page.getByText('The scores could not be reached.')).toBeVisible();
    await expect(page.getByText('No scores yet!')).toBeHidden();
    await page.unroute('**/documents:runQuery*');
    await queries(page, answerWith([{ name: 'hal', score: 100, wallet: null }]));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('hal', { exact: true })).toBeVisible();
  });

  test('a run that can’t be saved is kept, and sent by itself later', async ({ page }) => {
    await page.goto('/');
    await signIn(page);
    await page.route('**/documents:commit*', (route) => route.abort());
    await openRun(page);
    await page.keyboard.press('Enter');
    await waitForGameOver(page);
    await expect(page.getByText('❌ Error saving score')).toBeVisible();
    await expect(page.getByText(/kept in this browser/)).toBeVisible();
    await page.unroute('**/documents:commit*');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('✅ Score saved to global leaderboard!')).toBeVisible();
  });

  test('a run that was not sent is sent on the next visit', async ({ page }) => {
    await page.goto('/');
    await signIn(page);
    await page.route('**/documents:commit*', (route) => route.abort());
    await openRun(page);
    await page.keyboard.press('Enter');
    await waitForGameOver(page);
    await expect(page.getByText('❌ Error saving score')).toBeVisible();
    await page.unroute('**/documents:commit*');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Player' })).toContainText('Best: 0');
  });
});
