/** Successful payments, on a chain of their own. */

import { addressOf, SERVERS } from '../../../tools/browser/ports.mjs';
import { expect, testOnSharedPage as test } from '../fixtures.ts';
import {
  alert,
  buy,
  CURRENCIES,
  card,
  confirm,
  expectWorn,
  openOverlay,
  openPurchase,
  overlay,
  PRICES,
  payByHand,
  payByLink,
  payWithWallet,
  purchase,
} from './buying.ts';

test.use({ baseURL: addressOf(SERVERS.builtShop) });

/** On a desktop too, or on a phone alone. */
const tagOf = (isTwice: boolean) => (isTwice ? '@shop' : ['@shop', '@phone']);

for (const currency of CURRENCIES) {
  test.describe('built and in development', () => {
    // On a desktop as `npm run dev:shop` serves it: under StrictMode, which runs effects twice.
    test.use({
      baseURL: async ({ isMobile }, use) =>
        use(addressOf(isMobile ? SERVERS.builtShop : SERVERS.development)),
    });

    test(`a skin paid by hand in ${currency}, also after a reload`, {
      tag: tagOf(currency === 'SOL'),
    }, async ({ page }) => {
      const rpcUrl = await buy(page, currency);
      const signature = await payByHand(page, rpcUrl, currency);
      await buy(page, currency);
      await confirm(page, signature);
      await expectWorn(page, currency);
    });
  });

  test(`a skin paid with a wallet in ${currency}`, { tag: tagOf(false) }, async ({ page }) => {
    await buy(page, currency);
    await payWithWallet(page);
    await expectWorn(page, currency);
  });
}

test('a skin paid with a wallet app, by a link: the page sees it by itself', {
  tag: tagOf(false),
}, async ({ page }) => {
  const rpcUrl = await buy(page, 'SOL');
  await payByLink(page, rpcUrl);
  await expectWorn(page, 'SOL');
  await card(page, 'Superman').getByRole('button', { name: 'RECEIPT' }).click();
  const receipt = page.getByRole('dialog', { name: 'RECEIPT' });
  await expect(receipt).toContainText('0.20000');
  await expect(receipt.getByRole('link', { name: 'Write to us' })).toBeVisible();
});

test('a skin that the browser has lost comes back: by its own claim, and by the wallet that paid', {
  tag: tagOf(true),
}, async ({ page, browser }) => {
  await buy(page, 'SOL');
  await payWithWallet(page);
  await expectWorn(page, 'SOL');
  await page.evaluate(() => localStorage.clear());
  await openOverlay(page);
  await openPurchase(page, 'SOL');
  await expectWorn(page, 'SOL');

  const other = await (await browser.newContext()).newPage();
  await buy(other, 'SOL');
  await purchase(other).getByRole('button', { name: 'PAY WITH A WALLET' }).click();
  await purchase(other).getByRole('button', { name: 'RESTORE' }).click();
  await purchase(other).getByRole('button', { name: 'Demo Wallet' }).click();
  await expect(overlay(other)).toBeHidden();
  await other.context().close();
});

test('a payment that a reload cuts short is gone on with, and not asked for again', {
  tag: ['@shop', '@desktop'],
}, async ({ page }) => {
  await buy(page, 'SOL');
  await payWithWallet(page);
  await expect(purchase(page)).toContainText('Waiting for the network to confirm your payment...');
  await buy(page, 'SOL', '/?wallet=reject');
  await expectWorn(page, 'SOL');
});

test.describe('a wallet that rejects', () => {
  test.use({ expectedMessages: ['wallet-declined'] });

  test('pays nothing, and shows what it has', { tag: tagOf(false) }, async ({ page }) => {
    await buy(page, 'STCKR', '/?wallet=reject');
    await payWithWallet(page);
    await expect(alert(page)).toHaveText('You declined in your wallet. Nothing was paid.');
    await expect(purchase(page).getByRole('button', { name: `PAY ${PRICES.STCKR.text}` })).toBeVisible();
    await expect(purchase(page).getByRole('definition').last()).toHaveText(/^[\d,.]+ STCKR$/);
  });
});
