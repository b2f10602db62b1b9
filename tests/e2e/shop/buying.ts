/** A buyer's actions: in the page, and with a wallet elsewhere. */

import type { Page } from '@playwright/test';
import { Keypair } from '@solana/web3.js';
import * as v from 'valibot';
import { Signature, toSignature } from '../../../src/base/base58.ts';
import { encodeBase64 } from '../../../src/base/base64.ts';
import { hasReached, readStatus } from '../../../src/shop/payments/chain.ts';
import { Order } from '../../../src/shop/payments/order.ts';
import { createRpc } from '../../../src/shop/payments/rpc.ts';
import { broadcast } from '../../../src/shop/payments/wallet/confirm.ts';
import { prepareTransfer } from '../../../src/shop/payments/wallet/transfer.ts';
import { PLAYER_SECRET_KEY } from '../../../tools/solana-local/shop.ts';
import { expect } from '../fixtures.ts';
import { waitForStepBack } from '../game.ts';

export const PRICES = {
  SOL: { skin: 'Superman', text: '0.2 SOL', price: 200_000_000n },
  STCKR: { skin: 'Ironman', text: '2,500 STCKR', price: 2_500_000n },
} as const;
export type Currency = keyof typeof PRICES;

export const overlay = (page: Page) => page.getByRole('dialog', { name: 'SKINS' });
export const card = (page: Page, name: string) =>
  overlay(page).getByRole('listitem').filter({ hasText: name });
export const purchase = (page: Page) => page.getByRole('dialog', { name: /^BUY/ });
export const alert = (page: Page) => purchase(page).getByRole('alert').filter({ hasText: /./ });
export const signatureField = (page: Page) => purchase(page).getByLabel('Transaction signature');

/** Opens what is folded under this name, if it is not open yet. */
async function unfold(page: Page, name: string): Promise<void> {
  const fold = purchase(page).locator('details', { has: page.getByText(name, { exact: true }) });
  await fold.waitFor();
  if (!(await fold.evaluate((one: HTMLDetailsElement) => one.open))) await fold.locator('summary').click();
}

export const unfoldByHand = (page: Page) => unfold(page, 'PAY BY HAND');
export const unfoldPhone = (page: Page) => unfold(page, 'PAY WITH YOUR PHONE');

/** The page is on `localhost`; its chain is not. */
export const isNode = (url: URL) => url.hostname === '127.0.0.1';

export async function openOverlay(page: Page, address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'SKINS', exact: true }).click();
  await expect(overlay(page)).toBeVisible();
}

export async function pressBuy(page: Page, currency: Currency): Promise<void> {
  const { skin, text } = PRICES[currency];
  await card(page, skin)
    .getByRole('button', { name: `BUY ${text}`, exact: true })
    .click();
}

export async function openPurchase(page: Page, currency: Currency): Promise<void> {
  await pressBuy(page, currency);
  await expect(purchase(page)).toBeVisible();
}

/** @returns where the page asks its chain */
export async function buy(page: Page, currency: Currency, address = '/'): Promise<string> {
  await openOverlay(page, address);
  const asked = page.waitForRequest((request) => isNode(new URL(request.url())));
  await openPurchase(page, currency);
  return (await asked).url();
}

/** Pays the amount that the dialog asks for, or another one, from outside the page. @returns the signature */
export async function payByHand(
  page: Page,
  rpcUrl: string,
  currency: Currency,
  price?: bigint,
): Promise<string> {
  await unfoldByHand(page);
  const details = purchase(page).locator('form').getByRole('definition');
  await expect(details.first()).toHaveText(EXACT[currency]);
  const [treasury = '', mint = ''] = (await details.locator('code').allTextContents()).reverse();
  const asset = currency === 'SOL' ? { kind: 'sol' } : { kind: 'token', mint };
  const rpc = createRpc(rpcUrl);
  const payer = Keypair.fromSecretKey(PLAYER_SECRET_KEY);
  const order = v.parse(Order, {
    item: 'by hand',
    payer: payer.publicKey.toBase58(),
    treasury,
    asset,
    price: price ?? unitsOf((await details.first().textContent()) ?? '', currency),
  });
  const { transaction } = await prepareTransfer(rpc, order, payer.publicKey);
  transaction.sign(payer);
  await broadcast(rpc, encodeBase64(transaction.serialize()));
  return toSignature(transaction.signature ?? new Uint8Array());
}

/** Waits until the chain has it for good. */
export async function waitForLanding(rpcUrl: string, signature: string): Promise<void> {
  const rpc = createRpc(rpcUrl);
  const hasLanded = async () => {
    const { status } = await readStatus(rpc, v.parse(Signature, signature), true);
    return status !== null && hasReached(status, 'confirmed');
  };
  await expect.poll(hasLanded).toBe(true);
}

/** The price with the order's own last digits, as the dialog shows it. */
const EXACT = { SOL: /^0\.2000\d{1,4} SOL/, STCKR: /^2,500(\.\d+)? STCKR/ } as const;

/** The amount in a text, in its smallest unit. */
function unitsOf(text: string, currency: Currency): bigint {
  const [whole = '', fraction = ''] = text.replaceAll(',', '').split(' ')[0]?.split('.') ?? [];
  return BigInt(whole + fraction.padEnd(currency === 'SOL' ? 9 : 3, '0'));
}

export async function confirm(page: Page, signature: string): Promise<void> {
  await unfoldByHand(page);
  await signatureField(page).fill(signature);
  await purchase(page).getByRole('button', { name: 'CONFIRM PAYMENT' }).click();
}

/** The words of the dialog on top, without those that are folded away. */
export async function countWords(page: Page): Promise<number> {
  // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered is read.
  return (await purchase(page).innerText()).split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const paysAgain = new WeakSet<Page>();

/** One press, and another where an earlier test has paid for the skin with the same wallet. */
export async function payWithWallet(page: Page): Promise<void> {
  const again = purchase(page).getByRole('button', { name: /^PAY AGAIN/ });
  if (!paysAgain.has(page)) await page.addLocatorHandler(again, () => again.click());
  paysAgain.add(page);
  await purchase(page).getByRole('button', { name: 'Demo Wallet' }).click();
}

/** Bought: START is there, with the skin on. */
export async function expectDelivered(page: Page): Promise<void> {
  await expect(overlay(page)).toBeHidden();
  await waitForStepBack(page);
}

/** Bought, and worn also after a reload. */
export async function expectWorn(page: Page, currency: Currency): Promise<void> {
  await expectDelivered(page);
  await openOverlay(page);
  await expect(card(page, PRICES[currency].skin)).toContainText('OWNED');
  await expect(card(page, PRICES[currency].skin).getByRole('button', { pressed: true }).last()).toHaveText(
    'SELECTED',
  );
}

/** The link that opens a wallet app. */
export async function walletLink(page: Page): Promise<string> {
  const open = purchase(page).getByRole('link', { name: 'OPEN A WALLET APP' });
  await expect(purchase(page).getByText('PAY BY HAND')).toBeVisible();
  if (!(await open.isVisible())) await unfoldPhone(page);
  return (await open.getAttribute('href')) ?? '';
}

export async function payByLink(page: Page, rpcUrl: string, times = 1): Promise<void> {
  await payLink(rpcUrl, await walletLink(page), times);
}

/** Opens a link of Solana Pay in a wallet elsewhere, which pays, once or more, and says nothing to the page. */
export async function payLink(rpcUrl: string, link: string, times = 1): Promise<void> {
  const { pathname: treasury, searchParams } = new URL(link);
  const rpc = createRpc(rpcUrl);
  const payer = Keypair.fromSecretKey(PLAYER_SECRET_KEY);
  const order = v.parse(Order, {
    item: 'by link',
    treasury,
    asset: { kind: 'sol' },
    reference: searchParams.get('reference'),
    price: unitsOf(searchParams.get('amount') ?? '', 'SOL'),
  });
  for (let time = 0; time < times; time++) {
    // Of two that are the same in all, the chain takes one.
    const { transaction } = await prepareTransfer(
      rpc,
      { ...order, price: order.price + BigInt(time) },
      payer.publicKey,
    );
    transaction.sign(payer);
    await broadcast(rpc, encodeBase64(transaction.serialize()));
  }
}

/** The fee that the network took for a transaction, in lamports. */
export async function feeOf(rpcUrl: string, signature: string): Promise<number> {
  const Landed = v.object({ meta: v.object({ fee: v.number() }) });
  const options = { commitment: 'confirmed', maxSupportedTransactionVersion: 0 };
  return (await createRpc(rpcUrl)('getTransaction', [signature, options], Landed)).meta.fee;
}
