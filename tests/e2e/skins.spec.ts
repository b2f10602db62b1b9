import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const card = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'SKINS' }).getByRole('listitem').filter({ hasText: name });

test('a card per skin, in its state; what is chosen is kept', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('defend-the-sats:owned-skins', '["satoshi", 7, "boxer", null, {"id": "god"}]');
  });
  await page.reload();
  await page.getByRole('button', { name: 'SKINS', exact: true }).click();
  await expect(card(page, 'Classic')).toContainText('OWNED');
  await expect(card(page, 'Boxer')).toContainText('OWNED');
  for (const name of ['Superman', 'God', 'Ironman']) {
    await expect(card(page, name)).not.toContainText('OWNED');
    await expect(card(page, name).getByRole('button', { name: /BUY/ })).toHaveCount(2);
  }
  await card(page, 'Boxer').getByRole('button', { name: 'SELECT' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'SKINS', exact: true }).click();
  await expect(card(page, 'Boxer').getByRole('button')).toHaveText('SELECTED');
});

test('who never scored owns and wears the classic, and finds the boxer locked', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'SKINS', exact: true }).click();
  await expect(card(page, 'Classic')).toContainText('OWNED');
  await expect(card(page, 'Classic').getByRole('button')).toHaveText('SELECTED');
  await expect(card(page, 'Boxer')).toContainText('LOCKED');
  await expect(card(page, 'Boxer')).toContainText('20,000');
  await expect(card(page, 'Boxer').getByRole('button')).toHaveCount(0);
});
