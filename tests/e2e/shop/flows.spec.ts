/** Successful payments, on a chain of their own. */

import { addressOf, SERVERS } from '../../../tools/browser/ports.mjs';
import { expect, test } from '../fixtures.ts';
import {
  alert,
  buy,
  CURRENCIES,
  confirm,
  expectWorn,
  PRICES,
  payByHand,
  payWithWallet,
  purchase,
} from './buying.ts';

/** Under StrictMode on a desktop, and as built on a phone. */
test.use({
  baseURL: async ({ isMobile }, use) => use(addressOf(isMobile ? SERVERS.builtShop : SERVERS.shop)),
});

/** StrictMode can't tell one currency from the other: by hand in SOL, with a wallet in STCKR. */
const tagOf = (isTwice: boolean) => (isTwice ? '@shop' : ['@shop', '@phone']);

for (const currency of CURRENCIES) {
  test(`a skin paid by hand in ${currency}, also after a reload`, { tag: tagOf(currency === 'SOL') }, async ({
    page,
  }) => {
    const rpcUrl = await buy(page, currency);
    const signature = await payByHand(page, rpcUrl, currency);
    await buy(page, currency);
    await confirm(page, signature);
    await expectWorn(page, currency);
  });

  test(`a skin paid with a wallet in ${currency}`, { tag: tagOf(currency === 'STCKR') }, async ({ page }) => {
    await buy(page, currency);
    await payWithWallet(page);
    await expectWorn(page, currency);
  });
}

test('a payment that a reload cuts short is gone on with, and not asked for again', { tag: '@shop' }, async ({
  page,
}) => {
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
    await expect(purchase(page).getByRole('definition').last()).toHaveText(/^[\d,]+ STCKR$/);
  });
});
