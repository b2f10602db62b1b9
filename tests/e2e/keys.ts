/** A player's actions with their key. */

import type { Page } from '@playwright/test';

export const badge = (page: Page) => page.getByRole('region', { name: 'Player' });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'YOUR KEY' });

/** The text of the key, as the page shows it, in three presses. */
export async function showKey(page: Page): Promise<string> {
  await badge(page).getByTitle('Your profile').click();
  await page.getByRole('button', { name: 'KEY', exact: true }).click();
  await page.getByRole('button', { name: 'SHOW MY KEY' }).click();
  const text = await page.getByRole('region', { name: 'Your key' }).locator('code').textContent();
  if (!text) throw new Error('There is no key.');
  return text;
}

/** Becomes the player of the key. The page then loads anew. */
export async function take(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await dialog(page).getByRole('button', { name: 'PLAY AS' }).click();
  await loaded;
}
