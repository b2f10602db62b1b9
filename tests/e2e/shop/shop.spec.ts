/** The shop in earnest, on a chain of its own: `vite --mode shop`. */

import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { payByHand } from './paying.ts';

const overlay = (page: Page) => page.getByRole('dialog', { name: 'SKINS' });
const card = (page: Page, name: string) => overlay(page).getByRole('listitem').filter({ hasText: name });
const purchase = (page: Page) => page.getByRole('dialog', { name: /^BUY/ });
const alert = (page: Page) => purchase(page).getByRole('alert').filter({ hasText: /./ });

const PRICES = {
  SOL: { skin: 'Superman', text: '0.2 SOL', price: 200_000_000n },
  STCKR: { skin: 'Ironman', text: '2,500 STCKR', price: 2_500_000n },
} as const;
type Currency = keyof typeof PRICES;
const CURRENCIES = Object.keys(PRICES) as Currency[];

async function buy(page: Page, currency: Currency, address = '/'): Promise<void> {
  const { skin, text } = PRICES[currency];
  await page.goto(address);
  await page.getByRole('button', { name: 'SKINS', exact: true }).click();
  await card(page, skin)
    .getByRole('button', { name: `BUY ${text}`, exact: true })
    .click();
  await expect(purchase(page)).toBeVisible();
}

/** What the dialog asks for, paid. */
async function pay(page: Page, currency: Currency): Promise<string> {
  const details = purchase(page).getByRole('definition');
  await expect(details.first()).toHaveText(PRICES[currency].text);
  const addresses = await details.locator('code').allTextContents();
  const [treasury = '', mint = ''] = addresses.reverse();
  const asset = currency === 'SOL' ? ({ kind: 'sol' } as const) : ({ kind: 'token', mint } as const);
  return payByHand(page, { treasury, asset, price: PRICES[currency].price });
}

async function confirm(page: Page, signature: string): Promise<void> {
  await purchase(page).getByLabel('Transaction signature').fill(signature);
  await purchase(page).getByRole('button', { name: 'CONFIRM PAYMENT' }).click();
}

async function expectWorn(page: Page, currency: Currency): Promise<void> {
  await expect(overlay(page)).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'SKINS', exact: true }).click();
  await expect(card(page, PRICES[currency].skin)).toContainText('OWNED');
  await expect(card(page, PRICES[currency].skin).getByRole('button')).toHaveText('SELECTED');
}

for (const currency of CURRENCIES) {
  test(`a skin paid by hand in ${currency}, also after a reload`, async ({ page }) => {
    await buy(page, currency);
    const signature = await pay(page, currency);
    await buy(page, currency);
    await confirm(page, signature);
    await expectWorn(page, currency);
  });

  test(`a skin paid with a wallet in ${currency}`, async ({ page }) => {
    await buy(page, currency);
    await purchase(page).getByRole('button', { name: 'PAY WITH A WALLET' }).click();
    await purchase(page).getByRole('button', { name: 'Demo Wallet' }).click();
    await expectWorn(page, currency);
  });
}

test('a wallet that sends by itself', async ({ page }) => {
  await buy(page, 'SOL', '/?wallet=sends');
  await purchase(page).getByRole('button', { name: 'PAY WITH A WALLET' }).click();
  await purchase(page).getByRole('button', { name: 'Demo Wallet' }).click();
  await expectWorn(page, 'SOL');
});

test('no wallet library is fetched before a wallet is asked for', async ({ page }) => {
  const wallet: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('wallet-adapter-react')) wallet.push(request.url());
  });
  await buy(page, 'SOL');
  await expect(purchase(page)).toContainText('Payment address');
  expect(wallet).toEqual([]);
  await purchase(page).getByRole('button', { name: 'PAY WITH A WALLET' }).click();
  await expect(purchase(page).getByRole('button', { name: 'Demo Wallet' })).toBeVisible();
  expect(wallet).not.toEqual([]);
});

test("another's payment buys nothing", async ({ page, browser }) => {
  await buy(page, 'SOL');
  const other = await (await browser.newContext()).newPage();
  await buy(other, 'SOL');
  const signature = await pay(page, 'SOL');
  await confirm(page, signature);
  await expect(overlay(page)).toBeHidden();
  await confirm(other, signature);
  await expect(alert(other)).toHaveText('This payment has already been used for a purchase.');
  await expect(other.getByLabel('Transaction signature')).toHaveValue(signature);
  await other.context().close();
});

test('too little is told', async ({ page }) => {
  await buy(page, 'SOL');
  const treasury = await purchase(page).locator('code').textContent();
  const bill = { treasury: treasury ?? '', asset: { kind: 'sol' }, price: 100_000_000n } as const;
  await confirm(page, await payByHand(page, bill));
  await expect(alert(page)).toContainText('This payment is smaller than the price.');
});

test('what is no signature is refused at once', async ({ page }) => {
  await buy(page, 'SOL');
  await confirm(page, 'x'.repeat(64));
  await expect(alert(page)).toHaveText('Invalid transaction signature. Please check and try again.');
});

test.describe('a wallet that rejects', () => {
  test.use({ expectedMessages: ['wallet-declined'] });

  for (const currency of CURRENCIES) {
    test(`pays nothing in ${currency}`, async ({ page }) => {
      await buy(page, currency, '/?wallet=reject');
      await purchase(page).getByRole('button', { name: 'PAY WITH A WALLET' }).click();
      await purchase(page).getByRole('button', { name: 'Demo Wallet' }).click();
      await expect(alert(page)).toHaveText('You declined in your wallet. Nothing was paid.');
      await expect(
        purchase(page).getByRole('button', { name: `PAY ${PRICES[currency].text}` }),
      ).toBeVisible();
    });
  }
});

test('without a wallet the player is told where there is one', async ({ page }) => {
  await page.route('**/virtual:demo-wallet', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await buy(page, 'SOL');
  await purchase(page).getByRole('button', { name: 'PAY WITH A WALLET' }).click();
  await expect(alert(page)).toContainText('Phantom wallet not found');
  await expect(purchase(page).getByRole('link', { name: 'Get Phantom' })).toHaveAttribute(
    'href',
    'https://phantom.com/download',
  );
});

test('a payment that a reload cuts short is gone on with, and not asked for again', async ({ page }) => {
  await buy(page, 'SOL');
  await purchase(page).getByRole('button', { name: 'PAY WITH A WALLET' }).click();
  await purchase(page).getByRole('button', { name: 'Demo Wallet' }).click();
  await expect(purchase(page)).toContainText('Waiting for the network to confirm your payment...');
  await buy(page, 'SOL', '/?wallet=reject');
  await expectWorn(page, 'SOL');
});
