/** Successful payments, on a chain of their own. */

import { addressOf, SERVERS } from '../../../tools/browser/ports.mjs';
import { expect, FAILED_REQUEST, forget, testOnSharedPage as test } from '../fixtures.ts';
import { expectReach } from '../reach.ts';
import {
  alert,
  buy,
  card,
  confirm,
  countWords,
  expectDelivered,
  expectWorn,
  feeOf,
  isNode,
  openOverlay,
  overlay,
  PRICES,
  payByHand,
  payByLink,
  payLink,
  payWithWallet,
  pressBuy,
  purchase,
  unfoldByHand,
  unfoldPhone,
  waitForLanding,
  walletLink,
} from './buying.ts';

test.use({ baseURL: addressOf(SERVERS.builtShop) });

test.describe('in development', () => {
  // Under StrictMode, which runs effects twice.
  test.use({ baseURL: addressOf(SERVERS.development) });

  test('a skin paid by hand in SOL', { tag: ['@shop', '@desktop'] }, async ({ page }) => {
    const rpcUrl = await buy(page, 'SOL');
    await confirm(page, await payByHand(page, rpcUrl, 'SOL'));
    await expectWorn(page, 'SOL');
  });
});

test('a skin paid by hand in STCKR, also after a reload', { tag: ['@shop', '@phone'] }, async ({ page }) => {
  const rpcUrl = await buy(page, 'STCKR');
  const signature = await payByHand(page, rpcUrl, 'STCKR');
  await buy(page, 'STCKR');
  await confirm(page, signature);
  await expectWorn(page, 'STCKR');
});

test('a skin paid with a wallet in STCKR', { tag: ['@shop', '@phone'] }, async ({ page }) => {
  const rpcUrl = await buy(page, 'STCKR');
  await expect(purchase(page)).toContainText('Network fee: about 0.000005 SOL.');
  await payWithWallet(page);
  await expectWorn(page, 'STCKR');
  const [receipt] = JSON.parse(await page.evaluate(() => localStorage['defend-the-sats:receipts']));
  expect(await feeOf(rpcUrl, receipt.signature)).toBe(5000);
});

test('a skin paid with a wallet app, by a link: the page sees it by itself', {
  tag: ['@shop', '@phone'],
}, async ({ page }) => {
  const rpcUrl = await buy(page, 'SOL');
  await payByLink(page, rpcUrl);
  await expectWorn(page, 'SOL');
  await card(page, 'Superman').getByRole('button', { name: 'RECEIPT' }).click();
  const receipt = page.getByRole('dialog', { name: 'RECEIPT: SUPERMAN' });
  await expect(receipt.getByRole('heading', { level: 3 })).toHaveText(
    /^Supermanlocalhost0\.2000\d+ SOL.*\d\d:\d\d/,
  );
  await expect(receipt.getByRole('link', { name: 'Write to us' })).toBeVisible();
});

test('a phone without a wallet in the page opens a wallet app with its third press, and pays', {
  tag: ['@shop', '@phone', '@long'],
}, async ({ page }) => {
  const rpcUrl = await buy(page, 'SOL', '/?wallet=none');
  const primary = purchase(page).locator('.primary:visible');
  await expect(primary).toHaveText(/^OPEN A WALLET APP0\.2000\d+ SOL$/);
  await expect(primary).toBeInViewport({ ratio: 1 });
  await expect(purchase(page).locator('.purchase-price')).toHaveText('0.2 SOL');
  await expect(purchase(page).getByRole('img', { name: 'Payment link as a QR code' })).toBeHidden();
  expect(await countWords(page)).toBeLessThanOrEqual(60);
  await unfoldByHand(page);
  await expectReach(page, 'a purchase on a phone');
  await payByLink(page, rpcUrl);
  await expectWorn(page, 'SOL');
});

test('a payment of the right amount that names no order is shown, and taken when its buyer says so', {
  tag: ['@shop', '@phone', '@long'],
}, async ({ page }) => {
  const rpcUrl = await buy(page, 'SOL');
  await payByHand(page, rpcUrl, 'SOL');
  const found = purchase(page).getByRole('region', { name: 'Is one of these payments yours?' });
  const mine = found.getByRole('listitem').first();
  // The page looks every 15 seconds.
  await expect(mine).toContainText(/0\.2000\d+ SOL.*\d\d:\d\d.*…/, { timeout: 40_000 });
  await expectReach(page, 'a purchase with a payment that was found');
  await mine.getByRole('button', { name: 'THIS IS MINE' }).click();
  await expectWorn(page, 'SOL');
});

test('SKINS looks for the payment of an order that was opened and left', {
  tag: ['@shop', '@phone', '@long'],
}, async ({ page }) => {
  const rpcUrl = await buy(page, 'SOL');
  await expect(purchase(page).getByText('PAY BY HAND')).toBeVisible();
  // The page is gone while a wallet app pays.
  const link = await walletLink(page);
  await page.goto('/privacy.html');
  await payLink(rpcUrl, link);
  await openOverlay(page);
  await expect(overlay(page)).toContainText('Your payment has arrived: Superman is yours.');
  await expect(card(page, 'Superman')).toContainText('OWNED');
  await expect(card(page, 'Superman').getByRole('button', { name: 'RECEIPT' })).toBeVisible();
});

test.describe('a code that is scanned twice', () => {
  // The board takes one payment of an order.
  test.use({ expectedMessages: [FAILED_REQUEST, 'paid-twice'] });

  test('has a receipt of the second payment, which says that it is extra', {
    tag: ['@shop', '@phone', '@long'],
  }, async ({ page }) => {
    const rpcUrl = await buy(page, 'SOL');
    await payByLink(page, rpcUrl, 2);
    await expectWorn(page, 'SOL');
    await card(page, 'Superman').getByRole('button', { name: 'RECEIPT' }).click();
    const receipt = page.getByRole('dialog', { name: 'RECEIPT' });
    // SKINS was opened in a page of its own: the one that had paid may have been left before it told. A page looks every
    // five seconds, and asks a board that is busy again after five more.
    await expect(receipt).toContainText('This one is extra: please write to us.', { timeout: 40_000 });
    await expect(receipt.getByText('0.2000')).toHaveCount(2);
  });
});

test('a payment by hand that nobody pasted is found before a wallet is asked', {
  tag: ['@shop', '@desktop'],
}, async ({ page }) => {
  const rpcUrl = await buy(page, 'SOL', '/?wallet=never');
  await expectReach(page, 'a purchase');
  await unfoldPhone(page);
  await unfoldByHand(page);
  await expectReach(page, 'a purchase, unfolded');
  await waitForLanding(rpcUrl, await payByHand(page, rpcUrl, 'SOL'));
  await payWithWallet(page);
  await expectWorn(page, 'SOL');
});

test.describe('while the board is away', () => {
  test.use({ expectedMessages: [FAILED_REQUEST, 'Shop:', 'Could not reach'] });

  test('a payment by a link has its receipt, and the skin once the board is back', {
    tag: ['@shop', '@phone', '@long'],
  }, async ({ page }) => {
    const rpcUrl = await buy(page, 'SOL');
    await unfoldPhone(page);
    const commits = /documents:commit/;
    await page.route(commits, (route) => route.abort());
    await payByLink(page, rpcUrl);
    await expect(alert(page)).toContainText('could not be recorded yet');
    await expect(page.getByRole('region', { name: 'Receipts and contact' })).toContainText('0.2000');
    await expect(purchase(page).getByRole('button', { name: 'LOOK AGAIN' })).toBeVisible();
    await page.unroute(commits);
    await purchase(page).getByRole('button', { name: 'LOOK AGAIN' }).click();
    await expectWorn(page, 'SOL');
  });
});

test('a skin that the browser has lost comes back: by its own claim, and by the wallet that paid', {
  tag: '@shop',
}, async ({ page }) => {
  await buy(page, 'SOL');
  await payWithWallet(page);
  await expectDelivered(page);
  await page.evaluate(() => localStorage.clear());
  await openOverlay(page);
  // What is paid already is delivered before anybody can read the dialog.
  await pressBuy(page, 'SOL');
  await expectWorn(page, 'SOL');

  await page.goto('/privacy.html');
  await forget(page);
  await buy(page, 'SOL');
  await purchase(page).getByRole('button', { name: 'RESTORE' }).click();
  await expectDelivered(page);
});

test.describe('a payment that a reload cuts short', () => {
  test.use({ expectedMessages: [FAILED_REQUEST] });

  test('is gone on with, and not asked for again', { tag: ['@shop', '@desktop', '@long'] }, async ({
    page,
  }) => {
    await buy(page, 'SOL');
    await payWithWallet(page);
    await expect(purchase(page)).toContainText('Waiting for the network to confirm your payment...');
    // SKINS would find it first.
    await page.route(isNode, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await openOverlay(page, '/?wallet=reject');
    await failed;
    await page.unroute(isNode);
    await pressBuy(page, 'SOL');
    await expectWorn(page, 'SOL');
  });
});

test.describe('a wallet that rejects', () => {
  test.use({ expectedMessages: ['wallet-declined'] });

  test('pays nothing, and shows what it has', { tag: ['@shop', '@phone'] }, async ({ page }) => {
    await buy(page, 'STCKR', '/?wallet=reject');
    await payWithWallet(page);
    await expect(alert(page)).toHaveText('You declined in your wallet. Nothing was paid.');
    await expect(purchase(page).getByRole('button', { name: `PAY ${PRICES.STCKR.text}` })).toBeVisible();
    await expect(purchase(page).getByRole('definition').last()).toHaveText(/^[\d,.]+ STCKR$/);
  });
});
