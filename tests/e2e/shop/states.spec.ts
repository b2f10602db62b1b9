/** The other outcomes of a purchase, with the texts that the player reads. */

import type { Page } from '@playwright/test';
import { addressOf, SERVERS } from '../../../tools/browser/ports.mjs';
import { expect, FAILED_REQUEST, testOnSharedPage as test } from '../fixtures.ts';
import { setSettings } from '../host.ts';
import { expectReach } from '../reach.ts';
import {
  alert,
  buy,
  card,
  confirm,
  countWords,
  expectDelivered,
  expectWorn,
  isNode,
  openOverlay,
  openPurchase,
  overlay,
  PRICES,
  payByHand,
  payWithWallet,
  purchase,
  signatureField,
  unfoldByHand,
  unfoldPhone,
} from './buying.ts';

test.use({ baseURL: addressOf(SERVERS.builtShop) });

const RECEIPT = { skin: 'superman', currency: 'SOL', amount: '0.2 SOL', signature: '5'.repeat(88), at: 1 };

test('a wallet that sends by itself', async ({ page }) => {
  await buy(page, 'SOL', '/?wallet=sends');
  await payWithWallet(page);
  await expectWorn(page, 'SOL');
});

test.describe('a shop that has changed since the page was loaded', () => {
  test.use({ expectedMessages: ['shop-changed'] });

  test('sells nothing by what it was', async ({ page }) => {
    await openOverlay(page);
    await setSettings(page, { shop: { mode: 'closed' } });
    await openPurchase(page, 'SOL');
    await expect(alert(page)).toContainText('The shop has changed since this page was loaded.');
    await expect(purchase(page).getByText('PAY BY HAND')).toBeHidden();
    await page.unrouteAll();
    const loaded = page.waitForEvent('load');
    await purchase(page).getByRole('button', { name: 'RELOAD' }).click();
    await loaded;
    await page.getByRole('button', { name: 'SKINS', exact: true }).click();
    await openPurchase(page, 'SOL');
    await expect(purchase(page).getByText('PAY BY HAND')).toBeVisible();
  });
});

test('a payment buys one skin for one player', { tag: '@long' }, async ({ page, browser }) => {
  const rpcUrl = await buy(page, 'SOL');
  const other = await (await browser.newContext()).newPage();
  await buy(other, 'SOL', '/?wallet=locked');
  const signature = await payByHand(page, rpcUrl, 'SOL');
  await confirm(page, signature);
  await expectDelivered(page);
  await confirm(other, signature);
  await expect(alert(other)).toHaveText(
    'This payment is not for this order. If it is yours, restore it with the wallet that paid.',
  );
  await expect(signatureField(other)).toHaveValue(signature);
  // The bright one is the one that helps: another look would only fail again.
  const remedy = purchase(other).locator('form .primary');
  await expect(remedy).toHaveText('I HAVE PAID BEFORE: RESTORE');
  await remedy.click();
  await expect(purchase(other)).toContainText('Your wallet didn’t connect. Nothing was requested.');
  await other.context().close();

  await openOverlay(page);
  await card(page, 'God').getByRole('button', { name: 'BUY 0.5 SOL' }).click();
  await confirm(page, signature);
  await expect(alert(page)).toContainText(
    /^This payment of 0\.2\d+ SOL is smaller than the price of 0\.5 SOL\./,
  );
});

test('too little, and what is no signature: each is told; and the other coin of the order buys the skin', async ({
  page,
}) => {
  const rpcUrl = await buy(page, 'SOL');
  await confirm(page, 'x'.repeat(64));
  await expect(alert(page)).toHaveText('Invalid transaction signature. Please check and try again.');
  await confirm(page, await payByHand(page, rpcUrl, 'SOL', 100_000_000n));
  await expect(alert(page)).toHaveText(
    'This payment of 0.1 SOL is smaller than the price of 0.2 SOL. Please write to us and we will sort it out.',
  );
  const sol = await payByHand(page, rpcUrl, 'SOL');
  await page.keyboard.press('Escape');
  await card(page, 'Superman').getByRole('button', { name: 'BUY 1,000 STCKR' }).click();
  await confirm(page, sol);
  await expectDelivered(page);
});

test('without a wallet there is a code for a phone, a word on where wallets are, and the way by hand', async ({
  page,
}) => {
  await buy(page, 'SOL', '/?wallet=none');
  await expect(purchase(page).getByRole('img', { name: 'Payment link as a QR code' })).toBeVisible();
  await expect(alert(page)).toContainText('Phantom wallet not found');
  await expect(purchase(page).getByRole('link', { name: 'Get Phantom' })).toHaveAttribute(
    'href',
    'https://phantom.com/download',
  );
  expect(await countWords(page)).toBeLessThanOrEqual(70);
  await unfoldByHand(page);
  await expect(signatureField(page)).toBeVisible();
  await expectReach(page, 'a purchase without a wallet');
});

test('with a wallet the price is at the top and on the orange button, and what else there is to know before paying', async ({
  page,
}) => {
  await buy(page, 'STCKR');
  const primary = purchase(page).locator('.primary:visible');
  await expect(primary).toHaveText('PAY 2,500 STCKR Demo Wallet');
  await expect(primary).toBeInViewport({ ratio: 1 });
  await expect(purchase(page).locator('.purchase-price')).toHaveText('2,500 STCKR');
  await expect(purchase(page)).toContainText('This browser keeps the skin. Your key takes it elsewhere.');
  expect(await countWords(page)).toBeLessThanOrEqual(50);
  const refunds = purchase(page).getByText('This is play money: there is nothing to refund.');
  await expect(refunds).toBeHidden();
  await purchase(page).getByText('REFUNDS').click();
  await expect(refunds).toBeVisible();
});

test.describe('a wallet that will not', () => {
  test.use({ expectedMessages: ['wallet-silent', 'insufficient'] });

  const LOCKED = 'Your wallet didn’t connect. Nothing was requested. Please unlock it and try again.';

  test('connect can be asked again', async ({ page }) => {
    await buy(page, 'SOL', '/?wallet=locked');
    await payWithWallet(page);
    for (let again = 0; again < 2; again++) {
      await expect(alert(page)).toHaveText(LOCKED);
      await payWithWallet(page);
    }
    await expect(alert(page)).toHaveText(LOCKED);
  });

  test('say anything is left, and is asked once more only by a player who confirms it', {
    tag: '@long',
  }, async ({ page }) => {
    await buy(page, 'SOL', '/?wallet=never');
    await payWithWallet(page);
    await expect(purchase(page)).toContainText('Please approve the payment in your wallet.');
    await purchase(page).getByRole('button', { name: 'STOP WAITING FOR YOUR WALLET' }).click();
    await expect(purchase(page)).toContainText('Your payment may still be on its way.');
    await purchase(page).getByRole('button', { name: 'START OVER' }).click();
    await purchase(page)
      .getByRole('button', { name: `PAY ${PRICES.SOL.text}` })
      .click();
    await expect(purchase(page)).not.toContainText('Please approve the payment in your wallet.');
    await purchase(page).getByRole('button', { name: 'YOUR WALLET SHOWS NO PAYMENT? PAY' }).click();
    await expect(purchase(page)).toContainText('Please approve the payment in your wallet.');
  });

  for (const [currency, method, value, balance] of [
    ['SOL', 'getBalance', 200_004_999, '0.200004999 SOL'],
    ['STCKR', 'getTokenAccountsByOwner', [], '0 STCKR'],
  ] as const) {
    test(`do for want of ${currency} shows what it has`, { tag: '@long' }, async ({ page }) => {
      await answerWith(page, method, value);
      await buy(page, currency);
      await payWithWallet(page);
      await expect(alert(page)).toHaveText(`Insufficient ${currency} balance`);
      await expect(purchase(page).getByRole('definition').last()).toHaveText(balance);
      await expect(
        purchase(page).getByRole('button', { name: `PAY ${PRICES[currency].text}` }),
      ).toBeVisible();
    });
  }
});

/** The node's answer to one method, made up. */
async function answerWith(page: Page, method: string, value: unknown): Promise<void> {
  await page.route(isNode, (route) => {
    const { id, method: asked } = route.request().postDataJSON() ?? {};
    if (asked !== method) return route.fallback();
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ headers, json: { jsonrpc: '2.0', id, result: { context: { slot: 1 }, value } } });
  });
}

test('no wallet library is fetched before a wallet is asked for, and none that is not wanted', async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  /** The number of scripts so far that say one of these. */
  const saying = async (words: RegExp) =>
    (await Promise.all(scripts)).filter((text) => words.test(text)).length;
  const LIBRARIES = /WalletSendTransactionError|getRecentPrioritizationFees/;

  await buy(page, 'SOL');
  await expect(purchase(page)).toContainText('Payment address');
  await page.waitForLoadState('networkidle');
  expect(await saying(LIBRARIES)).toBe(0);
  await payWithWallet(page);
  await expectDelivered(page);
  expect(await saying(LIBRARIES)).toBeGreaterThan(0);
  expect(await saying(/react-native|rpc-websockets|solana-mobile-wallet/i)).toBe(0);
});

test('a receipt of a payment in another tab is shown in this one', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await openOverlay(page);
  const superman = card(page, 'Superman');
  await expect(superman.getByRole('button', { name: 'RECEIPT' })).toBeHidden();
  const other = await context.newPage();
  await other.goto('/icons/icon-192.png');
  await other.evaluate(
    ([skins, receipts]) => {
      localStorage.setItem('defend-the-sats:owned-skins', skins);
      localStorage.setItem('defend-the-sats:receipts', receipts);
    },
    ['["superman"]', JSON.stringify([RECEIPT])] as const,
  );
  await other.close();
  await superman.getByRole('button', { name: 'RECEIPT' }).click();
  await expect(page.getByRole('dialog', { name: 'RECEIPT: SUPERMAN' })).toContainText(RECEIPT.amount);
  await expectReach(page, 'a receipt');
});

test.describe('a file that is lost', () => {
  test.use({ expectedMessages: [FAILED_REQUEST, 'Could not fetch a part of the page'] });

  test('is told of, and fetched again: the QR code, and the wallets', { tag: '@long' }, async ({ page }) => {
    const files = /\/assets\/(QrCode|PayWithWallet)-/;
    const retry = purchase(page).getByRole('button', { name: 'RETRY' });
    await page.route(files, (route) => route.abort());
    await buy(page, 'SOL');
    await unfoldPhone(page);
    await expect(alert(page)).toHaveText('The QR code could not be loaded.');
    await page.unroute(files);
    await retry.click();
    await expect(purchase(page).getByRole('img', { name: 'Payment link as a QR code' })).toBeVisible();

    await page.route(files, (route) => route.abort());
    await payWithWallet(page);
    await expect(alert(page)).toHaveText(
      'The wallets could not be loaded. Please check your connection and try again.',
    );
    await retry.click();
    await expect(alert(page)).toBeVisible();
    await page.unroute(files);
    await retry.click();
    await expectDelivered(page);
  });
});

test('half set up the shop is closed, and the buttons say so', async ({ page }) => {
  // As built without a node (prices.test.ts).
  await setSettings(page, { shop: { mode: 'closed' } });
  await openOverlay(page);
  await expect(overlay(page)).toContainText('The shop is closed: payments can’t be checked right now.');
  const buttons = overlay(page).getByRole('button', { name: /^BUY/ });
  await expect(buttons).toHaveCount(6);
  for (const button of await buttons.all()) {
    await expect(button).toBeDisabled();
    await expect(button).toContainText('shop closed');
  }
  await expect(card(page, 'Classic')).toContainText('OWNED');
});
