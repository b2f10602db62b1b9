/** A finger must leave the button that it pressed: in no dialog does a button move between press and release. */

import type { Page } from '@playwright/test';
import { answerQueries, answerWith } from '../firestore.ts';
import { expect, test } from '../fixtures.ts';
import { flyThroughCountdown, flyToGameOver, newName, openRun, play } from '../game.ts';

const WIDTHS = [320, 344, 360, 375, 384, 390, 412, 430];
const HEIGHT = 800;

/** Shows something else for a while after a press. */
const CHANGING = /^(Copy|Follow|Log out|MAIN MENU|RESTART|GIVE UP THIS RUN\?|LOG OUT\?)/;

/**
 * Presses what changes by a press, then moves the focus to every other button, as the beginning of the next press does.
 * Returns what moved meanwhile in the uppermost dialog, or on the page when none is open.
 */
function moves(page: Page): Promise<string[]> {
  return page.evaluate(async (changing) => {
    const area = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const buttons = [...area.querySelectorAll<HTMLElement>('button:enabled, a, input, summary')].filter(
      (button) => button.checkVisibility(),
    );
    const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;
    const placeOf = (button: HTMLElement) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    };
    /** React has shown by then what an event changed. */
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    const moved: string[] = [];
    for (const first of buttons.filter((button) => new RegExp(changing).test(nameOf(button)))) {
      for (const second of buttons) {
        if (second === first) continue;
        first.focus({ preventScroll: true });
        first.click();
        await settled();
        const before = buttons.map(placeOf);
        second.focus({ preventScroll: true });
        await settled();
        buttons.forEach((button, index) => {
          // What asked takes its question back, where it stands.
          if (button !== first && placeOf(button) !== before[index]) {
            moved.push(`${nameOf(button)}, by ${nameOf(second)} after ${nameOf(first)}`);
          }
        });
      }
    }
    return moved;
  }, CHANGING.source);
}

async function checkWidths(page: Page, place: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    expect.soft(await moves(page), `${place}, ${width} px wide`).toEqual([]);
  }
}

test('no button moves between press and release, in any dialog at any width of a phone', async ({ page }) => {
  const wallet = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
  await answerQueries(page, answerWith([9000, 8000].map((score) => ({ name: 'hal', score, wallet }))));
  // The clipboard takes no text from presses that no person made.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async () => undefined;
  });
  await page.goto('/');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const checkDialog = async (opener: string) => {
    await button(opener).click();
    await expect(page.getByRole('dialog').last()).toBeVisible();
    await expect(page.getByText('Loading scores...')).toBeHidden();
    await expect(page.getByText('Your browser replays these runs...')).toBeHidden();
    if (opener === 'HALL OF HODLERS') await expect(page.getByText('✓ verified here')).toBeVisible();
    await checkWidths(page, opener);
  };
  for (const opener of ['HALL OF HODLERS', 'TOKEN', 'Settings']) {
    await checkDialog(opener);
    await page.keyboard.press('Escape');
  }
  await checkDialog('SKINS');
  await checkDialog('BUY 0.2 SOL');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await checkDialog('LOGIN TO PLAY');
  await page.getByLabel('Username').fill(newName());
  await page.keyboard.press('Enter');
  await expect(button('START DEFENDING')).toBeVisible();
  await checkWidths(page, 'START');

  await openRun(page);
  await play(page);
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'PAUSED' })).toBeVisible();
  await checkWidths(page, 'PAUSED');
  await page.setViewportSize({ width: 360, height: HEIGHT });
  await button('RESUME').focus();
  await button('MAIN MENU').tap();
  await button('RESUME').tap();
  await expect(page.getByRole('heading', { name: 'PAUSED' })).toBeHidden();

  await flyThroughCountdown(page);
  await flyToGameOver(page);
  await expect(button('HODL AGAIN')).toBeFocused();
  await checkDialog('SHARE');
});

test('a press beside a dialog closes it, but not one that holds a run or a text', async ({ page }) => {
  const beside = () => page.touchscreen.tap(4, 400);
  const dialog = page.getByRole('dialog');
  await page.goto('/');
  await page.getByRole('button', { name: 'TOKEN', exact: true }).tap();
  await expect(dialog).toBeVisible();
  await dialog.getByText('Tournament rewards').tap();
  await expect(dialog).toBeVisible();
  await beside();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'LOGIN & PLAY' }).tap();
  await page.getByLabel('Username').fill(newName());
  await beside();
  await expect(dialog).toBeVisible();
  await page.getByLabel('Username').press('Enter');
  await play(page);
  await page.keyboard.press('p');
  await expect(dialog).toBeVisible();
  await beside();
  await expect(dialog).toBeVisible();
});
