import { expect, test } from './fixtures.ts';
import { signIn } from './game.ts';

test('the start screen has its buttons, and the link to the social account', async ({ page }) => {
  await page.goto('/');
  for (const name of ['HALL OF HODLERS', 'TOKEN', 'SKINS', 'LOGIN TO PLAY', 'LOGIN & PLAY']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link')).toHaveAttribute('href', /^https:\/\//);
  await expect(page.getByText('Login to save your scores!')).toBeVisible();
  await signIn(page);
  await expect(page.getByText('Login to save your scores!')).toBeHidden();
  await expect(page.getByRole('button', { name: 'START DEFENDING' })).toBeVisible();
  await expect(page.getByRole('button', { name: /LOGIN/ })).toHaveCount(0);
});

test('every dialog has its name, closes on Escape and by its button, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/');
  for (const [opener, title] of [
    ['HALL OF HODLERS', 'HALL OF HODLERS'],
    ['TOKEN', 'THE TOKEN'],
    ['SKINS', 'SKINS'],
    ['LOGIN TO PLAY', 'ENTER THE TRENCHES'],
  ] as const) {
    const button = page.getByRole('button', { name: opener, exact: true });
    await button.click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('the token dialog says what the token is, and its button closes it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'TOKEN', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/1.?000.?000/)).toHaveCount(2);
  for (const text of ['0%', 'Tournament entry fees', 'Exclusive game features', 'Community voting rights']) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  await expect(dialog.getByText('Special cosmetic items')).toBeVisible();
  await expect(dialog.getByText('Risk disclaimer.')).toBeVisible();
  await dialog.getByRole('button', { name: 'START DEFENDING' }).click();
  await expect(dialog).toBeHidden();
});

test('the page neither scrolls sideways nor zooms', async ({ page }) => {
  await page.goto('/');
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
