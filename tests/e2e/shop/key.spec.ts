/** Skins that are paid for in one browser of a player, in another that has their key. */

import { addressOf, SERVERS } from '../../../tools/browser/ports.mjs';
import { expect, test } from '../fixtures.ts';
import { enter } from '../game.ts';
import { dialog, showKey, take } from '../keys.ts';
import {
  buy,
  card,
  confirm,
  expectDelivered,
  expectWorn,
  openOverlay,
  openPurchase,
  payByHand,
} from './buying.ts';

const HOST = addressOf(SERVERS.builtShop);
test.use({ baseURL: HOST });

test('a skin paid for in one browser comes along with the key, and one that is paid for later is not paid twice', {
  tag: '@shop',
}, async ({ page, browser }) => {
  await enter(page);
  await confirm(page, await payByHand(page, await buy(page, 'SOL'), 'SOL'));
  await expectDelivered(page);
  const text = await showKey(page);
  await page.keyboard.press('Escape');

  const context = await browser.newContext({ baseURL: HOST, reducedMotion: 'reduce' });
  const other = await context.newPage();
  await other.goto(`/#key=${text}`);
  await expect(dialog(other).locator('dl')).toContainText('Paid skins1');
  await take(other);
  await openOverlay(other);
  await expect(card(other, 'Superman')).toContainText('OWNED');
  await expect(card(other, 'Ironman')).toContainText('BUY');

  await confirm(page, await payByHand(page, await buy(page, 'STCKR'), 'STCKR'));
  await expectDelivered(page);
  // The board has its order as paid: nothing is asked for.
  await openPurchase(other, 'STCKR');
  await expectWorn(other, 'STCKR');
  await context.close();
});
