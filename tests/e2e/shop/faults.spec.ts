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
        await page.clock.runFor(5000);
        return isSo();
      },
      { intervals: [50], timeout: 60_000 },
    )
    .toBe(true);
}

test('no order opens with a node that fails, and one does once it is well again', async ({ page }) => {
  await openOverlay(page);
  let isFirst = true;
  for (const [, words, answer] of FAULTS) {
    await page.route(isNode, answer);
    if (isFirst) await openPurchase(page, 'SOL');
    else await purchase(page).getByRole('button', { name: 'TRY AGAIN' }).click();
    isFirst = false;
    await until(page, () => alert(page).isVisible());
    await expect(alert(page)).toHaveText(words);
    await expect(signatureField(page)).toBeHidden();
    await page.unroute(isNode);
  }
  await purchase(page).getByRole('button', { name: 'TRY AGAIN' }).click();
  await expect(signatureField(page)).toBeVisible();
});

test('a payment is looked for through a failing node, and its signature stays in the field', async ({
  page,
}) => {
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
