/** The page under a browser's translator: no run is lost, no number stands still. */

import type { Page } from '@playwright/test';
import { cupData, cupPath, invitationPath } from '../../tools/board/cup.ts';
import { set } from '../../tools/board/values.ts';
import { expect, test } from './fixtures.ts';
import {
  enter,
  expectSaved,
  flyThroughCountdown,
  flyToGameOver,
  flyUntil,
  openRun,
  play,
  playUntilHit,
} from './game.ts';
import { startOwnBoard } from './ownBoard.ts';

const MINUTE_MS = 60_000;
const CUP = 'cup-translated';
const CODE = 'friend23456789';

/**
 * Puts an element in the place of each text, and of each that comes, as Chrome does. The words stay. Its element is none that the
 * page's net knows: it must not be needed.
 * @param takesIn whether it puts the text itself into its element, or takes it out and puts in another
 */
async function translate(page: Page, takesIn: boolean): Promise<void> {
  await page.evaluate((takesIn) => {
    const tag = 'x-translated';
    const isTranslated = (text: Node) => text.parentElement?.closest(`${tag}, script, style, [translate=no]`);
    const translateAll = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (isTranslated(text) || text.data.trim() === '') continue;
        const stand = document.createElement(tag);
        text.before(stand);
        stand.append(takesIn ? text : text.data);
        if (!takesIn) text.remove();
      }
    };
    new MutationObserver(translateAll).observe(document.body, { childList: true, subtree: true });
    translateAll();
  }, takesIn);
}

const card = (page: Page, name: string) => page.getByRole('region', { name });

/** Plays until a coin is hit, pauses, and plays on to the end. SCORE and the seconds that are left are read meanwhile. */
async function playWithPause(page: Page, mark: string, paused: string): Promise<void> {
  await expect(page.getByText(mark)).toBeVisible();
  await playUntilHit(page);
  await page.keyboard.press('p');
  await expect(page.getByText(paused).first()).toBeVisible();
  await page.keyboard.press('p');
  await flyThroughCountdown(page);
  await expect(page.getByText(mark)).toBeVisible();
  await flyToGameOver(page);
}

test('a daily’s and a cup’s run under a translator', { tag: '@desktop' }, async ({ page }) => {
  const now = Date.now();
  const board = await startOwnBoard(page);
  const terms = {
    ...cupData('registration'),
    title: 'Translated Cup',
    register_from: new Date(now - MINUTE_MS),
    register_until: new Date(now + 10 * MINUTE_MS),
    starts_at: new Date(now + 10 * MINUTE_MS),
    ends_at: new Date(now + 40 * MINUTE_MS),
    appeal_until: new Date(now + 60 * MINUTE_MS),
    pause_s: 600,
  };
  await board.console.moderate(
    set(cupPath(CUP), terms),
    set(`${cupPath(CUP)}/terms/1`, terms),
    set(invitationPath(CUP, CODE), {}),
  );
  await enter(page);
  await translate(page, false);
  await card(page, 'Cup').getByRole('button', { name: 'Translated Cup' }).click();
  const dialog = page.getByRole('dialog', { name: 'TRANSLATED CUP' });
  await dialog.getByLabel('Invitation').fill(CODE);
  // The foot leads them to play first: REGISTER AS moves to the form.
  await dialog.getByRole('button', { name: 'START DEFENDING' }).waitFor();
  await dialog.getByRole('button', { name: 'REGISTER AS' }).click();
  await expect(dialog).toContainText('You are registered. Come back on');
  await page.keyboard.press('Escape');

  await card(page, 'Daily').getByRole('button', { name: 'PLAY DAILY' }).click();
  await page.getByRole('button', { name: 'SKIP' }).click();
  // Until the ticket is drawn, PLAY is that of the warm-up.
  await expect(page.getByText('DAILY: TICKET 1 OF 3')).toBeVisible();
  await play(page);
  await playWithPause(page, 'DAILY: TICKET 1 OF 3', 'PAUSED');
  await expect(page.getByText(/Saved! \d+ is your best so far/)).toBeVisible();

  board.setTime(now + 11 * MINUTE_MS);
  await page.reload();
  await expect(card(page, 'Cup')).toContainText('3 of 3 tickets left');
  await translate(page, true);
  await card(page, 'Cup').getByRole('button', { name: 'PLAY CUP' }).click();
  await flyThroughCountdown(page);
  await playWithPause(page, 'CUP: TICKET 1 OF 3', 'RESUME WITHIN');
  await expect(page.getByText(/Saved! \d+ is your best so far/)).toBeVisible();
  await board.close();
});

test.describe('the net', () => {
  test.use({ expectedMessages: ['A translator has taken in a text'] });

  test('a text that a translator took in can be taken away; nothing else is forgiven', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'LOGIN & PLAY' }).waitFor();
    // The net comes with what START fetches last, in its own time.
    await expect(() => takeTextsAway(page)).toPass();
    expect(await takeTextsAway(page)).toEqual({
      isBefore: true,
      isGone: true,
      isOtherRefused: true,
      isLooseRefused: true,
      isElsewhereRefused: true,
    });
  });
});

/** Takes away texts that others have replaced, and puts something before them. */
function takeTextsAway(page: Page) {
  return page.evaluate(async () => {
    const parent = document.body.appendChild(document.createElement('p'));
    const take = (tag: string) => {
      const text = parent.appendChild(document.createTextNode('text'));
      const stand = document.createElement(tag);
      text.replaceWith(stand);
      return { text, stand };
    };
    const [font, other, later] = [take('font'), take('b'), take('font')];
    const loose = document.createTextNode('loose');
    await Promise.resolve();
    const refused = (act: () => void) => {
      try {
        act();
        return false;
      } catch {
        return true;
      }
    };
    const before = document.createElement('i');
    parent.insertBefore(before, font.text);
    parent.removeChild(font.text);
    return {
      isBefore: parent.firstChild === before,
      isGone: !font.stand.isConnected,
      isOtherRefused: refused(() => parent.removeChild(other.text)),
      isLooseRefused: refused(() => parent.insertBefore(before, loose)),
      isElsewhereRefused: refused(() => document.body.removeChild(later.text)),
    };
  });
}

test.describe('beside the field', () => {
  test.use({ expectedMessages: ['NotFoundError'] });

  test('what breaks is shown anew, and the run goes on', { tag: '@desktop' }, async ({ page }) => {
    await enter(page);
    await openRun(page);
    await play(page);
    // React will look for the heart of each life that is lost.
    await page.locator('.hud-hearts').evaluate((hearts) => hearts.replaceChildren());
    await flyUntil(page, 'LIVES 2');
    await expect(page.locator('.hud-hearts > *')).toHaveCount(2);
    await flyToGameOver(page);
    await expectSaved(page);
  });
});
