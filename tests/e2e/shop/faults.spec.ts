/** A node that fails in every way: while the order opens, and while the page looks for a payment. */

import type { Page, Route } from '@playwright/test';
import { addressOf, SERVERS } from '../../../tools/browser/ports.mjs';
import { expect, FAILED_REQUEST, test } from '../fixtures.ts';
import {
  alert,
  buy,
  confirm,
  isNode,
  openOverlay,
  openPurchase,
  overlay,
  payByHand,
  payWithWallet,
  purchase,
  signatureField,
} from './buying.ts';

test.use({ baseURL: addressOf(SERVERS.builtShop) });

const headers = { 'access-control-allow-origin': '*' };

const FAULTS: [name: string, words: string, answer: (route: Route) => Promise<void>][] = [
  [
    'is out of reach',
    'The Solana network could not be reached. Please check your connection and try again.',
    (route) => route.abort(),
  ],
  [
    'answers 429',
    'The Solana network is busy. Please try again in a moment.',
    (route) => route.fulfill({ status: 429, headers, body: '' }),
  ],
  [
    'answers 500',
    'The Solana network could not be reached. Please check your connection and try again.',
    (route) => route.fulfill({ status: 500, headers, body: '' }),
  ],
  [
    'answers with a web page',
    'The Solana network gave an answer we could not read. Please try again in a moment.',
    (route) => route.fulfill({ headers, contentType: 'text/html', body: '<html>Maintenance</html>' }),
  ],
  [
    'answers with an error',
    'The Solana network could not answer. Please try again in a moment.',
    (route) => {
      const { id } = route.request().postDataJSON();
      const error = { code: -32005, message: 'Node is behind by 42 slots' };
      return route.fulfill({ headers, json: { jsonrpc: '2.0', id, error } });
    },
  ],
  ['hangs', 'The Solana network is slow to answer. Please try again in a moment.', async () => {}],
];

test.use({ expectedMessages: [FAILED_REQUEST, 'Shop:'] });

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  // The browser's own clock keeps real time.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds);
      return controller.signal;
    };
  });
});

/** Advances the time until the condition holds. */
async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000);
        return isSo();
      },
      { intervals: [50], timeout: 60_000 },
    )
    .toBe(true);
}

test('no order opens with a node that fails, and one does once it is well again', { tag: '@long' }, async ({
  page,
}) => {
  await openOverlay(page);
  let isFirst = true;
  for (const [, words, answer] of FAULTS) {
    await page.route(isNode, answer);
    if (isFirst) await openPurchase(page, 'SOL');
    else await purchase(page).getByRole('button', { name: 'TRY AGAIN' }).click();
    isFirst = false;
    await until(page, () => alert(page).isVisible());
    await expect(alert(page)).toHaveText(words);
    await expect(purchase(page).getByText('PAY BY HAND')).toBeHidden();
    await page.unroute(isNode);
  }
  await purchase(page).getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect(purchase(page).getByText('PAY BY HAND')).toBeVisible();
});

/** Has the node refuse all requests for 25 seconds each, as its own words are. */
async function keepBusy(page: Page): Promise<void> {
  await page.route(isNode, (route) =>
    route.fulfill({
      status: 429,
      headers: { ...headers, 'access-control-expose-headers': 'retry-after', 'retry-after': '25' },
      body: '',
    }),
  );
}

/** Else the page's clock goes on with the machine's, beside what a test advances. */
async function stopClock(page: Page): Promise<void> {
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass();
}

/** Claims that the player reads of the busy node within 30 seconds. It is well again before it is asked anew, after 25. */
async function expectToldSoon(page: Page): Promise<void> {
  const told = purchase(page).getByText('The Solana network is slow right now.');
  await stopClock(page);
  const begin = await page.evaluate(() => Date.now());
  await expect(told).toBeHidden();
  await until(page, () => told.isVisible());
  expect((await page.evaluate(() => Date.now())) - begin).toBeLessThanOrEqual(30_000);
  await page.unroute(isNode);
  await page.clock.resume();
}

test('a busy node is told of within 30 seconds: while the order opens, while the page watches, and to a wallet that pays', {
  tag: '@long',
}, async ({ page }) => {
  await openOverlay(page);
  await keepBusy(page);
  await openPurchase(page, 'SOL');
  await expect(purchase(page)).toContainText('Opening your order...');
  await expectToldSoon(page);
  const told = purchase(page).getByText('The Solana network is slow right now.');
  await until(page, () => purchase(page).getByText('PAY BY HAND').isVisible());
  await expect(told).toBeHidden();

  await keepBusy(page);
  await expectToldSoon(page);
  await until(page, () => told.isHidden());

  await keepBusy(page);
  await payWithWallet(page);
  await expect(purchase(page)).toContainText('Checking your balance...');
  await expectToldSoon(page);
});

test('a busy node is told of to a player who restores, who can stop', async ({ page }) => {
  await buy(page, 'SOL');
  await expect(purchase(page).getByText('PAY BY HAND')).toBeVisible();
  await keepBusy(page);
  await purchase(page).getByRole('button', { name: 'RESTORE' }).click();
  await expect(purchase(page)).toContainText('Looking for what your wallet has paid before...');
  await expectToldSoon(page);
  await purchase(page).getByRole('button', { name: 'STOP LOOKING' }).click();
  await expect(purchase(page)).not.toContainText('Looking for what your wallet has paid before...');
  await expect(purchase(page).getByRole('button', { name: 'PAY 0.2 SOL' })).toBeVisible();
  await expect(purchase(page).getByText('PAY BY HAND')).toBeVisible();
});

test('after a minute without a payment, a press leads to the field for the signature', async ({ page }) => {
  await buy(page, 'SOL');
  const paste = purchase(page).getByRole('button', { name: 'PAID ALREADY? PASTE THE SIGNATURE' });
  await expect(purchase(page).getByText('PAY BY HAND')).toBeVisible();
  await page.clock.runFor(55_000);
  await expect(paste).toBeHidden();
  await page.clock.runFor(10_000);
  await paste.click();
  await expect(signatureField(page)).toBeFocused();
});

test('a payment is looked for through a failing node, and its signature stays in the field', {
  tag: '@long',
}, async ({ page }) => {
  const rpcUrl = await buy(page, 'SOL');
  const signature = await payByHand(page, rpcUrl, 'SOL');
  for (const [, words, answer] of FAULTS) {
    await page.route(isNode, answer);
    await confirm(page, signature);
    await expect(purchase(page).getByRole('button', { name: 'VERIFYING...' })).toBeDisabled();
    await expect(purchase(page)).toContainText('Looking for your payment... (attempt 1)');
    await until(page, () => alert(page).isVisible());
    await expect(alert(page)).toHaveText(words);
    await expect(signatureField(page)).toHaveValue(signature);
    await page.unroute(isNode);
  }
  await purchase(page).getByRole('button', { name: 'CONFIRM PAYMENT' }).click();
  await until(page, () => overlay(page).isHidden());
});
