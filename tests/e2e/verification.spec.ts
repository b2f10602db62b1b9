import type { Recorded } from '../../src/board/verification/verifier.ts';
import { DAILY_RULESET } from '../../src/engine/contest/daily.ts';
import type { RunId } from '../../src/engine/simulation/runId.ts';
import { cupData, cupPath, ticketPath } from '../../tools/board/cup.ts';
import { make, today } from '../../tools/board/daily.ts';
import { bytes, type Data, set } from '../../tools/board/values.ts';
import { readCorpus } from '../../tools/corpus/corpus.ts';
import { answerQueries, answerRuns, answerWith } from './firestore.ts';
import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import { boardRow, openBoard, openRun, signIn, watchScreen } from './game.ts';
import { startOwnBoard } from './ownBoard.ts';

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
const YESTERDAY = today() - 1;

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
  await expect(page.getByText('Your browser replayed all ranked runs')).toBeVisible();
  await expect(page.locator('.board-autopilot')).toContainText('✓ verified here');
  await expect(page.getByText('wallet-mallory')).toHaveCount(0);
  await page.getByText('1 score is hidden: 1 failed verification here').click();
  const row = boardRow(page, 'mallory');
  await expect(row).toContainText('No rank, because its replay does not give this score (malformed).');
  await expect(row.getByRole('img', { name: 'trophy' })).toHaveCount(0);
  await expect(page.getByText('wallet-mallory')).toHaveCount(0);

  // The classic skin alone: the best of these runs wears a bought one.
  const classic = page.getByRole('button', { name: 'CLASSIC SKIN ONLY' });
  await classic.click();
  await expect(boardRow(page, 'hal-long')).toHaveCount(0);
  await expect(boardRow(page, 'hal-default').getByRole('img', { name: 'Rank 1' })).toBeVisible();
  await expect(page.getByText('Your browser replayed all ranked runs')).toBeVisible();
  await classic.click();
  await expect(boardRow(page, 'hal-long').getByRole('img', { name: 'Rank 1' })).toBeVisible();

  // A run has the next of these ranks for a goal, without another question.
  await page.keyboard.press('Escape');
  await signIn(page);
  await openRun(page);
  await expect(
    page.getByText(`for rank 3, past ${honest[2]?.name}.`).filter({ visible: true }),
  ).toBeVisible();
});

test('a flood leaves the ranks that moderators verified, and the page says what may stand above them', {
  tag: ['@board', '@long'],
}, async ({ page }) => {
  const board = await startOwnBoard(page);
  const put = (name: string, owner: string, { claim, bytes: replay }: Recorded, more: Data) => {
    const { runId, score, level, ticks, ruleset, skin } = claim;
    const id = `${name.replace(/\W/g, '_')}_1767225600000`;
    const shared = { player_id: id, owner, score, level, timestamp: new Date(1_767_225_600_000) };
    const run = { ...shared, ticks, ruleset, skin, replay: bytes(Buffer.from(replay).toString('base64')) };
    const entry = { ...shared, player_name: name, wallet_address: null, run_id: runId, ...more };
    return board.console.moderate(set(`runs/${runId}`, run), set(`leaderboard_entries/${id}`, entry));
  };
  const { claim, bytes: three } = forged.run;
  for (let number = 10; number < 40; number++) {
    const runId = best.run.claim.runId.replace(/^../, String(number)) as RunId;
    const score = claim.score - 100 * number;
    await put(
      `mallory ${number}`,
      `account ${number % 4}`,
      { claim: { ...claim, runId, score }, bytes: three },
      {},
    );
  }
  for (const { name, run } of honest) await put(name, `account of ${name}`, run, { verdict: 'verified' });
  await page.goto('/');
  await openBoard(page);
  for (const [index, { name }] of honest.entries())
    await expect(boardRow(page, name).getByRole('img', { name: `Rank ${index + 1}` })).toBeVisible();
  await expect(page.getByText('4 players have a fake score.')).toBeVisible();
  await expect(page.getByText('Ranks may still change')).toHaveCount(0);
  await board.close();
});

test('the public audit names what it finds, and leads to its replay', { tag: '@board' }, async ({ page }) => {
  await page.clock.install();
  // Every page of the board is this one.
  await answerQueries(page, answerWith(entries));
  await answerRuns(page, entries);
  await page.goto('/?verify=all');
  await expect(page.getByText('Reading the leaderboard, a little at a time.')).toBeVisible();
  const found = page.getByRole('log').getByRole('link', { name: /^mallory/ });
  await expect(async () => {
    await page.clock.runFor(3000);
    await expect(found).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(found).toHaveAttribute('href', new RegExp(`[?]replay=${forged.run.claim.runId}$`));
  await expect(page.getByText(/^\d+ of \d+ scores? (is|are) real$/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Share of the leaderboard' })).toBeVisible();
  // The title takes one line.
  const lines = await page.getByRole('heading', { name: 'PUBLIC AUDIT' }).evaluate((title) => {
    const words = document.createRange();
    words.selectNodeContents(title);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
  const isScreenOn = await watchScreen(page);
  await page.getByRole('button', { name: 'PAUSE' }).click();
  await page.getByRole('button', { name: 'RESUME' }).click();
  await expect.poll(isScreenOn).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'LOGIN & PLAY' })).toBeVisible();
  await expect.poll(isScreenOn).toBe(false);
});

test('moderators see what fails and what has signs, folded, with what to copy', { tag: '@board' }, async ({
  page,
}) => {
  await page.clock.install();
  const name = '$(reboot) `id`';
  const run = { ...best.run, claim: { ...best.run.claim, score: best.score + 100 } };
  const rows = [{ name, score: run.claim.score, wallet: 'wallet', run }, ...honest.slice(1)];
  await answerQueries(page, answerWith(rows));
  await answerRuns(page, rows);
  await page.goto('/?moderate');
  const found = page.getByRole('log').locator('details').filter({ hasText: name });
  await expect(async () => {
    await page.clock.runFor(3000);
    await expect(found).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(found.locator('summary')).toHaveText(/ not verified, no verdict$/);
  await expect(found.getByRole('button', { name: 'Copy the command' })).toBeHidden();
  await found.locator('summary').click();
  const given = `The replay gives ${best.score} points at level ${best.run.claim.level}, not ${best.score + 100}.`;
  const { host } = new URL(page.url());
  await expect(found.getByText(/^npm run/)).toHaveText(
    `npm run moderate -- remove ${run.claim.runId} --reason "${given}" --host ${host}`,
  );
  await expect(found.getByText(/^leaderboard_entries\/[\w.%-]+$/)).toBeVisible();
  await found.getByRole('button', { name: 'Copy the reason' }).click();
  await expect(found.getByText('¡Copiado!')).toBeVisible();
  await expect(found.getByRole('link', { name: 'Watch the run' })).toHaveAttribute(
    'href',
    new RegExp(`[?]replay=${run.claim.runId}$`),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'LOGIN & PLAY' })).toBeVisible();
});

for (const [contest, command] of [
  [`daily-${YESTERDAY}`, (runId: string) => `remove-daily ${runId} --daily daily-${YESTERDAY}`],
  ['cup-autumn', (runId: string) => `cup strike cup-autumn ${runId}`],
] as const) {
  test(`moderators see what fails in ${contest.replace(/-.*/, '')}, and how to take it off`, {
    tag: '@board',
  }, async ({ page }) => {
    const board = await startOwnBoard(page);
    const { runId, ...claim } = forged.run.claim;
    const { score, level, ticks, skin } = claim;
    const shared = { player_id: 'mallory_1767225600000', score, level, lived: 900, ticks, skin };
    const at = { timestamp: new Date() };
    const replay = bytes(Buffer.from(forged.run.bytes).toString('base64'));
    const isCup = contest === 'cup-autumn';
    await board.console.moderate(
      ...(isCup
        ? [
            set(cupPath(contest), cupData('appeals', { ruleset: DAILY_RULESET })),
            set(ticketPath(contest, runId), { entrant: 'mallory', skin, number: 1, started_at: new Date() }),
          ]
        : [make(YESTERDAY)]),
      set(`contests/${contest}/entries/mallory`, {
        ...{ ...shared, ...at, player_name: '`reboot`', run_id: runId, tickets_used: 1 },
        ...(isCup && { started_at: new Date() }),
      }),
      set(`runs/${runId}`, { ...shared, ...at, owner: 'mallory', ruleset: DAILY_RULESET, contest, replay }),
    );
    await page.goto(`/?moderate=${contest}`);
    const found = page.getByRole('log').locator('details').filter({ hasText: '`reboot`' });
    await found.locator('summary').click();
    const { host } = new URL(page.url());
    await expect(found.getByText(/^npm run/)).toHaveText(
      `npm run moderate -- ${command(runId)} --reason "Not verified: its replay does not give this score (malformed)." --host ${host}`,
    );
    await expect(found.getByText(/^contests/)).toHaveText(`contests/${contest}/entries/mallory`);
    await board.close();
  });
}

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
    await expect(page.getByText('Your browser has verified 0 of 4 scores.')).toBeVisible();
    await expect(boardRow(page, 'mallory')).toContainText(
      'Not verified here, because this browser stopped the verification.',
    );
    await expect(boardRow(page, 'mallory').getByRole('img', { name: 'Rank 1' })).toBeVisible();
  });
});
