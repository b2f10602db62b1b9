/** A cup from its registration to the paid prize, on a board of its own whose clock the test sets. */

import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { bytesOf, type RunId } from '../../src/engine/simulation/runId.ts';
import {
  appealPath,
  cupData,
  cupPath,
  entrantPath,
  entryPath,
  invitationPath,
} from '../../tools/board/cup.ts';
import { streamPath } from '../../tools/board/streams.ts';
import { type Data, merge, set } from '../../tools/board/values.ts';
import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import {
  enter,
  flyThroughCountdown,
  flyToGameOver,
  PHRASE,
  paste,
  playUntilHit,
  setClockForward,
  waitForStepBack,
} from './game.ts';
import { lastEntrant, type OwnBoard, startOwnBoard } from './ownBoard.ts';

const MINUTE_MS = 60_000;
const CUP = 'cup-autumn';
const WALLET = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const SIGNATURE = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
const HASH = '5e'.repeat(32);

const NOW = Date.now();
const STARTS_AT = NOW + 10 * MINUTE_MS;
const ENDS_AT = NOW + 20 * MINUTE_MS;
const SEAL_OPENS_AT = ENDS_AT + 10 * MINUTE_MS;
const APPEAL_UNTIL = ENDS_AT + 20 * MINUTE_MS;

const TERMS: Data = {
  ...cupData('registration'),
  title: 'Autumn Cup',
  register_from: new Date(NOW - MINUTE_MS),
  register_until: new Date(STARTS_AT),
  starts_at: new Date(STARTS_AT),
  ends_at: new Date(ENDS_AT),
  appeal_until: new Date(APPEAL_UNTIL),
  prizes: '1st: 2 SOL',
  held_by: 'Sats Arcade',
  rules_url: 'https://sats.example.org/cup-rules',
  // A busy machine may take minutes for what is played in seconds.
  pause_s: 600,
};

const SIGN_IN = /\/(identitytoolkit|securetoken)\.googleapis\.com\//;

const card = (page: Page) => page.getByRole('region', { name: 'Cup' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'AUTUMN CUP' });
const tab = (page: Page, name: string) => dialog(page).getByRole('tab', { name });

/** Registers in the dialog by an invitation, and lets the cup begin. Resolves to the entrant's uid. */
async function register(page: Page, board: OwnBoard, code: string): Promise<string> {
  await dialog(page).getByLabel('Invitation').fill(code);
  // The foot leads them to play first: REGISTER AS moves to the form.
  await dialog(page).getByRole('button', { name: 'START DEFENDING' }).waitFor();
  await dialog(page).getByRole('button', { name: 'REGISTER AS' }).click();
  await expect(dialog(page).getByRole('region', { name: 'Your part' })).toBeVisible();
  board.setTime(STARTS_AT);
  return lastEntrant(board.console, CUP);
}

test('a cup from registration to payout', async ({ page }) => {
  const board = await startOwnBoard(page);
  await board.console.moderate(
    set(cupPath(CUP), TERMS),
    set(`${cupPath(CUP)}/terms/1`, TERMS),
    set(invitationPath(CUP, 'friend23456789'), {}),
  );
  const name = await enter(page);
  await card(page).getByRole('button', { name: 'Autumn Cup' }).click();
  await expect(dialog(page).getByRole('region', { name: 'Registration' })).toContainText(
    'Your name and your runs stay public forever.',
  );
  // Why not is told before they press, and what to do stays in sight.
  await expect(dialog(page)).toContainText(
    'You need ten minutes of saved runs to register. You have less than',
  );
  await expect(dialog(page).getByRole('button', { name: 'REGISTER AS' })).toHaveCount(0);
  await expect(dialog(page).getByRole('term').first()).toHaveText('3 minutes');
  await expect(dialog(page)).toContainText('Held by Sats Arcade');
  const fullRules = dialog(page).getByRole('link', { name: 'The host’s full rules' });
  await expect(fullRules).toHaveAttribute('href', 'https://sats.example.org/cup-rules');
  await tab(page, 'RULES').click();
  await expect(dialog(page).getByRole('region', { name: 'Rules' }).getByRole('listitem')).toHaveCount(11);
  await expect(dialog(page).getByRole('region', { name: 'Times' })).toContainText('Registration closes');
  await expect(dialog(page).getByRole('region', { name: 'Prizes' })).toContainText('1st: 2 SOL');
  await expect(dialog(page).getByRole('button', { name: 'START DEFENDING' })).toBeInViewport({ ratio: 1 });
  await tab(page, 'STANDINGS').click();
  await expect(dialog(page)).toContainText('The cup starts');
  await tab(page, 'PLAY').click();
  await dialog(page).getByLabel('Invitation').fill('friend23456789');
  await dialog(page).getByRole('button', { name: 'REGISTER AS' }).click();
  await expect(dialog(page).getByRole('region', { name: 'Your part' })).toContainText(name);
  await expect(dialog(page)).toContainText('You are registered. Come back on');
  const entrant = await lastEntrant(board.console, CUP);
  await dialog(page).getByLabel('Wallet').focus();
  await paste(page, PHRASE);
  await expect(dialog(page)).toContainText('That’s a secret: never share it.');
  await expect(dialog(page).getByLabel('Wallet')).toHaveValue('');
  await dialog(page).getByLabel('Wallet').fill(WALLET);
  await dialog(page).getByRole('button', { name: 'SAVE WALLET' }).click();
  await expect(dialog(page)).toContainText('Your wallet is saved');

  // Moderators announce a change.
  board.setTime(STARTS_AT);
  const changed = { ...TERMS, tickets: 2, terms: 2 };
  await board.console.moderate(set(cupPath(CUP), changed), set(`${cupPath(CUP)}/terms/2`, changed));
  await page.reload();
  await card(page).getByRole('button', { name: 'Autumn Cup' }).click();
  for (const name of ['PLAY', 'STANDINGS', 'RULES']) {
    await tab(page, name).click();
    await expect(dialog(page).getByRole('region', { name: 'Changes' })).toContainText('Tickets3 2');
    await expect(dialog(page).getByRole('button', { name: 'PLAY CUP' })).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Escape');
  await card(page).getByRole('button', { name: 'PLAY CUP' }).click();
  await expect(page.getByText('WARM-UP, UNSCORED')).toBeVisible();
  await page.getByRole('button', { name: 'SKIP' }).click();
  // Its time runs: the countdown begins at once.
  await flyThroughCountdown(page);
  await expect(page.getByText('CUP: TICKET 1 OF 2, COUNTS')).toBeVisible();
  await playUntilHit(page);
  await flyToGameOver(page);
  await expect(page.getByText(/Saved! \d+ is your best so far/)).toBeVisible();
  // The receipt that the cup's archive will be asked for.
  const [receipt] = JSON.parse(
    await page.evaluate(() => localStorage['defend-the-sats:run-receipts'] ?? '[]'),
  );
  const saved = await board.console.stored(`runs/${receipt.runId}`);
  const replay = Buffer.from(String(saved?.replay?.bytesValue), 'base64');
  expect(receipt).toMatchObject({ cup: CUP, replayHash: createHash('sha256').update(replay).digest('hex') });
  await page.getByRole('button', { name: 'MAIN MENU' }).click();
  await expect(card(page)).toContainText('1 of 2 tickets left');
  await waitForStepBack(page);
  // To the device the cup is over. The page asks the board what time it is.
  const asked = page.waitForRequest(/:runQuery/, { timeout: 15_000 });
  await setClockForward(page, 1);
  await asked;
  await expect(card(page).getByRole('button', { name: 'PLAY CUP' })).toBeVisible();

  board.setTime(SEAL_OPENS_AT);
  await page.reload();
  await card(page).getByRole('button', { name: 'Autumn Cup' }).click();
  await expect(dialog(page).getByRole('region', { name: 'Standing' })).toContainText('verified here');
  await dialog(page).getByLabel('Your appeal').fill('My rank is wrong.');
  await expect(dialog(page)).toContainText('983 characters left');
  // What is typed outlives the page.
  await page.reload();
  await card(page).getByRole('button', { name: 'Autumn Cup' }).click();
  await dialog(page).getByRole('button', { name: 'SEND APPEAL' }).click();
  await dialog(page).getByRole('button', { name: 'SEND YOUR ONE APPEAL?' }).click();
  await expect(dialog(page)).toContainText('The moderators have not decided yet');

  board.setTime(APPEAL_UNTIL);
  const entry = await board.console.stored(entryPath(CUP, entrant));
  const score = Number(entry?.score?.integerValue);
  await board.console.moderate(
    merge(appealPath(CUP, entrant), { decision: 'You are first.', decided_at: new Date(APPEAL_UNTIL) }),
    merge(cupPath(CUP), {
      state: 'final',
      winners: [{ rank: 1, entrant, player_name: name, score, lived: 1, signature: SIGNATURE }],
      archive_hash: HASH,
    }),
  );
  await page.reload();
  await card(page).getByRole('button', { name: 'Autumn Cup' }).click();
  await expect(dialog(page)).toContainText('The moderators decided: You are first.');
  await expect(dialog(page)).toContainText('You finished #1!');
  const results = dialog(page).getByRole('region', { name: 'Results' });
  await expect(results.getByRole('img', { name: 'Rank 1, gold trophy' })).toBeVisible();
  await expect(results).toContainText(`The archive of this cup has the hash ${HASH}`);
  await expect(results.getByRole('button', { name: 'Copy the hash of the archive' })).toBeVisible();
  // Behind the podium its winning run plays, for players who like motion. START has its picture back afterwards.
  await expect(results.locator('canvas')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(results.locator('canvas')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.backdrop canvas')).toBeVisible();
  await card(page).getByRole('button', { name: 'Autumn Cup' }).click();
  await expect(results.locator('canvas')).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: `Prize paid to ${name}` })).toHaveAttribute(
    'href',
    `https://explorer.solana.com/tx/${SIGNATURE}`,
  );
  await dialog(page).getByRole('button', { name: 'SHARE' }).click();
  await expect(page.getByRole('dialog', { name: 'SHARE' }).getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await results.getByRole('button', { name: 'VERIFY THE ARCHIVE' }).click();
  await expect(page.getByRole('heading', { name: 'VERIFY A CUP' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'CHOOSE FILE' })).toBeFocused();
  await expect(page.getByLabel('Its hash')).toHaveValue(HASH);
  await board.close();
});

test('a live cup’s run counts though the device’s clock is set meanwhile, streams to its end, and tells nobody its id', {
  tag: '@long',
}, async ({ page }) => {
  const board = await startOwnBoard(page);
  const terms = { ...TERMS, live: true };
  const code = 'friend23456789';
  await board.console.moderate(
    set(cupPath(CUP), terms),
    set(`${cupPath(CUP)}/terms/1`, terms),
    set(invitationPath(CUP, code), {}),
  );
  /** All that the page sends of a stream. */
  const sent: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('/live/')) sent.push(`${request.url()} ${body}`);
  });
  await enter(page);
  await card(page).getByRole('button', { name: 'Autumn Cup' }).click();
  await tab(page, 'RULES').click();
  await expect(dialog(page)).toContainText('everybody can watch your run, a few seconds late');
  await tab(page, 'PLAY').click();
  const entrant = await register(page, board, code);
  await page.reload();
  await card(page).getByRole('button', { name: 'PLAY CUP' }).click();
  await page.getByRole('button', { name: 'SKIP' }).click();
  await flyThroughCountdown(page);
  await playUntilHit(page);
  // To the device the cup is over now, and to the board it is not.
  await setClockForward(page, 1);
  await expect(page.getByText('Finish the run: it may still count')).toBeVisible();
  await flyToGameOver(page);
  await expect(page.getByText(/Saved! \d+ is your best so far/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'PLAY CUP' })).toBeVisible();

  const entry = await board.console.stored(entryPath(CUP, entrant));
  const runId = String(entry?.run_id?.stringValue) as RunId;
  const run = await board.console.stored(`runs/${runId}`);
  const stands = () => board.console.stored(streamPath(CUP, runId));
  await expect.poll(async () => (await stands())?.ticks, { timeout: 20_000 }).toEqual(run?.ticks);
  const replay = Buffer.from(String(run?.replay?.bytesValue), 'base64');
  const told = [...sent, JSON.stringify(await stands())].join('\n');
  expect(sent.length).toBeGreaterThan(0);
  const id = Buffer.from(bytesOf(runId));
  // The head of its replay has the id, too.
  for (const secret of [runId, id.toString('base64').slice(0, 20), replay.subarray(0, 24).toString('base64')])
    expect(told).not.toContain(secret);
  for (const [, bytes] of told.matchAll(/"bytesValue":"([^"]*)"/g))
    expect(Buffer.from(bytes ?? '', 'base64').includes(id)).toBe(false);
  await board.close();
});

test.describe('the sign-in service goes away', () => {
  test.use({ expectedMessages: [FAILED_REQUEST, 'Leaderboard:'] });

  test('right after a ticket was drawn: its run counts, and no other is drawn for a login that ends within the run', {
    tag: '@long',
  }, async ({ page }) => {
    const board = await startOwnBoard(page);
    const terms = {
      ...TERMS,
      ends_at: new Date(STARTS_AT + 180 * MINUTE_MS),
      appeal_until: new Date(STARTS_AT + 240 * MINUTE_MS),
    };
    const code = 'friend23456789';
    await board.console.moderate(
      set(cupPath(CUP), terms),
      set(`${cupPath(CUP)}/terms/1`, terms),
      set(invitationPath(CUP, code), {}),
    );
    await enter(page);
    await card(page).getByRole('button', { name: 'Autumn Cup' }).click();
    const entrant = await register(page, board, code);
    await page.reload();
    const playCup = card(page).getByRole('button', { name: 'PLAY CUP' });
    await playCup.click();
    const drawn = page.waitForResponse(/:commit/);
    await page.getByRole('button', { name: 'SKIP' }).click();
    await drawn;
    let asked = 0;
    const away = (route: Route) => {
      asked += 1;
      return route.fulfill({ status: 503, body: '{}' });
    };
    await page.route(SIGN_IN, away);
    await flyThroughCountdown(page);
    await playUntilHit(page);
    await flyToGameOver(page);
    await expect(page.getByText(/Saved! \d+ is your best so far/)).toBeVisible();
    expect(asked).toBe(0);
    await page.getByRole('button', { name: 'MAIN MENU' }).click();
    await expect(card(page)).toContainText('2 of 3 tickets left');

    await waitForStepBack(page);
    board.advance(57 * MINUTE_MS);
    await setClockForward(page, 57 / 60);
    await playCup.click();
    await expect(card(page)).toContainText('Your login can’t be renewed right now');
    await expect(card(page)).toContainText('no ticket is used. Press the button again.');
    await expect(card(page)).toContainText('2 of 3 tickets left');
    const used = async () => (await board.console.stored(entrantPath(CUP, entrant)))?.tickets_used;
    expect(await used()).toEqual({ integerValue: '1' });
    await page.unroute(SIGN_IN, away);
    await playCup.click();
    await flyThroughCountdown(page);
    await expect(page.getByText('CUP: TICKET 2 OF 3, COUNTS')).toBeVisible();
    await board.close();
  });
});
