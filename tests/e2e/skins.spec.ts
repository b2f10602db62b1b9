import type { Page } from '@playwright/test';
import { expect, testOnSharedPage as test } from './fixtures.ts';

const overlay = (page: Page) => page.getByRole('dialog', { name: 'SKINS' });
const card = (page: Page, name: string) => overlay(page).getByRole('listitem').filter({ hasText: name });
const preview = (page: Page) => overlay(page).getByRole('region');
const look = (page: Page, name: string) => overlay(page).getByRole('button', { name: `Look at ${name}` });

async function openSkins(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'SKINS', exact: true }).click();
}

test('a card per skin, in its state; what is chosen is kept', { tag: '@skins' }, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem(
      'defend-the-sats:owned-skins',
      '["satoshi", 7, "boxer", null, {"id": "god"}, "superman"]',
    );
  });
  await openSkins(page);
  await expect(card(page, 'Classic')).toContainText('OWNED');
  await expect(card(page, 'Boxer')).toContainText('OWNED');
  await expect(card(page, 'Superman')).toContainText('OWNED');
  await expect(card(page, 'Superman')).not.toContainText('SOL');
  for (const name of ['God', 'Ironman']) {
    await expect(card(page, name)).not.toContainText('OWNED');
    await expect(card(page, name).getByRole('button', { name: /BUY/ })).toHaveCount(2);
    // Each price once.
    expect((await card(page, name).textContent())?.match(/STCKR|SOL/g)).toEqual(['STCKR', 'SOL']);
  }
  const colorOf = (text: string) =>
    overlay(page)
      .getByText(text)
      .evaluate((effect) => getComputedStyle(effect).color);
  expect(await colorOf('No effect')).not.toBe(await colorOf('+10% speed'));
  await card(page, 'Boxer').getByRole('button', { name: 'SELECT', exact: true }).click();
  await openSkins(page);
  await expect(card(page, 'Boxer').getByRole('button', { name: 'SELECTED', exact: true })).toBeVisible();
  await expect(preview(page)).toHaveAccessibleName('Preview: Boxer');
});

test('who never scored owns and wears the classic, and finds the boxer locked', {
  tag: ['@skins', '@desktop'],
}, async ({ page }) => {
  await openSkins(page);
  await expect(card(page, 'Classic')).toContainText('OWNED');
  await expect(card(page, 'Classic').getByRole('button', { name: 'SELECTED', exact: true })).toBeVisible();
  await expect(card(page, 'Boxer')).toContainText('LOCKED');
  await expect(card(page, 'Boxer')).toContainText('Score 20,000 points');
  await expect(card(page, 'Boxer').getByRole('button', { name: /SELECT|BUY/ })).toHaveCount(0);
});

test('the preview shows what the pointer or the focus is on, and what it does', {
  tag: ['@skins', '@desktop'],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openSkins(page);
  await expect(preview(page)).toHaveAccessibleName('Preview: Classic');
  await card(page, 'God').hover();
  await expect(preview(page)).toHaveAccessibleName('Preview: God');
  await expect(preview(page).getByRole('definition')).toHaveText(['130%', '120%', '8']);
  // Focusing may scroll another card under the pointer.
  await page.mouse.move(0, 0);
  await look(page, 'Boxer').focus();
  await expect(preview(page)).toHaveAccessibleName('Preview: Boxer');
  await expect(look(page, 'Boxer')).toHaveAttribute('aria-pressed', 'true');

  const motions = () => preview(page).evaluate((it) => it.getAnimations({ subtree: true }).length);
  expect(await motions()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(motions).toBe(0);
});

test('cards fit, are equally wide, and prices keep to one line, from the smallest phone on', {
  tag: ['@skins', '@desktop'],
}, async ({ page }) => {
  await openSkins(page);
  for (const [width, height] of [
    [320, 640],
    [844, 390],
    [900, 700],
    [1000, 700],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { overflow, heights, widths } = await overlay(page).evaluate((dialog) => ({
      overflow: Array.from(dialog.querySelectorAll('*')).filter((it) => it.scrollWidth > it.clientWidth + 1)
        .length,
      heights: Array.from(dialog.querySelectorAll('.skin-buy button'), (it) => it.clientHeight),
      widths: new Set(Array.from(dialog.querySelectorAll('li'), (it) => it.clientWidth)).size,
    }));
    expect({ width, widths }).toEqual({ width, widths: 1 });
    expect({ width, overflow }).toEqual({ width, overflow: 0 });
    expect(heights).toHaveLength(6);
    for (const one of heights) expect(one).toBeLessThan(45);
  }
});
