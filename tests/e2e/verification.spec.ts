import { readCorpus } from '../../tools/corpus/corpus.ts';
import { answerQueries, answerRuns, answerWith } from './firestore.ts';
import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import { boardRow, openBoard, openRun, signIn } from './game.ts';

const honest = readCorpus()
  .filter(({ name }) => ['long', 'default', 'paused'].includes(name))
  .map((run) => ({ name: `hal-${run.name}`, score: run.claim.score, wallet: `wallet-${run.name}`, run }))
  .sort((one, other) => other.score - one.score);

/** A score that somebody wrote themselves, with a replay of three bytes. */
const [best] = honest;
if (!best) throw new Error('The corpus is empty');
const forged = {
  name: 'mallory',
  score: 1_633_900,
  wallet: 'wallet-mallory',
  run: {
    claim: { ...best.run.claim, runId: best.run.claim.runId.replace(/^../, 'ee') as never, score: 1_633_900 },
    bytes: Uint8Array.of(1, 2, 3),
  },
};
const entries = [forged, ...honest];

test('the page verifies every rank; a forged score has no rank, no trophy and no wallet, and can be looked at', {
  tag: '@board',
}, async ({ page }) => {
  await answerQueries(page, answerWith(entries));
  await answerRuns(page, entries);
  await page.goto('/');
  await openBoard(page);
  for (const [index, { name }] of honest.entries()) {
    const row = boardRow(page, name);
    await expect(row).toContainText('✓ verified here');
    await expect(row.getByRole('img', { name: `Rank ${index + 1}` })).toBeVisible();
  }
  await expect(page.getByText('Your browser has played all of these runs')).toBeVisible();
  await expect(page.locator('.board-autopilot')).toContainText('✓ verified here');
  await expect(page.getByText('wallet-mallory')).toHaveCount(0);
  await page.getByText('1 entry is hidden: 1 failed the verification here').click();
  const row = boardRow(page, 'mallory');
  await expect(row).toContainText('No rank, because its replay does not give this score (malformed).');
  await expect(row.getByRole('img', { name: 'trophy' })).toHaveCount(0);
  await expect(page.getByText('wallet-mallory')).toHaveCount(0);

  // The classic skin alone: the best of these runs wears a bought one.
  const classic = page.getByRole('button', { name: 'CLASSIC SKIN ONLY' });
  await classic.click();
  await expect(boardRow(page, 'hal-long')).toHaveCount(0);
  await expect(boardRow(page, 'hal-default').getByRole('img', { name: 'Rank 1' })).toBeVisible();
  await expect(page.getByText('Your browser has played all of these runs')).toBeVisible();
  await classic.click();
  await expect(boardRow(page, 'hal-long').getByRole('img', { name: 'Rank 1' })).toBeVisible();

  // A run has the next of these ranks for a goal, without another question.
  await page.keyboard.press('Escape');
  await signIn(page);
  await openRun(page);
  await expect(page.getByText(`points to rank 3, past ${honest[2]?.name}.`)).toBeVisible();
});

test('the public audit names what it finds, and leads to its replay', { tag: '@board' }, async ({ page }) => {
  await page.clock.install();
  // Every page of the board is this one.
  await answerQueries(page, answerWith(entries));
  await answerRuns(page, entries);
  await page.goto('/?verify=all');
  await expect(page.getByText('Reading the board, a little at a time.')).toBeVisible();
  const found = page.getByRole('log').getByRole('link', { name: /^mallory/ });
  await expect(async () => {
    await page.clock.runFor(3000);
    await expect(found).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(found).toHaveAttribute('href', new RegExp(`[?]replay=${forged.run.claim.runId}$`));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'LOGIN & PLAY' })).toBeVisible();
});

test.describe('without a worker', () => {
  test.use({ expectedMessages: [FAILED_REQUEST] });

  test('the board shows everything, and says that nothing could be verified', { tag: '@board' }, async ({
    page,
  }) => {
    await page.route('**/verifyWorker*', (route) => route.abort());
    await answerQueries(page, answerWith(entries));
    await answerRuns(page, entries);
    await page.goto('/');
    await openBoard(page);
    await expect(page.getByText('Your browser has verified 0 of these 4 runs.')).toBeVisible();
    await expect(boardRow(page, 'mallory')).toContainText(
      'Could not verify it here, because this browser stopped the verification.',
    );
    await expect(boardRow(page, 'mallory').getByRole('img', { name: 'Rank 1' })).toBeVisible();
  });
});
