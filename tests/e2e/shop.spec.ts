/** The demo shop, which is what a build without settings has. */

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { clipboardText, waitForStepBack } from './game.ts';

const INVALID = 'Invalid transaction signature. Please check and try again.';

const overlay = (page: Page) => page.getByRole('dialog', { name: 'SKINS' });
const purchase = (page: Page) => page.getByRole('dialog', { name: 'BUY SUPERMAN' });
const signature = (page: Page) => purchase(page).getByLabel('Transaction signature');
const confirm = (page: Page) => purchase(page).getByRole('button', { name: 'CONFIRM PAYMENT' });

async function buySuperman(page: Page, price: string): Promise<void> {
  await page.clock.install({ time: '2026-01-01T00:00:00Z' });
  await page.goto('/');
  await page.getByRole('button', { name: 'SKINS', exact: true }).click();
  await expect(overlay(page)).toContainText('This is a demo shop: there is nothing to pay.');
  const card = overlay(page).getByRole('listitem').filter({ hasText: 'Superman' });
  await card.getByRole('button', { name: `BUY ${price}`, exact: true }).click();
}

/** Stops the page's clock once everything is loaded. Tests then move it. */
async function stopClock(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt('2026-01-01T01:00:00Z');
}

test('the demo shop takes 32 characters after two seconds, and asks nobody', { tag: '@shop' }, async ({
  page,
  context,
}) => {
  await buySuperman(page, '0.2 SOL');
  const dialog = purchase(page);
  await expect(dialog).toContainText('This is a demo shop: do not pay anything.');
  await expect(dialog.getByRole('definition')).toHaveText(['0.2 SOL', 'no address: this is a demo']);
  await expect(confirm(page)).toBeDisabled();
  await stopClock(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    // START asks for the cups every half an hour. The page's own files come in idle moments, and a blob is drawn there.
    const isOwn =
      url.includes('/assets/') || url.startsWith('blob:') || request.postData()?.includes('contests');
    if (!isOwn) requests.push(url);
  });

  await dialog.getByRole('button', { name: 'Copy payment address' }).click();
  await expect(dialog.getByText('¡Copiado!')).toBeVisible();
  expect(await clipboardText(context)).toBe('no address: this is a demo');
  await page.clock.runFor(1900);
  await expect(dialog.getByText('¡Copiado!')).toBeVisible();
  await page.clock.runFor(200);
  await expect(dialog.getByText('¡Copiado!')).toBeHidden();

  await signature(page).fill('   ');
  await expect(confirm(page)).toBeDisabled();
  await signature(page).fill(` ${'x'.repeat(32)} `);
  await confirm(page).click();
  await page.clock.runFor(1900);
  await expect(dialog.getByRole('button', { name: 'VERIFYING...' })).toBeDisabled();
  await page.clock.runFor(200);
  await expect(dialog).toBeHidden();
  await expect(overlay(page)).toBeHidden();
  await expect(page.getByText('You’re playing as Superman now.')).toBeVisible();
  expect(requests).toEqual([]);

  await page.clock.resume();
  await waitForStepBack(page);
  await page.reload();
  await page.getByRole('button', { name: 'SKINS', exact: true }).click();
  const card = overlay(page).getByRole('listitem').filter({ hasText: 'Superman' });
  await expect(card).toContainText('OWNED');
  await expect(card.getByRole('button', { name: 'SELECTED', exact: true })).toBeVisible();
});

test('31 characters are refused, and stay to be mended', { tag: '@shop' }, async ({ page }) => {
  await buySuperman(page, '1,000 STCKR');
  await stopClock(page);
  const pasted = ` ${'x'.repeat(31)} `;
  await signature(page).fill(pasted);
  await confirm(page).click();
  await page.clock.runFor(2100);
  await expect(purchase(page).getByRole('alert')).toHaveText(INVALID);
  await expect(signature(page)).toHaveValue(pasted);
  await signature(page).fill('x'.repeat(32));
  await signature(page).press('Enter');
  await expect(purchase(page).getByRole('alert')).toBeEmpty();
  await page.clock.runFor(2100);
  await expect(overlay(page)).toBeHidden();
});

test('a dialog that is closed while verifying buys nothing', { tag: '@shop' }, async ({ page }) => {
  await buySuperman(page, '0.2 SOL');
  await stopClock(page);
  await signature(page).fill('x'.repeat(32));
  await confirm(page).click();
  await page.keyboard.press('Escape');
  await expect(purchase(page)).toBeHidden();
  await expect(overlay(page)).toBeVisible();
  await page.clock.runFor(2500);
  await expect(overlay(page).getByRole('button', { name: 'BUY' })).toHaveCount(6);
});
