import { set } from '../../tools/board/values.ts';
import { answerQueries, answerWith, TIME } from './firestore.ts';
import { expect, FAILED_REQUEST, test, testOnSharedPage } from './fixtures.ts';
import {
  boardRow,
  clipboardText,
  enter,
  expectSaved,
  flyToGameOver,
  openBoard,
  openRun,
  PHRASE,
  play,
  playUntilHit,
} from './game.ts';
import { startOwnBoard } from './ownBoard.ts';

/** A name that must not become markup. */
const MARKUP = '<img src=x onerror=alert(1)>';

testOnSharedPage('an empty board says so', { tag: ['@board', '@desktop'] }, async ({ page }) => {
  await answerQueries(page, answerWith([]));
  await page.goto('/');
  await openBoard(page);
  await expect(page.getByText('No scores yet!')).toBeVisible();
  await expect(page.getByText('Be the first to defend the trenches')).toBeVisible();
});

testOnSharedPage('a board on its way says so', { tag: ['@board', '@desktop'] }, async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await answerQueries(page, async (route) => {
    await held;
    await answerWith([])(route);
  });
  await page.goto('/');
  await openBoard(page);
  await expect(page.getByText('Loading scores...')).toBeVisible();
  await expect(page.locator('.board-skeleton')).toHaveCount(10);
  await expect(page.getByText('No scores yet!')).toBeHidden();
  answer();
  await expect(page.getByText('No scores yet!')).toBeVisible();
});

test('ten entries: trophies and wallets for three, ranks for the others, whose wallets are nowhere', {
  tag: '@board',
}, async ({ page, context }) => {
  await page.clock.install({ time: TIME });
  const entries = Array.from({ length: 10 }, (_, rank) => ({
    name: rank === 4 ? MARKUP : `hodler-${rank + 1}`,
    score: 123_400 - rank * 1000,
    // An earlier version let secrets in.
    wallet: rank === 1 ? PHRASE : `wallet-of-rank-${rank + 1}-${'x'.repeat(30)}`,
  }));
  await answerQueries(page, answerWith(entries));
  await page.goto('/');
  await openBoard(page);
  const rows = page.getByRole('dialog').getByRole('listitem');
  await expect(rows).toHaveCount(10);
  for (const [rank, trophy] of ['gold', 'silver', 'bronze'].entries()) {
    await expect(rows.nth(rank).getByRole('img', { name: `${trophy} trophy` })).toBeVisible();
  }
  await expect(rows.nth(3)).toContainText(/^Rank 4/);
  await expect(rows.nth(4)).toContainText(MARKUP);
  await expect(rows.nth(0)).toContainText('123,400');
  await expect(rows.nth(0)).toContainText('Level 3');
  expect(await page.content()).not.toContain(PHRASE);
  // As wide as a digit, a comma would make two numbers of one.
  const widthOf = (letter: string) =>
    rows.nth(0).evaluate((row, letter) => {
      const text = row.querySelector('.board-score')?.firstChild;
      const range = document.createRange();
      const at = text?.textContent?.indexOf(letter) ?? -1;
      if (text) range.setStart(text, at);
      if (text) range.setEnd(text, at + 1);
      return range.getBoundingClientRect().width;
    }, letter);
  await expect.poll(async () => (await widthOf(',')) / (await widthOf('2'))).toBeLessThan(0.7);
  for (const rank of [1, 3]) await expect(rows.nth(rank - 1)).toContainText(`wallet-of-rank-${rank}-`);
  for (const rank of [4, 5, 6, 7, 8, 9, 10]) {
    expect(await page.content()).not.toContain(`wallet-of-rank-${rank}-`);
  }
  await expect(page.getByRole('button', { name: /Copy the wallet/ })).toHaveCount(2);

  // No answer is on its way that the next hour would be too long for.
  await expect(page.getByText('Your browser has verified 0 of 10 scores.')).toBeVisible();
  await page.clock.pauseAt('2026-01-01T01:00:00Z');
  await rows
    .nth(0)
    .getByRole('button', { name: /Copy the wallet/ })
    .click();
  await expect(page.getByText('¡Copiado!')).toBeVisible();
  // One line, beside a wallet of 40 letters.
  expect((await page.getByText('¡Copiado!').boundingBox())?.height).toBeLessThan(40);
  expect(await clipboardText(context)).toBe(entries[0]?.wallet);
  await page.clock.runFor(1900);
  await expect(page.getByText('¡Copiado!')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText('¡Copiado!')).toBeHidden();
});

testOnSharedPage(
  'on a phone the ten take two screens at most, below tabs in one row; a press on a row shows what can be done with it',
  { tag: ['@board', '@phone'] },
  async ({ page }) => {
    const wallet = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
    const entries = Array.from({ length: 10 }, (_, rank) => ({
      ...{ name: `hodler-${rank + 1}`, score: 123_400 - rank * 1000, wallet },
    }));
    await answerQueries(page, answerWith(entries));
    // They are still checked: no row says why it could not be verified.
    await page.route('**/documents:batchGet*', (route) =>
      route.request().postData()?.includes('/runs/') ? undefined : route.fallback(),
    );
    await page.goto('/');
    await openBoard(page);
    await expect(page.getByRole('tab')).toHaveCount(4);
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
    for (const [width, height] of [
      [390, 844],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { screens, rows, margins } = await page.getByRole('dialog').evaluate((dialog) => {
        const body = dialog.querySelector('.dialog-body') as HTMLElement;
        const tabs = [...dialog.querySelectorAll('[role=tab]')].map((tab) => {
          const letters = document.createRange();
          letters.selectNodeContents(tab);
          return { tab: tab.getBoundingClientRect(), letters: letters.getBoundingClientRect() };
        });
        const end = dialog.querySelector('.board > :last-child')?.getBoundingClientRect().bottom ?? 0;
        return {
          screens: (end - body.getBoundingClientRect().top) / body.clientHeight,
          rows: new Set(tabs.map(({ tab }) => tab.top)).size,
          margins: tabs.map(({ tab, letters }) => (tab.width - letters.width) / 2),
        };
      });
      expect(screens, `screens at ${width}`).toBeLessThanOrEqual(2);
      expect(rows, `rows of tabs at ${width}`).toBe(1);
      expect(Math.min(...margins), `beside the letters at ${width}`).toBeGreaterThan(2);
    }
    const row = boardRow(page, 'hodler-5');
    await expect(row.getByRole('button', { name: 'Watch' })).toBeHidden();
    await row.click();
    await expect(row.getByRole('button', { name: 'More about' })).toHaveAttribute('aria-expanded', 'true');
    for (const name of ['Watch', 'Race', 'Follow'])
      await row.getByRole('button', { name }).click({ trial: true });
    await row.getByRole('button', { name: 'More about' }).press('Enter');
    await expect(row.getByRole('button', { name: 'Watch' })).toBeHidden();
  },
);

test.describe('out of reach', () => {
  testOnSharedPage.use({ expectedMessages: [FAILED_REQUEST, 'Leaderboard:'] });

  testOnSharedPage(
    'the board says that it could not be reached, and tries again',
    {
      tag: ['@board', '@desktop'],
    },
    async ({ page }) => {
      const answer = answerWith([{ name: 'hal', score: 100, wallet: null }]);
      // The page tries again by itself, too: that must not take the button away before it is pressed.
      await answerQueries(page, async (route) => {
        if (await page.evaluate(() => 'isPressed' in window)) return answer(route);
        await route.abort();
      });
      await page.goto('/');
      await openBoard(page);
      await expect(page.getByText('Can’t load the scores.')).toBeVisible();
      await expect(page.getByText('No scores yet!')).toBeHidden();
      await page.evaluate(() => {
        addEventListener('click', () => Object.assign(window, { isPressed: true }), { capture: true });
      });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('hal', { exact: true })).toBeVisible();
    },
  );
});

/** An entry whose run the board does not have; moderators have rejected the first three. */
const forged = (index: number) =>
  set(`leaderboard_entries/p${index}_1767225600000`, {
    ...{ player_id: `p${index}_1767225600000`, player_name: `hodler ${index}`, wallet_address: null },
    ...{ score: 900_000 + 100 * index, level: 20, timestamp: new Date(), owner: `owner ${index}` },
    run_id: String(index).padStart(32, '0'),
    verdict: index < 343 ? '' : 'score mismatch',
  });

test('a rank below the ten is told as about, and how many better scores are not verified', {
  tag: '@board',
}, async ({ page }) => {
  const board = await startOwnBoard(page);
  await board.console.moderate(...Array.from({ length: 346 }, (_, index) => forged(index)));
  await enter(page);
  await openRun(page);
  await play(page);
  await playUntilHit(page);
  await flyToGameOver(page);
  await expectSaved(page);
  await expect(page.getByText('All-time: about #347')).toBeVisible();
  await page.getByRole('button', { name: 'MAIN MENU' }).click();
  let counts = 0;
  page.on('request', (request) => {
    if (request.url().includes(':runAggregationQuery') && request.postData()?.includes('"count"'))
      counts += 1;
  });
  await openBoard(page);
  await expect(
    page.getByText(/^Your best: [\d,]+ points, about #347\. 3 scores above are not verified\.$/),
  ).toBeVisible();
  // The same best is counted once.
  expect(counts).toBe(0);
  await board.close();
});
