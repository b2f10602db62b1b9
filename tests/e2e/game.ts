/** What a person does, in the words of the screen. */

import { type BrowserContext, expect, type Page } from '@playwright/test';
import { LOCAL_PROJECT_ID } from '../../src/backend/project.ts';
import { documentsRoot } from '../../tools/firestore-local/names.ts';
import { playerPosition } from './pixels.ts';

/** Where the browser keeps who is signed in (spec 3.1). */
export const USER_KEY = 'defend-the-sats:user';

let players = 0;

/** A name that no other test has: they share one board. */
export function newName(): string {
  players += 1;
  return `hal ${process.pid.toString(36)}-${Date.now().toString(36)}-${players}`;
}

export async function signIn(page: Page, username = newName(), wallet = ''): Promise<string> {
  await page.getByRole('button', { name: 'LOGIN TO PLAY' }).click();
  await page.getByLabel('Username').fill(username);
  if (wallet) await page.getByLabel('Wallet').fill(wallet);
  await page.getByRole('button', { name: 'JOIN BATTLE' }).click();
  await expect(page.getByRole('region', { name: 'Player' })).toContainText(username);
  return username;
}

/** From START, or GAME OVER, to the start overlay. */
export async function openRun(page: Page, button = 'START DEFENDING'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText('READY TO DEFEND?')).toBeVisible();
}

/** Presses PLAY and waits until the countdown is over. */
export async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'PLAY', exact: true }).first().click();
  await waitForPlay(page);
}

/** Waits until a countdown under way is over. Asked often: each of its steps is there for a second only. */
export async function waitForPlay(page: Page): Promise<void> {
  const lastStep = page.getByText('DEFEND THE SATS!');
  const often = { intervals: [100], timeout: 30_000 };
  await expect.poll(() => lastStep.isVisible(), often).toBe(true);
  await expect.poll(() => lastStep.isVisible(), often).toBe(false);
}

/**
 * A run left to itself is over in about fifteen seconds. On a machine that draws fewer than twelve frames a second the
 * game slows down, since it never jumps.
 */
export async function waitForGameOver(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'GAME OVER' })).toBeVisible({ timeout: 120_000 });
}

/**
 * From the next page on, the game's time runs up to five times as fast: all that it takes of one late frame. The board
 * does not believe such runs at once.
 */
export async function hurry(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => request((time) => callback(time * 5));
  });
}

/** Notes what the countdown says from now on; the returned function tells. */
export async function listenToCountdown(page: Page): Promise<() => Promise<string[]>> {
  const steps = await page.evaluateHandle(() => {
    const said: string[] = [];
    const listen = () => {
      for (const { textContent } of document.querySelectorAll('[role=status] p')) {
        if (textContent && textContent !== said.at(-1)) said.push(textContent);
      }
    };
    new MutationObserver(listen).observe(document.body, { childList: true, subtree: true });
    return said;
  });
  return () => steps.jsonValue();
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('✅ Score saved to global leaderboard!')).toBeVisible();
}

export const boardRow = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'HALL OF HODLERS' }).getByRole('listitem').filter({ hasText: name });

/** The id of the signed-in player. */
export function playerIdOf(page: Page): Promise<string> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '').id, USER_KEY);
}

/** The score of a player's entry; also below the top ten, since the tests share one board. */
export async function savedScore(page: Page, playerId: string): Promise<number> {
  const path = `/v1/${documentsRoot(LOCAL_PROJECT_ID)}/leaderboard_entries/${playerId}`;
  const { fields } = await (await page.request.get(path)).json();
  return Number(fields.score.integerValue);
}

export async function openBoard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'HALL OF HODLERS' }).click();
  await expect(page.getByRole('dialog', { name: 'HALL OF HODLERS' })).toBeVisible();
}

export async function gamesPlayed(page: Page): Promise<number> {
  const text = page.getByText(/Total games played: \d/);
  await expect(text).toBeVisible();
  return numberIn(await text.textContent());
}

/** Shoots while walking from wall to wall, until a coin is hit: of seven coins or more, one always is. */
export async function playUntilHit(page: Page): Promise<void> {
  const nothingHit = page.getByText('SCORE 0', { exact: true });
  await page.keyboard.down('Space');
  for (let leg = 0; await nothingHit.isVisible(); leg++) {
    const [key, wall] = leg % 2 === 0 ? ['ArrowRight', 1] : ['ArrowLeft', 0];
    await page.keyboard.down(key);
    await expect.poll(async () => Math.abs((await playerPosition(page)) - wall)).toBeLessThan(0.1);
    await page.keyboard.up(key);
  }
  await page.keyboard.up('Space');
}

/** A number as people read it, 1,200 for one, as a number. */
export function numberIn(text: string | null): number {
  return Number((text ?? '').replace(/\D/g, ''));
}

/** What was copied. The game's own page may not read it: firebase.json denies that. */
export async function clipboardText(context: BrowserContext): Promise<string> {
  await context.grantPermissions(['clipboard-read']);
  const reader = await context.newPage();
  await reader.route('**/elsewhere', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await reader.goto('/elsewhere');
  const text = await reader.evaluate(() => navigator.clipboard.readText());
  await reader.close();
  return text;
}

/** What the page is told when its tab goes to the back, or comes back. */
export async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    Object.defineProperty(document, 'hidden', { value: value === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** A line of the verdict on GAME OVER. */
export const result = (page: Page, term: string) =>
  page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByRole('term').getByText(term, { exact: true }) })
    .getByRole('definition');
