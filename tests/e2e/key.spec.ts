/** A player's key: from one browser to another, and both at once, on a board of the test's own. */

import { type BrowserContext, devices, type Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import { dayOf } from '../../src/engine/contest/daily.ts';
import { cupData, cupPath, entrantPath } from '../../tools/board/cup.ts';
import { set } from '../../tools/board/values.ts';
import { takeFrames } from '../../tools/browser/frames.ts';
import { addressOf, SERVERS } from '../../tools/browser/ports.mjs';
import { expect, FAILED_REQUEST, test } from './fixtures.ts';
import { flyThroughCountdown, flyToGameOver, openRun, playerIdOf, signIn } from './game.ts';
import { badge, dialog, showKey, take } from './keys.ts';
import { type OwnBoard, startOwnBoard } from './ownBoard.ts';

test.use({
  expectedMessages: [FAILED_REQUEST, 'Key: Error: The sign-in service does not answer'],
});

const HOST = addressOf(SERVERS.built);
const CUP = 'cup-autumn';
const WALLET = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const SIGNATURE = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
const PHONE = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 };

const card = (page: Page, name: string) => page.getByRole('region', { name });

interface Player {
  name: string;
  playerId: string;
}

/** Signs in a player with a best, a streak, a bought skin and a ticket used in a cup that is on. */
async function openPlayer(page: Page, { console: moderators, advance }: OwnBoard): Promise<Player> {
  await page.goto('/');
  const signedUp = page.waitForResponse(/accounts:signUp/);
  const name = await signIn(page, undefined, WALLET);
  await openRun(page);
  const uid: string = (await (await signedUp).json()).localId;
  const playerId = await playerIdOf(page);
  const today = dayOf(Date.now());
  const order = 'a'.repeat(64);
  await moderators.moderate(
    set(`owners/${playerId}`, { owner: uid }),
    set(`players/${uid}`, {
      ...{ ticks_played: 0, window_ticks: 0, player_ids: 1, last_player_id: playerId },
      ...{ last_daily: today - 1, daily_streak: 4, weekly_streak: 2 },
    }),
    set(`leaderboard_entries/${playerId}`, {
      ...{ player_id: playerId, player_name: name, wallet_address: WALLET, owner: uid, verdict: '' },
      ...{ score: 12_300, level: 3, timestamp: new Date(), run_id: '1'.padStart(32, '0'), skin: 'default' },
    }),
    set(`buyers/${uid}/orders/superman`, { order }),
    set(`purchases/${order}`, {
      ...{ buyer: uid, skin: 'superman', nonce: 'b'.repeat(32), timestamp: new Date() },
      ...{ signature: SIGNATURE, paid_at: new Date() },
    }),
    set(cupPath(CUP), cupData('running', { title: 'Autumn Cup', pause_s: 600 })),
    set(`${cupPath(CUP)}/terms/1`, cupData('running')),
    set(entrantPath(CUP, uid), {
      ...{
        player_id: playerId,
        player_name: name,
        registered_at: new Date(Date.now() - 3_600_000),
        terms: 1,
      },
      ...{ ticket: '0'.repeat(64), skin: 'default', tickets_used: 1 },
      drawn_at: new Date(Date.now() - 1_800_000),
    }),
  );
  // Nobody has played longer than since their sign-in.
  advance(60_000);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(hasStored, uid)).toBe(true);
  await page.reload();
  await expect(badge(page)).toContainText('Best: 12,300');
  return { name, playerId };
}

/** True once the browser has stored its account: a reload before that would make another. Runs in a page. */
function hasStored(uid: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    opening.onsuccess = () => {
      const { result: storage } = opening;
      const accounts = storage
        .transaction('firebaseLocalStorage')
        .objectStore('firebaseLocalStorage')
        .getAll();
      accounts.onsuccess = () => {
        storage.close();
        resolve(JSON.stringify(accounts.result).includes(uid));
      };
    };
  });
}

/** The pixels of a dark module's side, as a camera sees it. */
const PIXELS = 4;

/** The words of the QR code that the page shows, as a phone's camera reads them. */
async function scan(page: Page): Promise<string> {
  const code = page.getByRole('img', { name: 'QR code' });
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2]);
  const path = (await code.locator('path').getAttribute('d')) ?? '';
  const dark = new Set(path.match(/\d+ \d+(?=h)/g));
  const width = size * PIXELS;
  const data = Uint8Array.from({ length: width * width * 4 }, (_, index) => {
    const [x, y] = [Math.floor(index / 4) % width, Math.floor(index / 4 / width)];
    return index % 4 < 3 && dark.has(`${Math.floor(x / PIXELS)} ${Math.floor(y / PIXELS)}`) ? 0 : 255;
  });
  return decodeQR({ width, height: width, data });
}

/** Another browser: a phone's, with nothing in it. */
async function openPhone(page: Page, board: OwnBoard): Promise<{ phone: Page; context: BrowserContext }> {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser.');
  const context = await browser.newContext({
    ...PHONE,
    baseURL: HOST,
    reducedMotion: 'reduce',
  });
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    if (window.origin !== 'null') localStorage['defend-the-sats:settings'] ??= '{"muted":true}';
  });
  await takeFrames(context, { held: false });
  const phone = await context.newPage();
  await board.answer(phone);
  return { phone, context };
}

/** Counts the tabs whose player is not idle. Runs in a page. */
async function busyTabs(): Promise<number> {
  const { held } = await navigator.locks.query();
  return held?.filter(({ name }) => name?.endsWith(':busy')).length ?? 0;
}

async function expectAllOf({ name, playerId }: Player, page: Page): Promise<void> {
  await expect(badge(page)).toContainText(name);
  await expect(badge(page)).toContainText('Best: 12,300');
  await expect(badge(page)).toContainText('7xKXtg');
  expect(await playerIdOf(page)).toBe(playerId);
  await expect(card(page, 'Daily')).toContainText('Keep your 4 days in a row');
  await expect(card(page, 'Cup')).toContainText('2 of 3 tickets left');
}

test('a player moves to a phone by the link of their key, in four presses, and plays on', async ({
  page,
}) => {
  const board = await startOwnBoard(page);
  const player = await openPlayer(page, board);
  const text = await showKey(page);
  const link = await scan(page);
  expect(link).toBe(`${HOST}/#key=${text}`);

  const { phone, context } = await openPhone(page, board);
  const asked: string[] = [];
  phone.on('request', (request) => asked.push(request.url() + (request.headers().referer ?? '')));
  await phone.goto(link);
  await expect(dialog(phone)).toContainText('Is this you?');
  for (const fact of [player.name, WALLET, '12,300', '4 days', 'Autumn Cup'])
    await expect(dialog(phone).locator('dl')).toContainText(fact);
  expect([phone.url(), asked.filter((url) => url.includes('sats-key'))]).toEqual([`${HOST}/`, []]);
  await take(phone);
  await expectAllOf(player, phone);

  // Their runs stayed in the other browser, and nobody says that there were none.
  await badge(phone).getByTitle('Your profile').click();
  for (const text of [/^Runs–$/, /^Played–$/, /^Days in a row4 days$/])
    await expect(phone.getByRole('dialog').locator('dl > div').filter({ hasText: text })).toBeVisible();
  await phone.keyboard.press('Escape');

  await card(phone, 'Cup').getByRole('button', { name: 'PLAY CUP' }).click();
  await flyThroughCountdown(phone);
  await expect(phone.getByText('CUP: TICKET 2 OF 3, COUNTS')).toBeVisible();
  await flyToGameOver(phone);
  await expect(phone.getByText(/^Saved/)).toBeVisible();
  await phone.getByRole('button', { name: 'MAIN MENU' }).click();
  await phone.getByRole('button', { name: 'SKINS', exact: true }).click();
  await expect(
    phone.getByRole('dialog', { name: 'SKINS' }).getByRole('listitem').filter({ hasText: 'Superman' }),
  ).toContainText('OWNED');
  await context.close();

  // The first browser has them still.
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(badge(page)).toContainText(player.name);
  await expect(card(page, 'Cup')).toContainText('1 of 3 tickets left');
  await board.close();
});

test('a key is pasted into a browser that has a player of its own, and other tabs: who goes is asked, and can come back', async ({
  page,
}) => {
  const board = await startOwnBoard(page);
  const player = await openPlayer(page, board);
  const text = await showKey(page);
  const { phone, context } = await openPhone(page, board);
  await phone.goto('/');
  const own = await signIn(phone);
  const ownId = await playerIdOf(phone);
  const ownKey = await showKey(phone);
  await phone.keyboard.press('Escape');
  await badge(phone).getByRole('button', { name: 'Log out' }).click();
  await badge(phone).getByRole('button', { name: 'LOG OUT?' }).click();
  await signIn(phone, 'Somebody else');

  const other = await context.newPage();
  await board.answer(other);
  await other.goto('/');
  await other.getByRole('button', { name: 'Settings' }).click();
  await phone.bringToFront();

  await phone.goto('/#key=');
  await dialog(phone).getByLabel('Your key, or its link').fill(text.slice(0, -20));
  await dialog(phone).getByRole('button', { name: 'CONTINUE' }).click();
  await expect(dialog(phone).getByRole('alert')).toHaveText(/missing or changed/);
  // What was typed stays.
  await expect(dialog(phone).getByLabel('Your key, or its link')).toHaveValue(text.slice(0, -20));
  await dialog(phone)
    .getByLabel('Or choose your key file')
    .setInputFiles({
      ...{ name: 'defend-the-sats-key.txt', mimeType: 'text/plain' },
      buffer: Buffer.from(text),
    });
  await dialog(phone).getByRole('button', { name: 'CONTINUE' }).click();
  await expect(dialog(phone)).toContainText('Somebody else leaves this browser.');
  await expect(dialog(phone).getByRole('button', { name: 'SHOW MY KEY' })).toBeVisible();
  await dialog(phone).getByRole('button', { name: 'PLAY AS' }).click();
  await expect(dialog(phone).getByRole('alert')).toHaveText(/open in another tab/);

  await other.keyboard.press('Escape');
  // Idle for a second.
  await expect.poll(() => other.evaluate(busyTabs)).toBe(1);
  const reloaded = other.waitForEvent('load');
  await take(phone);
  await reloaded;
  await expectAllOf(player, phone);
  await expectAllOf(player, other);
  await expectAllOf(player, page);

  // Back, by the key that was kept.
  await other.close();
  await phone.goto(`/#key=${ownKey}`);
  await expect(dialog(phone)).toContainText(own);
  await take(phone);
  await expect(badge(phone)).toContainText(own);
  expect(await playerIdOf(phone)).toBe(ownId);
  await context.close();
  await board.close();
});

test('in two browsers at once a player has three tickets in all, and PLAY CUP asks before it ends a run elsewhere', async ({
  page,
}) => {
  const board = await startOwnBoard(page);
  await openPlayer(page, board);
  const text = await showKey(page);
  await page.keyboard.press('Escape');
  const { phone, context } = await openPhone(page, board);
  await phone.goto(`/#key=${text}`);
  await take(phone);

  await card(page, 'Cup').getByRole('button', { name: 'PLAY CUP' }).click();
  await page.getByRole('button', { name: 'SKIP' }).click();
  await flyThroughCountdown(page);
  await expect(page.getByText('CUP: TICKET 2 OF 3, COUNTS')).toBeVisible();
  await card(phone, 'Cup').getByRole('button', { name: 'PLAY CUP' }).click();
  await expect(card(phone, 'Cup')).toContainText('in another browser a moment ago');
  await flyToGameOver(page);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await card(phone, 'Cup').getByRole('button', { name: 'PLAY CUP' }).click();
  await flyThroughCountdown(phone);
  await expect(phone.getByText('CUP: TICKET 3 OF 3, COUNTS')).toBeVisible();
  await flyToGameOver(phone);
  await expect(phone.getByText(/^Saved/)).toBeVisible();

  for (const [browser, number] of [
    [page, 1],
    [phone, 2],
  ] as const) {
    await browser.getByRole('button', { name: 'MAIN MENU' }).click();
    await card(browser, 'Daily').getByRole('button', { name: 'PLAY DAILY' }).click();
    await expect(browser.getByText(`DAILY: TICKET ${number} OF 3`)).toBeVisible();
  }
  await context.close();
  await board.close();
});

test('a link that comes during a run waits for START; a key of nobody and a board out of reach are told, and change nothing', async ({
  page,
}) => {
  const board = await startOwnBoard(page);
  const { name } = await openPlayer(page, board);
  const text = await showKey(page);
  await page.keyboard.press('Escape');
  await openRun(page);
  await page.evaluate((key) => {
    location.hash = `#key=${key}`;
  }, text);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('READY TO DEFEND?')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toContainText('You already play as this player.');
  await dialog(page).getByRole('button', { name: 'CLOSE', exact: true }).click();

  await page.route(/\/v1\/token/, (route) => route.abort());
  await page.goto(`/?x#key=${text}`);
  await expect(dialog(page).getByRole('alert')).toHaveText(/Can’t connect/);
  await expect(badge(page)).toContainText(name);
  await board.close();
});
