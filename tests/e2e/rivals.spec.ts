/** Rivals, from FOLLOW on a row to START's line, on a board of the test's own. */

import type { Page } from '@playwright/test';
import { digitsOf } from '../../src/board/names/digits.ts';
import { dayOf } from '../../src/engine/contest/daily.ts';
import type { Uid } from '../../src/engine/ids.ts';
import { entryPath, make } from '../../tools/board/daily.ts';
import { bytes, type Data, remove, set } from '../../tools/board/values.ts';
import { readCorpus } from '../../tools/corpus/corpus.ts';
import { expect, test } from './fixtures.ts';
import { boardRow, clipboardText, openBoard, playerIdOf, pressOn, signIn } from './game.ts';
import { startHost } from './host.ts';
import { type OwnBoard, startOwnBoard } from './ownBoard.ts';

const TAG = { tag: '@board' };

const idOf = (name: string) => `${name.toLowerCase().replace(/\W/g, '_')}_1767225600000`;

/** As moderators write it. */
async function put({ console: moderators }: OwnBoard, name: string, score: number, more: Data = {}) {
  const { player_id = idOf(name) } = more;
  const entry: Data = {
    ...{ player_id, player_name: name, wallet_address: null, owner: `account of ${name}` },
    ...{ score, level: 7, timestamp: new Date(), run_id: String(score).padStart(32, '0'), ...more },
  };
  await moderators.moderate(set(`leaderboard_entries/${player_id}`, entry));
}

/** A recorded run as the entry of that name. */
async function putPlayed(board: OwnBoard, name: string) {
  const run = readCorpus().find((recorded) => recorded.name === 'default');
  if (!run) throw new Error('The corpus has no such run');
  const { runId, score, level, ticks, ruleset, skin } = run.claim;
  const replay = bytes(Buffer.from(run.bytes).toString('base64'));
  const shared = { player_id: idOf(name), owner: `account of ${name}`, score, level, timestamp: new Date() };
  await board.console.moderate(set(`runs/${runId}`, { ...shared, ticks, ruleset, skin, replay }));
  await put(board, name, score, { level, run_id: runId });
  return score;
}

/** Signs in as somebody who has an entry. */
async function signInWith(page: Page, board: OwnBoard, score: number, address = '/'): Promise<string> {
  await page.goto(address);
  await signIn(page, 'hal');
  const player_id = await playerIdOf(page);
  await put(board, 'hal', score, { player_id });
  await page.reload();
  await expect(page.getByRole('button', { name: /Best: / })).toBeVisible();
  return player_id;
}

const rivals = (page: Page) => page.getByRole('tabpanel', { name: 'RIVALS' });
const rivalRow = (page: Page, name: string) => rivals(page).getByRole('listitem').filter({ hasText: name });
const showRivals = (page: Page) => page.getByRole('tab', { name: 'RIVALS' }).click();
const followed = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('defend-the-sats:rivals') ?? '[]').length);

test(
  'two whose names look alike have digits, and a row and a replay of others have REPORT to the host’s form, without a name',
  TAG,
  async ({ page }) => {
    const board = await startOwnBoard(page);
    // As built with VITE_REPORT_URL.
    const host = await startHost();
    host.set({ reportUrl: 'https://forms.example.org/report' });
    for (const [at, name] of ['Zoe', 'Ann', 'Bob', 'Satoshi', 'S\u0430toshi'].entries()) {
      await put(board, name, 9000 - at, { player_id: idOf(`p${at}`) });
    }
    await putPlayed(board, 'Trudy');
    await signInWith(page, board, 1, host.url);
    await openBoard(page);
    const digits = ['Satoshi', 'S\u0430toshi'].map((name) => `#${digitsOf(`account of ${name}` as Uid)}`);
    await expect(page.locator('.name-digits')).toHaveText(digits);
    await expect(boardRow(page, 'hal').getByRole('link')).toHaveCount(0);
    for (const name of ['Zoe', 'Satoshi']) {
      const row = boardRow(page, name);
      const more = row.getByRole('button', { name: 'More about' });
      if (await more.isVisible()) await more.click();
      const report = row.getByRole('link', { name: `Report ${name}` });
      await expect(report).toHaveText('REPORT');
      await expect(report).toHaveAttribute(
        'href',
        /^https:\/\/forms\.example\.org\/report\?board=all-time&run=\d{32}&player=\d{4}$/,
      );
      const [inner, outer] = await Promise.all([report.boundingBox(), row.boundingBox()]);
      if (!inner || !outer) throw new Error('REPORT is not to be seen');
      expect(inner.x).toBeGreaterThanOrEqual(outer.x);
      expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
    }
    const buttons = await boardRow(page, 'Satoshi').locator('.icon-button').all();
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
    expect(boxes).toHaveLength(4);
    expect(new Set(boxes.map((box) => box?.y)).size, 'lines of buttons').toBe(1);
    await pressOn(boardRow(page, 'Trudy'), 'Watch the replay of Trudy');
    await expect(page.getByRole('link', { name: 'REPORT' })).toHaveAttribute(
      'href',
      new RegExp(`board=all-time&run=\\w{32}&player=${digitsOf('account of Trudy' as Uid)}$`),
    );
    await board.close();
    host.close();
  },
);

test(
  'FOLLOW on a row makes a rival, with their best and what they claim today; one request asks for all, and says nothing of who asks',
  TAG,
  async ({ page }) => {
    const board = await startOwnBoard(page);
    const asked: { headers: Record<string, string>; text: string }[] = [];
    page.on('request', (request) => {
      const text = `${request.url()} ${request.postData() ?? ''}`;
      if (/\b(bob|zoe)_\d{13}|account( |%20)of( |%20)(Bob|Zoe)/i.test(text))
        asked.push({ headers: request.headers(), text });
    });
    const best = await putPlayed(board, 'Bob');
    await put(board, 'Zoe', best - 200);
    const claim = {
      player_id: idOf('Zoe'),
      player_name: 'Zoe',
      score: 9300,
      level: 5,
      lived: 900,
      skin: 'default',
    };
    const day = dayOf(Date.now());
    await board.console.moderate(
      make(day),
      set(entryPath('account of Zoe', day), {
        ...claim,
        ...{ ticks: 3600, run_id: 'a'.repeat(32), timestamp: new Date(), tickets_used: 1 },
      }),
    );
    const own = await signInWith(page, board, best - 100);
    await openBoard(page);
    await expect(page.getByText('Your browser has verified 1 of 3 scores.')).toBeVisible();
    await expect(boardRow(page, 'hal').getByRole('button', { name: 'Follow' })).toHaveCount(0);
    await showRivals(page);
    await expect(rivals(page)).toContainText('You’re not following anyone yet');
    expect(asked).toEqual([]);

    await page.getByRole('tab', { name: 'ALL TIME' }).click();
    await pressOn(boardRow(page, 'Bob'), 'Follow Bob');
    await pressOn(boardRow(page, 'Zoe'), 'Follow Zoe');
    await expect(boardRow(page, 'Zoe').getByRole('button', { name: 'Unfollow Zoe' })).toHaveText('UNFOLLOW');
    await showRivals(page);
    const rows = rivals(page).getByRole('listitem');
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText(/Bob.*#1 all-time/);
    await expect(rows.nth(0)).toContainText('verified here');
    await expect(rows.nth(0).locator('[aria-label="Race against the run of Bob"]')).toBeAttached();
    await expect(rows.nth(1)).toContainText(/hal\s+YOU/);
    await expect(rows.nth(2)).toContainText('level 7 · #3 all-time · 9,300 today, not checked yet');
    await expect(rivals(page)).toContainText('Following 2 of 20');
    await rivals(page).getByText('COPY LINK').click();
    await expect(rivals(page).getByText('¡Copiado!')).toBeVisible();
    expect(await clipboardText(page.context())).toBe(
      `${page.url()}?follow=${[own, idOf('Bob'), idOf('Zoe')]}`,
    );

    // One request, without the account and the name of who asks.
    expect(asked).toHaveLength(1);
    expect(asked[0]?.text).toContain('documents:batchGet');
    expect(asked[0]?.headers.authorization).toBeUndefined();
    expect(asked[0]?.text).not.toContain(own);
    await page.getByRole('tab', { name: 'TODAY' }).click();
    await showRivals(page);
    await expect(rows).toHaveCount(3);
    expect(asked).toHaveLength(1);

    await pressOn(rivalRow(page, 'Zoe'), 'Unfollow Zoe');
    await expect(rows).toHaveCount(2);
    await pressOn(rivalRow(page, 'Bob'), 'Watch');
    await expect(page.getByText('REPLAY', { exact: true })).toBeVisible();
    expect(asked).toHaveLength(1);
    await board.close();
  },
);

test('START tells once that a rival passed the player, and nothing on it moves', TAG, async ({ page }) => {
  const board = await startOwnBoard(page);
  await put(board, 'Bob', 15_000);
  await signInWith(page, board, 23_000);
  await openBoard(page);
  await pressOn(boardRow(page, 'Bob'), 'Follow');
  await page.keyboard.press('Escape');
  await put(board, 'Bob', 23_400);
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.start :is(.button, a, .badge, .link)')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.textContent, x, y, width, height].join(' ');
      }),
    );
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/documents:batchGet*', async (route) => {
    if (route.request().postData()?.includes(idOf('Bob'))) await held;
    await route.fallback();
  });
  await page.reload();
  await expect(page.getByRole('region', { name: 'Daily' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Best: 23,000/ })).toBeVisible();
  await expect(page.getByText('tickets left')).toBeAttached();
  const before = await places();
  answer();
  const line = page.getByRole('button', { name: 'Bob passed you: 23,400, 400 ahead of your best.' });
  await expect(line).toBeVisible();
  expect(await places()).toEqual(before);
  const box = await line.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(56);
  for (const name of ['START DEFENDING', 'PLAY DAILY', 'Settings'])
    await page.getByRole('button', { name }).click({ trial: true });

  await line.click();
  await expect(rivalRow(page, 'Bob')).toContainText('23,400');
  await page.keyboard.press('Escape');
  await expect(line).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Daily' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(line).toHaveCount(0);
  await board.close();
});

test('a rival who is renamed, refused by moderators or gone is told as that', {
  tag: ['@board', '@long'],
}, async ({ page }) => {
  const board = await startOwnBoard(page);
  for (const [index, name] of ['Bob', 'Sybil', 'Zoe', 'Dan'].entries())
    await put(board, name, 900 - 100 * index);
  await page.goto('/');
  await openBoard(page);
  for (const name of ['Bob', 'Sybil', 'Zoe', 'Dan']) await pressOn(boardRow(page, name), 'Follow');
  await put(board, 'Bob', 950, { player_name: 'Robert' });
  await put(board, 'Sybil', 800, { verdict: 'score mismatch' });
  await board.console.moderate(remove(`leaderboard_entries/${idOf('Zoe')}`));
  // Somebody else has the player id now.
  await put(board, 'Dan', 9999, { owner: 'account of Mallory' });
  await page.reload();
  await openBoard(page);
  await showRivals(page);
  await expect(rivalRow(page, 'Robert')).toContainText('was Bob');
  await expect(rivalRow(page, 'Sybil')).toContainText('No rank, because moderators found: score mismatch.');
  // Which says nothing of Sybil's.
  await expect(rivals(page)).toContainText('Your browser has verified 0 of 1 scores.');
  for (const name of ['Zoe', 'Dan'])
    await expect(rivalRow(page, name)).toContainText('no longer on the leaderboard');
  await page.getByRole('tab', { name: 'ALL TIME' }).click();
  await showRivals(page);
  await expect(rivalRow(page, 'Robert')).not.toContainText('was Bob');
  await pressOn(rivalRow(page, 'Zoe'), 'Unfollow Zoe');
  await expect(rivalRow(page, 'Zoe')).toHaveCount(0);
  expect(await followed(page)).toBe(3);

  // Another tab's press counts in this one.
  const other = await page.context().newPage();
  await board.answer(other);
  await other.goto('/');
  await openBoard(other);
  await showRivals(other);
  await pressOn(rivalRow(other, 'Dan'), 'Unfollow Dan');
  await expect(rivalRow(page, 'Dan')).toHaveCount(0);
  await other.close();
  await board.close();
});

test(
  'a link that names players asks before it follows anybody, and a full list says how to make room',
  TAG,
  async ({ page }) => {
    const board = await startOwnBoard(page);
    const names = Array.from({ length: 22 }, (_, index) => `Rival ${index}`);
    for (const [index, name] of names.entries()) await put(board, name, 9900 - 100 * index);
    await put(board, '<img src=x onerror=alert(1)>', 50, { player_id: idOf('markup') });
    const dialog = page.getByRole('dialog', { name: 'FOLLOW THESE PLAYERS?' });
    await page.goto(`/?follow=${[idOf('markup'), idOf('nobody'), 'x<b>', idOf('markup')]}`);
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(dialog).toContainText('<img src=x onerror=alert(1)>');
    await expect(dialog).toContainText('1 of them has no score yet.');
    await dialog.getByRole('button', { name: 'NO THANKS' }).click();
    expect(await followed(page)).toBe(0);
    expect(new URL(page.url()).search).toBe('');
    await expect(page.getByRole('button', { name: 'LOGIN & PLAY' })).toBeVisible();

    await page.goto(`/?follow=${names.slice(0, 19).map(idOf)}`);
    await dialog.getByRole('button', { name: 'FOLLOW ALL 19' }).click();
    await expect(rivals(page).getByRole('listitem')).toHaveCount(19);
    expect(new URL(page.url()).search).toBe('');
    await page.keyboard.press('Escape');

    await page.goto(`/?follow=${names.slice(18).map(idOf)}`);
    await expect(dialog.getByRole('alert')).toContainText('You follow 19 of at most 20 players.');
    await expect(dialog.getByRole('button', { name: 'FOLLOW' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'CLOSE', exact: true }).click();
    await page.goto(`/?follow=${idOf('Rival 19')}`);
    const one = page.getByRole('dialog', { name: 'FOLLOW THIS PLAYER?' });
    await expect(one.getByRole('listitem')).not.toContainText('rank');
    await one.getByRole('button', { name: 'FOLLOW', exact: true }).click();
    await expect(rivals(page)).toContainText('Following 20 of 20');
    await page.getByRole('tab', { name: 'ALL TIME' }).click();
    await pressOn(boardRow(page, 'Rival 3'), 'Unfollow');
    await pressOn(boardRow(page, 'Rival 3'), 'Follow');
    expect(await followed(page)).toBe(20);
    await put(board, 'Newcomer', 99_000);
    await page.goto(`/?follow=${idOf('Rival 19')}`);
    const followedAlready = page.getByRole('dialog', { name: 'YOU FOLLOW THIS PLAYER' });
    await expect(followedAlready.getByRole('listitem')).toContainText('Rival 19');
    await expect(followedAlready.getByRole('button', { name: 'NO THANKS' })).toHaveCount(0);
    await followedAlready.getByRole('button', { name: 'CLOSE', exact: true }).click();
    await openBoard(page);
    await pressOn(boardRow(page, 'Newcomer'), 'Follow');
    await expect(boardRow(page, 'Newcomer')).toContainText('Unfollow someone first.');
    expect(await followed(page)).toBe(20);
    await board.close();
  },
);
