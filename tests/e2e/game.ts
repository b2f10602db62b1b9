/** What a person does, in the words of the screen. */

import { expect, type Page } from '@playwright/test';

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
  await expect(page.getByText('DEFEND THE SATS!')).toBeVisible();
  await expect(page.getByText('DEFEND THE SATS!')).toBeHidden();
}

/** A run left to itself is over in about fifteen seconds. */
export async function waitForGameOver(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'GAME OVER' })).toBeVisible({ timeout: 60_000 });
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('✅ Score saved to global leaderboard!')).toBeVisible();
}

export const boardRow = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'HALL OF HODLERS' }).getByRole('listitem').filter({ hasText: name });

export async function openBoard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'HALL OF HODLERS' }).click();
  await expect(page.getByRole('dialog', { name: 'HALL OF HODLERS' })).toBeVisible();
}

export async function gamesPlayed(page: Page): Promise<number> {
  const text = page.getByText(/Total games played: \d/);
  await expect(text).toBeVisible();
  return Number(((await text.textContent()) ?? '').replace(/\D/g, ''));
}

/** Gives the page's next runs these ids, and with them the same coins each time; `null` leaves one to chance. */
export async function fixRunIds(page: Page, ...runIds: (string | null)[]): Promise<void> {
  await page.addInitScript((ids: (string | null)[]) => {
    const random = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      const id = array instanceof Uint8Array && array.length === 16 ? ids.shift() : undefined;
      if (!id || !(array instanceof Uint8Array)) return random(array as never) as unknown as T;
      array.set(
        Array.from({ length: 16 }, (_, byte) => Number.parseInt(id.slice(byte * 2, byte * 2 + 2), 16)),
      );
      return array;
    };
  }, runIds);
}
