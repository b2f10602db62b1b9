/** A live cup as its spectators see it, on a board of its own: its streams are recorded runs, cut at times. */

import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { cupData, cupPath, entryPath, type PHASES, ticketPath } from '../../tools/board/cup.ts';
import { newPlayerId } from '../../tools/board/game.ts';
import { type Data, set } from '../../tools/board/values.ts';
import { whileDrawn } from '../../tools/browser/frames.ts';
import { readCorpus } from '../../tools/corpus/corpus.ts';
import { runIdOf } from '../../tools/corpus/runIds.ts';
import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import { clipboardText, watchScreen } from './game.ts';
import { type OwnBoard, startOwnBoard } from './ownBoard.ts';
import { entrantOf, type Streamed, wholeRuns, writeOf } from './streams.ts';

const CUP = 'cup-final';
/** Writes are so new that no run counts as left while a busy machine takes its time. */
const FRESH_MS = 120_000;

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const lines = (page: Page) =>
  page.getByRole('list', { name: 'Runs, best first' }).getByRole('listitem', { includeHidden: true });
const enlarged = (page: Page, name: string) => page.getByRole('region', { name: `${name}, enlarged` });

async function openCup(board: OwnBoard, phase: keyof typeof PHASES, changes: Data = {}): Promise<void> {
  const data = { ...cupData(phase), title: 'The Spring Final', live: true, ...changes };
  await board.console.moderate(set(cupPath(CUP), data));
}

/** Writes each run as far as it is after `ticks`: the first one all of them, each other ten seconds less, or `apart` ticks. */
function streamTo(board: OwnBoard, runs: readonly Streamed[], ticks: number, apart = 600): Promise<unknown> {
  return board.console.moderate(
    ...runs.map((run, index) =>
      writeOf(CUP, run, Math.max(ticks - index * apart, 60), Date.now() + FRESH_MS + index),
    ),
  );
}

/** The name of a line, without its place. */
const unnumbered = (text: string) => text.replace(/^\d+ /, '');

const resultOf = (run: Streamed, score: number, more: Data = {}) =>
  set(entryPath(CUP, entrantOf(run)), {
    ...{ player_id: newPlayerId(), player_name: run.name, run_id: runIdOf(500 + score), score, level: 3 },
    ...{ lived: 900, skin: run.replay.skin, ticks: 6000, timestamp: new Date(), started_at: new Date() },
    ...{ tickets_used: 1, ...more },
  });

/** The alpha of the lower left corner, where nothing is but the page's ground: 0 to 255. */
async function cornerAlpha(page: Page): Promise<number> {
  const shot = await whileDrawn(page, () => page.screenshot({ omitBackground: true }));
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    return Math.max(
      ...(context?.getImageData(0, image.height - 4, 4, 4).data.filter((_, at) => at % 4 === 3) ?? [255]),
    );
  }, shot.toString('base64'));
}

test.use({ expectedMessages: [FAILED_REQUEST, 'Leaderboard:'] });

test('spectators see the runs that are on, enlarge one, lose the board and find it again', {
  tag: ['@board', '@long'],
}, async ({ page, isMobile, context }) => {
  const board = await startOwnBoard(page);
  await openCup(board, 'running');
  const runs = wholeRuns(3);
  await streamTo(board, runs, 3000);
  await page.addInitScript({ path: AXE });
  await page.goto('/');
  const isScreenOn = await watchScreen(page);
  await page.getByRole('region', { name: 'Cup' }).getByRole('button', { name: 'The Spring Final' }).click();
  await page.getByRole('button', { name: 'WATCH LIVE' }).click();
  await expect(enlarged(page, 'Satoshi N.')).toContainText('live, not verified');
  expect(await isScreenOn()).toBe(true);
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).filter({ hasText: 'Hodl Hannah' })).toContainText(/−\d+/);
  await expect(page.getByText('3 runs now')).toBeVisible();
  // Nobody can have verified them, and nothing says so.
  expect((await page.locator('main').textContent())?.replaceAll('not verified', '')).not.toContain(
    'verified',
  );
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

  await lines(page).getByRole('button', { name: 'Pepe the Hodler' }).click();
  await expect(enlarged(page, 'Pepe the Hodler')).toBeVisible();
  await page.getByRole('button', { name: 'FOLLOW THE LEADER' }).click();
  await expect(enlarged(page, 'Satoshi N.')).toBeVisible();
  if (!isMobile) {
    // The button is gone, and the list still goes by arrows.
    await page.keyboard.press('ArrowDown');
    await expect(enlarged(page, 'Satoshi N.')).toBeHidden();
    await expect(lines(page).nth(1).getByRole('button')).toBeFocused();
  }
  await page.getByRole('button', { name: 'Copy the link to this page' }).click();
  // The page is busy with another run by now: it may copy late, and say so for two seconds when nobody can look.
  await expect.poll(() => clipboardText(context)).toContain(`/live.html?live=${CUP}`);

  await page.route('**/v1/**', (route) => route.abort());
  await expect(page.getByText('Connection lost.')).toBeVisible();
  await expect(lines(page)).toHaveCount(3);
  await page.unroute('**/v1/**');
  await board.answer(page);
  await streamTo(board, runs, 6000);
  await expect(page.getByText('Connection lost')).toBeHidden();
  // The third is lost after 70 seconds.
  await expect(lines(page).filter({ hasText: 'Pepe the Hodler' })).toContainText('over, not verified', {
    timeout: 40_000,
  });
  await expect(page.getByText('2 runs now')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'LOGIN & PLAY' })).toBeVisible();
  await expect.poll(isScreenOn).toBe(false);
  await board.close();
});

test('of thirty runs twelve are shown and stay; the page says what is to beat, and moderators hide one', {
  tag: ['@board', '@long'],
}, async ({ page }) => {
  const board = await startOwnBoard(page);
  await openCup(board, 'running');
  const runs = wholeRuns(30);
  const [winner, forger] = [runs[20], runs[25]] as [Streamed, Streamed];
  await board.console.moderate(
    resultOf(winner, 4100, { verdict: 'verified' }),
    resultOf(forger, 13_900),
    ...runs.slice(0, 10).map((run, index) => resultOf(run, 100 * index)),
  );
  await streamTo(board, runs, 3600, 30);
  await page.goto(`/?live=${CUP}`);
  await expect(page.getByText('12 of 30 runs now')).toBeVisible({ timeout: 30_000 });
  const main = page.getByRole('main');
  await expect(main).toContainText(/TO BEAT 13,900\s*Hodler 26\s*not verified yet/);
  // The entrant with a result has a place.
  await expect(lines(page).filter({ hasText: 'Hodler 21' })).toContainText('best 4,100');
  const namesOf = async () => (await lines(page).locator('.live-name').allTextContents()).map(unnumbered);
  const before = (await namesOf()).sort();
  for (let poll = 1; poll <= 3; poll++) {
    const polled = page.waitForResponse(/:batchGet/);
    // None of them is over.
    await streamTo(board, runs, 3600 + 150 * poll, 30);
    await polled;
  }
  expect((await namesOf()).sort()).toEqual(before);
  const hidden = runs.find(({ name }) => name === before.find((one) => one !== 'Hodler 21')) as Streamed;
  await board.console.moderate(
    set(cupPath(CUP), {
      ...{ ...cupData('running'), title: 'The Spring Final', live: true, hidden: [entrantOf(hidden)] },
    }),
  );
  await expect(lines(page).filter({ hasText: hidden.name })).toHaveCount(0, { timeout: 20_000 });
  await expect(lines(page)).toHaveCount(12);
  await board.close();
});

test('a link opens it at each stage of a cup, and says what there is to see', { tag: '@board' }, async ({
  page,
}) => {
  const board = await startOwnBoard(page);
  const main = page.getByRole('main');
  const open = async (query = `live=${CUP}`) => {
    await page.goto(`/?${query}`);
    return main;
  };
  await expect(await open()).toContainText('Cup not found');
  await expect(await open('live=nonsense')).toContainText('Cup not found');
  await openCup(board, 'waiting');
  await expect(await open()).toContainText(/STARTS IN\s*10 min/);
  await openCup(board, 'running', { live: false });
  await expect(await open()).toContainText('You can’t watch the runs of this cup');
  await openCup(board, 'running', { state: 'frozen' });
  await expect(await open()).toContainText('The moderators have stopped this cup');
  await openCup(board, 'running');
  await expect(await open()).toContainText('NO RUN NOW');
  await expect(main).toContainText('No runs yet');
  await openCup(board, 'sealed');
  await expect(await open()).toContainText('Replays open in');
  await expect(main.getByRole('heading', { name: 'THE SPRING FINAL' })).toBeVisible();
  await page.getByRole('button', { name: 'MAIN MENU' }).click();
  await expect(page).toHaveURL(/\/$/);
  await board.close();
});

test('a stream has nothing to press, and keeps its layout when one more comes', { tag: '@board' }, async ({
  page,
}) => {
  const board = await startOwnBoard(page);
  await openCup(board, 'running');
  const runs = wholeRuns(8);
  await streamTo(board, runs.slice(0, 7), 1500);
  await page.goto(`/?live=${CUP}&view=stream`);
  await expect(lines(page)).toHaveCount(7);
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await cornerAlpha(page)).toBe(0);
  const before = await page.locator('.stage').boundingBox();
  await streamTo(board, runs, 1620);
  await expect(lines(page)).toHaveCount(8);
  expect(await page.locator('.stage').boundingBox()).toEqual(before);
  await board.close();
});

test('once the seal is open the page is the standing, verified here, with the winning run behind it', {
  tag: ['@board', '@long'],
}, async ({ page }) => {
  const board = await startOwnBoard(page);
  const found = readCorpus().find(({ name }) => name === 'cup-crescendo');
  if (!found?.claim.contest) throw new Error('The corpus has no run of a cup');
  const { runId, score, level, lived = 0, skin, ticks, ruleset, contest } = found.claim;
  const [entrant, player_id] = ['w'.repeat(28), newPlayerId()];
  const timestamp = new Date();
  const shown = { player_id, score, level, lived, skin, ticks, timestamp };
  await board.console.moderate(
    set(cupPath(contest.id), { ...cupData('appeals'), title: 'The Spring Final', live: true }),
    set(ticketPath(contest.id, runId), {
      ...{ entrant, skin, number: 1, started_at: timestamp, seed_time: contest.createdAt },
    }),
    set(`runs/${runId}`, { ...shown, owner: entrant, ruleset, contest: contest.id, replay: found.bytes }),
    set(entryPath(contest.id, entrant), {
      ...{ ...shown, player_name: 'Hodl Hannah', run_id: runId, started_at: timestamp, tickets_used: 1 },
    }),
  );
  await page.goto(`/?live=${contest.id}`);
  await expect(page.getByRole('main')).toContainText('Hodl Hannah');
  await expect(page.getByRole('main')).toContainText('verified here');
  await expect(page.locator('.live-over canvas')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(page.locator('.live-over canvas')).toBeVisible();
  await board.close();
});
