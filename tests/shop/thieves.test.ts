/**
 * Thieves, crashes and faulty nodes against the whole shop: the real SVM, the real rules and the page's own code. The buyer
 * always gets the skin, pays once, and the thief gets nothing. A sample runs with the other tests, all of it with
 * `npm run test:thieves`: on the local board, and on Google's emulator where there is one.
 */

import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Address, Signature } from '../../src/base/base58.ts';
import { encodeBase64 } from '../../src/base/base64.ts';
import type { ShopSettings, Token } from '../../src/base/shopSettings.ts';
import type { BrowserStorage } from '../../src/base/storage.ts';
import type { Database } from '../../src/board/backend/database.ts';
import type { PurchaseOrder } from '../../src/board/backend/records.ts';
import type { SkinId } from '../../src/engine/simulation/skins.ts';
import { type Skin, skinOf } from '../../src/game/content/skins.ts';
import { readBalance } from '../../src/shop/payments/chain.ts';
import { PaymentError } from '../../src/shop/payments/errors.ts';
import { watchForPayment } from '../../src/shop/payments/find.ts';
import { createRpc, type Rpc } from '../../src/shop/payments/rpc.ts';
import { type Receipt, type Timer, waitForPayment } from '../../src/shop/payments/verify.ts';
import {
  type Checkout,
  type PayingWallet,
  type PayStep,
  payWithWallet,
  resumePayment,
} from '../../src/shop/payments/wallet/pay.ts';
import { PaymentSearch } from '../../src/shop/payments/wallet/restore.ts';
import { addressOf } from '../../src/shop/payments/wallet/transfer.ts';
import { type Emulator, isEmulatorHere, openEmulator } from '../../tools/board/emulator.ts';
import type { Mint } from '../../tools/solana-local/faucet.ts';
import type { Fault } from '../../tools/solana-local/faults.ts';
import { type SolanaLocal, startSolanaLocal } from '../../tools/solana-local/server.ts';
import { readWire } from '../../tools/solana-local/wire.ts';
import { named, sendToken, signingWallet, transfer } from '../chain/world.ts';
import { casesOf } from '../samples.ts';
import { createPersistence } from '../unit/board/backend/localBoard.ts';
import { openLocalShop, openShopAt, type ShopBoard } from './boards.ts';

/** One browser: what it stores, and who it is for the board. */
interface Browser {
  database: Database;
  stored: Map<string, string>;
  owned: Set<SkinId>;
}

const page = vi.hoisted(() => ({ browser: { stored: new Map(), owned: new Set() } as unknown as Browser }));

vi.mock('../../src/base/storage.ts', () => ({
  browserStorage: {
    read: (key: string) => page.browser.stored.get(key) ?? null,
    write: (key: string, value: string) => void page.browser.stored.set(key, value),
    remove: (key: string) => void page.browser.stored.delete(key),
  } satisfies Partial<BrowserStorage>,
}));
vi.mock('../../src/shop/skins/wardrobe.ts', () => ({
  own: (skin: SkinId) => page.browser.owned.size < page.browser.owned.add(skin).size,
}));
vi.mock('../../src/base/config.ts', () => ({ config: { shop: { mode: 'demo' }, stckrDecimals: 3 } }));
vi.mock('../../src/board/backend/connection.ts', () => ({
  ask: <T>(question: (database: Database) => Promise<T>) => question(page.browser.database),
}));

/** The nonce of the next order, where somebody has chosen it. */
const chosen = vi.hoisted(() => ({ nonce: null as string | null }));
vi.mock('../../src/board/orderId.ts', async (original) => {
  const real = await original<typeof import('../../src/board/orderId.ts')>();
  return { ...real, newNonce: () => chosen.nonce ?? real.newNonce() };
});

const { orderIdOf, tagOf } = await import('../../src/board/orderId.ts');
const { deliver, keepTrouble, paidBefore, restore, returnSkin, takeFound, watchSale } = await import(
  '../../src/shop/skins/delivery.ts'
);
const { lookAtOpened } = await import('../../src/shop/skins/openedOrders.ts');
const { useReceipts } = await import('../../src/shop/skins/receipts.ts');
const { openSale } = await import('../../src/shop/skins/sale.ts');

const SOL = 1_000_000_000n;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const CURRENCIES = ['SOL', 'STCKR'] as const;
type Currency = (typeof CURRENCIES)[number];

/** Google's emulator, once it was asked for. */
let google: Emulator | undefined;
let isAtGoogle = false;
let board: ShopBoard;
let local: SolanaLocal;
let mint: Mint;
let treasury: Keypair;
let rpc: Rpc;
let settings: ShopSettings;

/** Time passes for the chain and the board alike. */
const timer: Timer = {
  now: () => Date.now(),
  async sleep(milliseconds, signal) {
    vi.setSystemTime(Date.now() + milliseconds);
    signal?.throwIfAborted();
  },
};

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  local = await startSolanaLocal({ now: () => Date.now() });
});
afterAll(async () => {
  await Promise.all([local.close(), google?.close()]);
  vi.useRealTimers();
});

beforeEach(async () => {
  board = isAtGoogle && google ? await openShopAt(google.origin) : await openLocalShop();
  treasury = Keypair.generate();
  mint = local.createMint({ decimals: 3 });
  local.airdrop(treasury.publicKey, SOL);
  local.openTokenAccount(mint, treasury.publicKey);
  local.faults.clear();
  local.chain.setDelays({ confirmMs: 0, finalizeMs: 0 });
  rpc = ofThisTest(createRpc(local.url));
  settings = {
    cluster: 'localnet',
    rpcUrl: local.url,
    treasury: treasury.publicKey.toBase58(),
    token: { mint: mint.address.toBase58(), decimals: 3 },
  };
});

let tests = 0;

/** A node that answers until the next test begins: pages of an earlier one still look for a second payment, for two minutes. */
function ofThisTest(asked: Rpc): Rpc {
  const test = ++tests;
  const isOver = () => test !== tests;
  const never = new Promise<never>(() => {});
  return async (method, params, schema) => {
    if (isOver()) return never;
    const answer = await asked(method, params, schema);
    return isOver() ? never : answer;
  };
}

function newWallet(): Keypair {
  const key = Keypair.generate();
  local.airdrop(key.publicKey, 5n * SOL);
  local.mintTo(mint, key.publicKey, 100_000_000n);
  return key;
}

function newBrowser(persistence = createPersistence()): Browser {
  return { database: board.open(persistence), stored: new Map(), owned: new Set() };
}

/** Goes to this browser and opens the purchase of a skin there. */
async function visit(browser: Browser, skin: SkinId, currency: Currency) {
  page.browser = browser;
  const { name, unlock } = skinOf(skin);
  if (unlock.kind !== 'purchase') throw new Error(`${name} is not for sale`);
  const purchase = { skin: skinOf(skin), price: unlock.price, currency };
  return openSale(rpc, purchase, settings);
}
type Visit = Awaited<ReturnType<typeof visit>>;

/** The number of possible last digits, and the step between them (docs/shop.md). */
const TAGS = { SOL: [9999n, 10n], STCKR: [999n, 1n] } as const;

/** Opens the same purchase in another browser, whose order gets the same last digits: nonces are tried until one has them. */
async function visitAlike(browser: Browser, { order, purchase }: Visit): Promise<Visit> {
  const { skin, currency } = purchase;
  const buyer = await browser.database.signIn();
  const [largest, step] = TAGS[currency];
  const isAlike = (nonce: string) =>
    tagOf(orderIdOf({ buyer, item: skin.id, nonce }), largest) * step === order.exact.amount - order.price;
  let tries = 0;
  do chosen.nonce = String(tries++).padStart(32, '0');
  while (!isAlike(chosen.nonce));
  const sale = await visit(browser, skin.id, currency).finally(() => {
    chosen.nonce = null;
  });
  expect(sale.order.exact.amount).toBe(order.exact.amount);
  return sale;
}

/** The ways of an honest buyer, each landing one transaction. */
const WAYS = {
  /** As the page's wallet, and as a Solana Pay link: it names the order. */
  'by link': (key: Keypair, { order }: Visit) => land(key, order.price, order.reference, order.asset.kind),
  'by link, exactly': (key: Keypair, { order }: Visit) =>
    land(key, order.exact.amount, order.reference, order.asset.kind),
  'by hand': (key: Keypair, { order }: Visit) => land(key, order.exact.amount, undefined, order.asset.kind),
} as const;
type Way = keyof typeof WAYS;

function land(
  key: Keypair,
  amount: bigint,
  reference: Address | undefined,
  kind: 'sol' | 'token',
): Signature {
  const instruction =
    kind === 'sol'
      ? transfer(key, treasury.publicKey, amount)
      : sendToken(local, mint, key, treasury.publicKey, amount);
  if (reference) instruction.keys.push(named(new PublicKey(reference)));
  return local.send([instruction], key) as Signature;
}

/** The player pastes a signature into the dialog. */
async function paste(sale: Visit, signature: string): Promise<void> {
  const receipt = await waitForPayment(signature, sale.orders, { rpc, timer });
  await deliver(sale, receipt);
}

/** Restoring with the wallet of this key. */
async function restoreWith(sale: Visit, key: Keypair): Promise<void> {
  const found = await new PaymentSearch(rpc).paymentsOf(addressOf(key.publicKey), sale.orders);
  await restore(sale, found);
}

/** Records anything at all, as somebody who speaks to the database without the page. */
async function squat({ database }: Browser, order: Pick<PurchaseOrder, 'id'>, signature: Signature) {
  const purchases = await database.purchases();
  return purchases.recordPayment(order.id, signature);
}

async function received(currency: Currency): Promise<bigint> {
  const owner = addressOf(treasury.publicKey);
  if (currency === 'SOL') return (await readBalance(rpc, owner, { kind: 'sol' })) - SOL;
  return readBalance(rpc, owner, { kind: 'token', mint: addressOf(mint.address) });
}

/** A case of the table: what a test is called, and what it does. */
type Case = [name: string, play: () => Promise<void>];

const isWhole = import.meta.env.MODE === 'thieves';
/** A table's rows at equal steps. */
const SAMPLE = 25;
const sampled = (cases: readonly Case[]) =>
  isWhole ? cases : casesOf(cases.filter((_, at) => at % SAMPLE === 0));

/** A part of the attacks, on each board. */
function onBoards(name: string, attack: () => void): void {
  describe(name, () => attack());
  describe.runIf(isWhole && isEmulatorHere)(`${name}, on Google's emulator`, () => {
    beforeAll(async () => {
      google ??= await openEmulator();
      isAtGoogle = true;
    }, 120_000);
    afterAll(() => {
      isAtGoogle = false;
    });
    attack();
  });
}

// ---- Thieves ------------------------------------------------------------------------------------------------

interface Robbery {
  currency: Currency;
  way: Way;
  buyer: Browser;
  key: Keypair;
}

/** The acts of a thief once the payment is on the chain. Resolves to the thief's browser. */
const THEFTS: Record<string, (signature: Signature, robbery: Robbery) => Promise<Browser>> = {
  async 'pastes it for the same skin'(signature, { currency }) {
    const thief = newBrowser();
    const sale = await visit(thief, 'superman', currency);
    await expect(paste(sale, signature)).rejects.toMatchObject({ code: 'other-order' });
    return thief;
  },
  async 'pastes it for a cheaper price in an order that began before'(signature, { currency }) {
    const thief = newBrowser();
    const sale = await visit(thief, 'superman', currency);
    for (let again = 0; again < 2; again++)
      await expect(paste(sale, ` "${signature}" `)).rejects.toMatchObject({ code: 'other-order' });
    return thief;
  },
  async 'pastes it for a dearer skin'(signature, { currency }) {
    const thief = newBrowser();
    await expect(paste(await visit(thief, 'god', currency), signature)).rejects.toMatchObject({
      code: 'underpaid',
    });
    return thief;
  },
  async 'pastes it as the other currency'(signature, { currency }) {
    const thief = newBrowser();
    const sale = await visit(thief, 'superman', currency === 'SOL' ? 'STCKR' : 'SOL');
    await expect(paste(sale, signature)).rejects.toMatchObject({ code: 'other-order' });
    return thief;
  },
  async 'restores it with a wallet of their own'(signature, { currency }) {
    const thief = newBrowser();
    expect(signature).toBeTruthy();
    const sale = await visit(thief, 'superman', currency);
    await expect(restoreWith(sale, newWallet())).rejects.toMatchObject({ code: 'nothing-to-restore' });
    return thief;
  },
  async 'records it for an own order, past the page'(signature, { currency }) {
    const thief = newBrowser();
    const { order } = await visit(thief, 'superman', currency);
    expect(await squat(thief, order, signature)).toMatchObject({ kind: 'recorded' });
    return thief;
  },
  async 'records it for an own order of another skin, past the page'(signature, { currency }) {
    const thief = newBrowser();
    const { order } = await visit(thief, 'ironman', currency);
    expect(await squat(thief, order, signature)).toMatchObject({ kind: 'recorded' });
    return thief;
  },
  async 'records it for an order with the same last digits, found afterwards'(
    signature,
    { currency, buyer },
  ) {
    await timer.sleep(1000);
    const thief = newBrowser();
    const { order } = await visitAlike(thief, await visit(buyer, 'superman', currency));
    expect(await squat(thief, order, signature)).toMatchObject({ kind: 'recorded' });
    return thief;
  },
  async "records something else for the buyer's order, past the page"(_signature, { currency, buyer }) {
    const { order } = await visit(buyer, 'superman', currency);
    const thief = newBrowser();
    await expect(squat(thief, order, land(newWallet(), 1n * SOL, undefined, 'sol'))).rejects.toThrow();
    return thief;
  },
  async 'pays one unit and names the order of the buyer'(_signature, { currency, buyer }) {
    const { order } = await visit(buyer, 'superman', currency);
    const thief = newBrowser();
    land(newWallet(), 1n, order.reference, order.asset.kind);
    return thief;
  },
  async 'floods the reference with twenty bad payments'(_signature, { currency, buyer }) {
    const { order } = await visit(buyer, 'superman', currency);
    const key = newWallet();
    for (let many = 0; many < 20; many++) land(key, BigInt(many + 1), order.reference, order.asset.kind);
    return newBrowser();
  },
};

function thefts(): Case[] {
  return CURRENCIES.flatMap((currency) =>
    (Object.keys(WAYS) as Way[]).flatMap((way) =>
      Object.entries(THEFTS).flatMap(([theft, steal]) =>
        [true, false].map(
          (isBefore): Case => [
            `paid ${way} in ${currency}; somebody ${theft}, ${isBefore ? 'before' : 'after'} the buyer`,
            async () => {
              const buyer = newBrowser();
              const key = newWallet();
              const signature = WAYS[way](key, await visit(buyer, 'superman', currency));
              const robbery = { currency, way, buyer, key };
              const claim = async () => {
                const sale = await visit(buyer, 'superman', currency);
                if (way === 'by hand') return paste(sale, signature);
                const { signal } = new AbortController();
                await deliver(sale, await watchForPayment(sale.orders, { rpc, timer, signal }));
              };
              if (!isBefore) await claim();
              // A buyer who records a recorded payment again is refused by the rules, which is as good.
              const thief = await steal(signature, robbery).catch((error: unknown) => {
                if (isBefore) throw error;
                return newBrowser();
              });
              if (isBefore) await claim();
              expect([...buyer.owned]).toEqual(['superman']);
              expect([...thief.owned]).toEqual([]);
            },
          ],
        ),
      ),
    ),
  );
}

onBoards('nobody takes a payment', () => {
  it.each(sampled(thefts()))('%s', (_, play) => play());

  it.each(CURRENCIES)('an order found a minute after a payment in %s has come too late', async (currency) => {
    // It was paid a minute ago: the emulator's own time can't be moved.
    vi.setSystemTime(Date.now() - MINUTE_MS);
    const sale = await visit(newBrowser(), 'superman', currency);
    const signature = WAYS['by hand'](newWallet(), sale);
    await timer.sleep(MINUTE_MS);
    const late = await visitAlike(newBrowser(), sale);
    await expect(paste(late, signature)).rejects.toMatchObject({ code: 'paid-before-order' });
  });
});

// ---- Two orders with the same last digits -------------------------------------------------------------------

/** Two browsers with an order each for the same amount. The second order begins a second after the first. */
async function openTwo(currency: Currency) {
  const [first, second] = [newBrowser(), newBrowser()];
  const older = await visit(first, 'superman', currency);
  await timer.sleep(1000);
  const newer = await visitAlike(second, older);
  const pasteIn = (browser: Browser, sale: Visit, signature: Signature) => {
    page.browser = browser;
    return paste(sale, signature);
  };
  return {
    first,
    second,
    older,
    newer,
    pasteOlder: (signature: Signature) => pasteIn(first, older, signature),
    pasteNewer: (signature: Signature) => pasteIn(second, newer, signature),
  };
}

onBoards('two orders have the same last digits', () => {
  it.each(CURRENCIES)('a payment by hand in %s is of the older one, which comes second', async (currency) => {
    const { first, older, pasteOlder, pasteNewer } = await openTwo(currency);
    const signature = WAYS['by hand'](newWallet(), older);
    await pasteNewer(signature);
    await pasteOlder(signature);
    expect([...first.owned]).toEqual(['superman']);
    // So it is found again after a reload.
    const { order } = await visit(first, 'superman', currency);
    expect(order.paidBy).toBe(signature);
  });

  it('a payment by hand is of the older one, which comes first', async () => {
    const { second, older, pasteOlder, pasteNewer } = await openTwo('STCKR');
    const signature = WAYS['by hand'](newWallet(), older);
    await pasteOlder(signature);
    await expect(pasteNewer(signature)).rejects.toMatchObject({ code: 'signature-used' });
    expect([...second.owned]).toEqual([]);
  });

  it('the wallet that paid for the newer one restores what somebody took by the older one', async () => {
    const { second, newer, pasteOlder, pasteNewer } = await openTwo('STCKR');
    const key = newWallet();
    const signature = WAYS['by hand'](key, newer);
    await pasteOlder(signature);
    await expect(pasteNewer(signature)).rejects.toMatchObject({ code: 'signature-used' });
    await restoreWith(newer, key);
    expect([...second.owned]).toEqual(['superman']);
  });

  const namings = (['older', 'newer'] as const).flatMap((which) =>
    (['first', 'second'] as const).map((place) => [which, place] as const),
  );
  it.each(namings)('a payment that names the %s one is its own, which comes %s', async (which, place) => {
    const { older, newer, pasteOlder, pasteNewer } = await openTwo('STCKR');
    const [order, pasteOwn, pasteOther] =
      which === 'older' ? [older, pasteOlder, pasteNewer] : [newer, pasteNewer, pasteOlder];
    const signature = WAYS['by link, exactly'](newWallet(), order);
    if (place === 'second') await pasteOther(signature);
    await pasteOwn(signature);
    if (place === 'first')
      await expect(pasteOther(signature)).rejects.toMatchObject({ code: 'signature-used' });
  });

  it('a payment that somebody built to name both is of the one that comes first', async () => {
    const { older, newer, pasteOlder, pasteNewer } = await openTwo('SOL');
    const key = newWallet();
    const both = transfer(key, treasury.publicKey, older.order.price);
    both.keys.push(...[older, newer].map(({ order }) => named(new PublicKey(order.reference))));
    const signature = local.send([both], key) as Signature;
    await pasteNewer(signature);
    await expect(pasteOlder(signature)).rejects.toMatchObject({ code: 'signature-used' });
  });

  it('both are paid where two buyers pay, no matter who comes first', async () => {
    const { first, second, older, newer, pasteOlder, pasteNewer } = await openTwo('STCKR');
    const [one, two] = [older, newer].map((sale) => WAYS['by hand'](newWallet(), sale)) as [
      Signature,
      Signature,
    ];
    await pasteNewer(two);
    await pasteOlder(one);
    expect([...first.owned, ...second.owned]).toEqual(['superman', 'superman']);
  });
});

// ---- Restoring ----------------------------------------------------------------------------------------------

onBoards('a skin that was lost', () => {
  it.each(CURRENCIES)(
    'comes back to the wallet that paid in %s, in any browser, years later',
    async (currency) => {
      const key = newWallet();
      const sale = await visit(newBrowser(), 'god', currency);
      await paste(sale, WAYS['by hand'](key, sale));
      await timer.sleep(2 * 365 * 86_400_000);
      const other = newBrowser();
      await restoreWith(await visit(other, 'god', currency === 'SOL' ? 'STCKR' : 'SOL'), key);
      expect([...other.owned]).toEqual(['god']);
      const again = await visit(other, 'ironman', currency);
      await expect(restoreWith(again, key)).rejects.toMatchObject({ code: 'nothing-to-restore' });
    },
  );

  it.each(CURRENCIES)(
    'that is paid for twice in %s says that the second payment is extra, and keeps both',
    async (currency) => {
      const [browser, key] = [newBrowser(), newWallet()];
      const sale = await visit(browser, 'superman', currency);
      const [first, second] = [WAYS['by link'](key, sale), WAYS['by hand'](key, sale)];
      await paste(sale, first);
      await expect(paste(sale, second)).rejects.toMatchObject({ code: 'paid-twice', retryable: false });
      // Of a browser that has lost the skin, too.
      browser.owned.clear();
      await expect(paste(sale, second)).rejects.toMatchObject({ code: 'paid-twice' });
      expect([...browser.owned]).toEqual(['superman']);
      expect(receiptsOf(browser).map(({ signature }) => signature)).toEqual([second, first]);
      expect(receiptsOf(browser).map(({ trouble }) => trouble)).toEqual([
        expect.stringContaining('This one is extra: please write to us.'),
        undefined,
      ]);
    },
  );

  it.each(CURRENCIES)('that is paid too little in %s is told with both amounts', async (currency) => {
    const browser = newBrowser();
    const sale = await visit(browser, 'superman', currency);
    const { price, reference, asset } = sale.order;
    land(newWallet(), price - price / 20n, reference, asset.kind);
    const refuse: Checkout['refuse'] = (signature, error) => keepTrouble(sale, signature, error);
    const checkout = checkoutOf(sale, { refuse });
    const again = payWithWallet(checkout, signingWallet(newWallet()), sale.order);
    await expect(again).rejects.toMatchObject({ code: 'underpaid' });
    const amounts = {
      SOL: '0.19 SOL is smaller than the price of 0.2 SOL',
      STCKR: '950 STCKR is smaller than the price of 1,000 STCKR',
    };
    expect(receiptsOf(browser)[0]?.trouble).toContain(amounts[currency]);
  });

  it('that was paid for while the board is away has a receipt at once', async () => {
    const [browser, key] = [newBrowser(), newWallet()];
    const sale = await visit(browser, 'god', 'SOL');
    const signature = WAYS['by link'](key, sale);
    const { database } = browser;
    browser.database = { purchases: () => Promise.reject(new Error('away')) } as unknown as Database;
    await expect(paste(sale, signature)).rejects.toMatchObject({ code: 'record-failed' });
    expect(receiptsOf(browser)).toMatchObject([
      { signature, trouble: expect.stringContaining('could not be recorded yet') },
    ]);
    browser.database = database;
    await paste(sale, signature);
    expect(receiptsOf(browser)).toEqual([expect.not.objectContaining({ trouble: expect.anything() })]);
  });

  it('comes back to the browser that bought it, when it has lost its storage', async () => {
    const persistence = createPersistence();
    const sale = await visit(newBrowser(persistence), 'god', 'SOL');
    const signature = WAYS['by hand'](newWallet(), sale);
    await paste(sale, signature);
    const { order } = await visit(newBrowser(persistence), 'god', 'SOL');
    expect(order.paidBy).toBe(signature);
  });

  it('comes back to the wallet that paid without its last digits, which nothing else recognises', async () => {
    const key = newWallet();
    const browser = newBrowser();
    const sale = await visit(browser, 'superman', 'SOL');
    const signature = land(key, sale.order.price, undefined, 'sol');
    await expect(paste(sale, signature)).rejects.toMatchObject({ code: 'other-order' });
    await restoreWith(sale, key);
    expect([...browser.owned]).toEqual(['superman']);
  });
});

// ---- One order, every currency -------------------------------------------------------------------------------

const receiptsOf = ({ stored }: Browser) =>
  JSON.parse(stored.get('defend-the-sats:receipts') ?? '[]') as {
    signature: string;
    amount: string;
    trouble?: string;
  }[];

const OTHER = { SOL: 'STCKR', STCKR: 'SOL' } as const;
const neverAsked = (key: Keypair): PayingWallet => ({
  publicKey: key.publicKey,
  sendTransaction: () => Promise.reject(new Error('It must not be asked')),
});
/** A watch that ends with what it finds. */
const neverMind = { onFound: () => {}, timer, signal: new AbortController().signal };

/** Resolves once the page has kept so many receipts. */
async function receiptsReach(browser: Browser, count: number): Promise<void> {
  if (receiptsOf(browser).length === count) return;
  await new Promise<void>((resolve) => {
    const stop = useReceipts.subscribe(({ receipts }) => {
      if (receipts.length !== count) return;
      stop();
      resolve();
    });
  });
}

onBoards('an order is paid once, in whatever currency', () => {
  /** The number of requests that the chain has had. */
  const requests = () => [...local.calls.values()].reduce((sum, calls) => sum + calls, 0);
  const ways = CURRENCIES.flatMap((currency) =>
    (Object.keys(WAYS) as Way[]).map((way) => [currency, way] as const),
  );

  it.each(ways)('in %s %s while the page is gone: the other BUY asks for nothing', async (currency, way) => {
    const [browser, key] = [newBrowser(), newWallet()];
    WAYS[way](key, await visit(browser, 'superman', currency));
    const sale = await visit(browser, 'superman', OTHER[currency]);
    await payWithWallet(checkoutOf(sale), neverAsked(key), sale.order);
    expect([...browser.owned]).toEqual(['superman']);
    expect(await received(OTHER[currency])).toBe(0n);
  });

  it.each(CURRENCIES)('in %s by a code: the open dialog of the other one finds it', async (currency) => {
    const browser = newBrowser();
    const signature = WAYS['by link'](newWallet(), await visit(browser, 'superman', currency));
    const sale = await visit(browser, 'superman', OTHER[currency]);
    await expect(watchSale(sale, neverMind)).resolves.toMatchObject({ signature });
    expect([...browser.owned]).toEqual(['superman']);
  });

  it('in one by hand, and the signature is pasted in the dialog of the other', async () => {
    const browser = newBrowser();
    const signature = WAYS['by hand'](newWallet(), await visit(browser, 'superman', 'SOL'));
    await paste(await visit(browser, 'superman', 'STCKR'), signature);
    expect([...browser.owned]).toEqual(['superman']);
  });

  it('in one by a code while the wallet signs in the other', async () => {
    const [browser, key] = [newBrowser(), newWallet()];
    const sale = await visit(browser, 'superman', 'STCKR');
    const inSol = await visit(browser, 'superman', 'SOL');
    const wallet = signingWallet(key, () => void WAYS['by link'](newWallet(), inSol));
    await payWithWallet(checkoutOf(sale), wallet, sale.order);
    expect([...browser.owned]).toEqual(['superman']);
    expect(await received('STCKR')).toBe(0n);
  });

  it.each(['by a link', 'with a wallet', 'by a pasted signature', 'by restoring'])(
    'and what was paid besides is told, in every currency, after it was found %s',
    async (how) => {
      const [browser, key] = [newBrowser(), newWallet()];
      const inTokens = await visit(browser, 'superman', 'STCKR');
      const sale = await visit(browser, 'superman', 'SOL');
      const first = WAYS['by link'](key, sale);
      const others = [WAYS['by link'](key, inTokens), WAYS['by link'](key, sale)];
      if (how === 'by a link') await watchSale(sale, neverMind);
      else if (how === 'with a wallet') await payWithWallet(checkoutOf(sale), neverAsked(key), sale.order);
      else if (how === 'by restoring') await restoreWith(sale, key);
      else await paste(sale, first);
      await receiptsReach(browser, 3);
      expect(receiptsOf(browser).map(({ signature }) => signature)).toEqual(
        expect.arrayContaining([first, ...others]),
      );
      expect(
        receiptsOf(browser).filter(({ trouble }) => trouble?.includes('This one is extra')),
      ).toHaveLength(2);
      expect(receiptsOf(browser).map(({ amount }) => amount)).toContain('1,000 STCKR');
    },
  );

  it('and what was paid besides is told to a browser that gets its lost skin back', async () => {
    const [browser, key] = [newBrowser(), newWallet()];
    const sale = await visit(browser, 'superman', 'SOL');
    const first = WAYS['by link'](key, sale);
    const second = WAYS['by link'](key, sale);
    await (await browser.database.purchases()).recordPayment(sale.order.id, first);
    const again = await visit(browser, 'superman', 'SOL');
    expect(again.order.paidBy).toBe(first);
    returnSkin(again, first);
    expect([...browser.owned]).toEqual(['superman']);
    await receiptsReach(browser, 2);
    expect(receiptsOf(browser)).toEqual([
      expect.objectContaining({ signature: second, trouble: expect.stringContaining('This one is extra') }),
      expect.objectContaining({ signature: first }),
    ]);
  });

  it('and what was paid besides is told by the next page, where one is left before it can tell', async () => {
    const [browser, key] = [newBrowser(), newWallet()];
    const sale = await visit(browser, 'superman', 'SOL');
    const first = WAYS['by link'](key, sale);
    let isLeft = false;
    const whileOpen: Rpc = async (...question) => {
      const answer = await rpc(...question);
      return isLeft ? new Promise<never>(() => {}) : answer;
    };
    await watchSale({ ...sale, rpc: whileOpen }, neverMind);
    isLeft = true;
    const second = WAYS['by link'](key, sale);
    vi.resetModules();
    const nextPage = await import('../../src/shop/skins/openedOrders.ts');
    const onDelivered = vi.fn<(skin: SkinId) => void>();
    const look = () => nextPage.lookAtOpened(settings, { signal: new AbortController().signal, onDelivered });
    await look();
    await vi.waitFor(() => expect(receiptsOf(browser)).toHaveLength(2), 15_000);
    expect(receiptsOf(browser)).toEqual([
      expect.objectContaining({ signature: second, trouble: expect.stringContaining('This one is extra') }),
      expect.objectContaining({ signature: first }),
    ]);
    // The skin is no news, and the order is looked at for two minutes more.
    expect(onDelivered).not.toHaveBeenCalled();
    await timer.sleep(2 * MINUTE_MS);
    const before = requests();
    await look();
    expect(requests()).toBe(before);
  });

  it('and is not looked for during a month where its skin came with the player’s key', async () => {
    const [browser, key] = [newBrowser(), newWallet()];
    const sale = await visit(browser, 'superman', 'SOL');
    const signature = WAYS['by link'](key, sale);
    await (await browser.database.purchases()).recordPayment(sale.order.id, signature);
    browser.owned.add('superman');
    const look = () =>
      lookAtOpened(settings, { signal: new AbortController().signal, onDelivered: () => {} });
    await look();
    await timer.sleep(2 * MINUTE_MS);
    const before = requests();
    await look();
    expect(requests()).toBe(before);
  });

  it('but for a node that knows no history yet: both payments are told', async () => {
    const [browser, key] = [newBrowser(), newWallet()];
    const sale = await visit(browser, 'superman', 'SOL');
    const first = WAYS['by link'](newWallet(), sale);
    let lags = 2;
    const lagging: Rpc = (method, params, schema) =>
      method === 'getSignaturesForAddress' && params[0] === sale.order.reference && lags-- > 0
        ? Promise.resolve([] as never)
        : rpc(method, params, schema);
    const behind = { ...sale, rpc: lagging };
    const second = await payWithWallet(
      checkoutOf(behind, { rpc: lagging, search: new PaymentSearch(lagging) }),
      signingWallet(key),
      sale.order,
    );
    await receiptsReach(browser, 2);
    expect(receiptsOf(browser)).toEqual([
      expect.objectContaining({ signature: first, trouble: expect.stringContaining('This one is extra') }),
      expect.not.objectContaining({ trouble: expect.anything() }),
    ]);
    expect(receiptsOf(browser)[1]).toMatchObject({ signature: second.signature });
  });

  it('and found by SKINS, which asks for nothing where no order was opened', async () => {
    const browser = newBrowser();
    page.browser = browser;
    const delivered: SkinId[] = [];
    const look = () =>
      lookAtOpened(settings, {
        signal: new AbortController().signal,
        onDelivered: (skin) => delivered.push(skin),
      });
    const before = requests();
    await look();
    expect(requests()).toBe(before);
    const sale = await visit(browser, 'superman', 'STCKR');
    await visit(browser, 'god', 'SOL');
    await look();
    expect(delivered).toEqual([]);
    WAYS['by link'](newWallet(), sale);
    await look();
    await look();
    expect(delivered).toEqual(['superman']);
    expect([...browser.owned]).toEqual(['superman']);
    // God was not paid for in a month.
    await timer.sleep(31 * 86_400_000);
    const then = requests();
    await look();
    expect(requests()).toBe(then);
  });
});

// ---- A payment that names its order and bought nothing ------------------------------------------------------

onBoards('a payment that names its order and does not pay it', () => {
  /** Each payment as it lands, and the words of its receipt. */
  const SHORT: Record<string, [land: (key: Keypair, sale: Visit) => Signature, trouble: string]> = {
    'is a lamport short': [
      (key, { order }) => land(key, order.price - 1n, order.reference, 'sol'),
      'smaller than the price',
    ],
    'is a tenth, a slip of the hand': [
      (key, { order }) => land(key, order.price / 10n, order.reference, 'sol'),
      'smaller than the price',
    ],
    'is in another token': [
      (key, { order }) => {
        const other = local.createMint({ decimals: 6 });
        local.mintTo(other, key.publicKey, 1_000_000n);
        local.openTokenAccount(other, treasury.publicKey);
        const instruction = sendToken(local, other, key, treasury.publicKey, 1_000_000n);
        instruction.keys.push(named(new PublicKey(order.reference)));
        return local.send([instruction], key) as Signature;
      },
      'in another coin or token',
    ],
  };
  const cases = Object.keys(SHORT);
  const refusing = (sale: Visit) =>
    checkoutOf(sale, { refuse: (signature, error) => keepTrouble(sale, signature, error) });

  it.each(cases)('%s: the open dialog tells it', async (what) => {
    const [land, trouble] = SHORT[what] as (typeof SHORT)[string];
    const browser = newBrowser();
    const sale = await visit(browser, 'superman', 'SOL');
    const signature = land(newWallet(), sale);
    const controller = new AbortController();
    let looks = 0;
    const patience: Timer = {
      ...timer,
      async sleep(milliseconds, signal) {
        if (++looks === 20) controller.abort(new Error('nothing was told'));
        await timer.sleep(milliseconds, signal);
      },
    };
    const onTrouble = () => controller.abort(new Error('told'));
    const watching = watchSale(sale, { ...neverMind, timer: patience, signal: controller.signal, onTrouble });
    await expect(watching).rejects.toThrow(/^told$/);
    expect(receiptsOf(browser)).toMatchObject([{ signature, trouble: expect.stringContaining(trouble) }]);
  });

  it.each(cases)('%s: PAY tells it before the wallet is asked for the whole, once', async (what) => {
    const [land, trouble] = SHORT[what] as (typeof SHORT)[string];
    const [browser, key] = [newBrowser(), newWallet()];
    const sale = await visit(browser, 'superman', 'SOL');
    const signature = land(newWallet(), sale);
    const before = await received('SOL');
    await expect(payWithWallet(refusing(sale), neverAsked(key), sale.order)).rejects.toBeInstanceOf(
      PaymentError,
    );
    expect(receiptsOf(browser)).toMatchObject([{ signature, trouble: expect.stringContaining(trouble) }]);
    await payWithWallet(refusing(sale), signingWallet(key), sale.order);
    expect(await received('SOL')).toBe(before + sale.order.price);
  });

  it.each(cases)('%s: SKINS keeps its receipt', async (what) => {
    const [land, trouble] = SHORT[what] as (typeof SHORT)[string];
    const browser = newBrowser();
    const signature = land(newWallet(), await visit(browser, 'superman', 'SOL'));
    await lookAtOpened(settings, { signal: new AbortController().signal, onDelivered: () => {} });
    expect(receiptsOf(browser)).toMatchObject([{ signature, trouble: expect.stringContaining(trouble) }]);
    expect([...browser.owned]).toEqual([]);
  });

  it.each(cases)('%s, after another one has: its receipt is kept', async (what) => {
    const [land] = SHORT[what] as (typeof SHORT)[string];
    const [browser, key] = [newBrowser(), newWallet()];
    const sale = await visit(browser, 'superman', 'SOL');
    await paste(sale, WAYS['by link'](key, sale));
    const signature = land(key, sale);
    await vi.waitFor(() => expect(receiptsOf(browser)[0]).toMatchObject({ signature }), 15_000);
  });

  it('and is dust alarms nobody', async () => {
    const [browser, key] = [newBrowser(), newWallet()];
    const sale = await visit(browser, 'superman', 'SOL');
    for (const dust of [1n, sale.order.price / 101n]) land(newWallet(), dust, sale.order.reference, 'sol');
    await payWithWallet(refusing(sale), signingWallet(key), sale.order);
    expect(receiptsOf(browser)).toEqual([expect.not.objectContaining({ trouble: expect.anything() })]);
  });

  it('asks for nothing while a node lists a payment that it cannot show yet', async () => {
    const [browser, key] = [newBrowser(), newWallet()];
    const sale = await visit(browser, 'superman', 'SOL');
    const signature = WAYS['by link'](newWallet(), sale);
    let isBehind = true;
    const behind: Rpc = (method, params, schema) => {
      if (isBehind && method === 'getTransaction') return Promise.resolve(null as never);
      if (isBehind && method === 'getSignatureStatuses')
        return Promise.resolve({ context: { slot: 1 }, value: [null] } as never);
      return rpc(method, params, schema);
    };
    const checkout = () =>
      checkoutOf({ ...sale, rpc: behind }, { rpc: behind, search: new PaymentSearch(behind) });
    const before = await received('SOL');
    await expect(payWithWallet(checkout(), neverAsked(key), sale.order)).rejects.toMatchObject({
      code: 'not-found',
    });
    isBehind = false;
    await expect(payWithWallet(checkout(), neverAsked(key), sale.order)).resolves.toMatchObject({
      signature,
    });
    expect(await received('SOL')).toBe(before);
  });
});

// ---- The same wallet in another browser -----------------------------------------------------------------------

onBoards('a wallet that has paid for a skin', () => {
  const paying = (sale: Visit, changes: Partial<Checkout> = {}) =>
    checkoutOf(sale, { paidBefore: (payments) => paidBefore(sale, payments), ...changes });

  const ways = CURRENCIES.flatMap((currency) =>
    ['with it', 'by link, and nobody recorded it', 'by hand, and nobody recorded it'].map(
      (how) => [currency, how] as const,
    ),
  );
  it.each(ways)('in %s %s is not asked in another browser before its player knows', async (currency, how) => {
    const key = newWallet();
    const first = await visit(newBrowser(), 'superman', currency);
    if (how === 'with it') await payWithWallet(paying(first), signingWallet(key), first.order);
    else WAYS[how.startsWith('by link') ? 'by link' : 'by hand'](key, first);
    const browser = newBrowser();
    const sale = await visit(browser, 'superman', 'SOL');
    const pay = payWithWallet(paying(sale), neverAsked(key), sale.order);
    await expect(pay).rejects.toMatchObject({
      code: 'wallet-has-paid',
      facts: { paidAt: expect.any(Number) },
    });
    await restoreWith(sale, key);
    expect([...browser.owned]).toEqual(['superman']);
  });

  it('is asked again where its player wants so', async () => {
    const key = newWallet();
    const first = await visit(newBrowser(), 'superman', 'SOL');
    await payWithWallet(paying(first), signingWallet(key), first.order);
    const browser = newBrowser();
    const sale = await visit(browser, 'superman', 'SOL');
    await expect(payWithWallet(paying(sale), neverAsked(key), sale.order)).rejects.toThrow('wallet-has-paid');
    await payWithWallet(paying(sale), signingWallet(key), sale.order);
    expect(await received('SOL')).toBe(2n * sale.order.price);
  });

  it.each(['recorded', 'unrecorded'])(
    'is asked for another skin than the one of its %s payment',
    async (what) => {
      const key = newWallet();
      const first = await visit(newBrowser(), 'ironman', 'SOL');
      if (what === 'recorded') await payWithWallet(paying(first), signingWallet(key), first.order);
      else WAYS['by link'](key, first);
      const browser = newBrowser();
      const sale = await visit(browser, 'superman', 'SOL');
      await payWithWallet(paying(sale), signingWallet(key), sale.order);
      expect([...browser.owned]).toEqual(['superman']);
    },
  );

  it('is asked where its history is too long to be read in time', async () => {
    const key = newWallet();
    WAYS['by link'](key, await visit(newBrowser(), 'superman', 'SOL'));
    await timer.sleep(HOUR_MS);
    const browser = newBrowser();
    const sale = await visit(browser, 'superman', 'SOL');
    const slow: Rpc = async (method, params, schema) => {
      const answer = await rpc(method, params, schema);
      const isOlder = method === 'getSignaturesForAddress' && (params[1] as { before?: string }).before;
      if (isOlder) await timer.sleep(15_000);
      return answer;
    };
    await payWithWallet(paying(sale, { search: new PaymentSearch(slow) }), signingWallet(key), sale.order);
    expect([...browser.owned]).toEqual(['superman']);
  });
});

// ---- A payment that names no order ---------------------------------------------------------------------------

onBoards('a payment of the exact amount that names no order', () => {
  /** Watches until something is found. */
  async function watchFor(sale: Visit): Promise<readonly Receipt[]> {
    const controller = new AbortController();
    return new Promise((resolve, reject) => {
      watchSale(sale, {
        ...neverMind,
        signal: controller.signal,
        onFound(found) {
          controller.abort(new Error('seen'));
          resolve(found);
        },
      }).catch((error: Error) => error.message !== 'seen' && reject(error));
    });
  }

  it.each(CURRENCIES)('in %s is shown, and taken when its buyer says so', async (currency) => {
    const [browser, key] = [newBrowser(), newWallet()];
    const sale = await visit(browser, 'superman', OTHER[currency]);
    const { order } = await visit(browser, 'superman', currency);
    const signature = land(key, order.exact.amount, undefined, order.asset.kind);
    const [found, ...others] = await watchFor(sale);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      signature,
      blockTime: expect.any(Number),
      received: order.exact.amount,
      asset: order.asset,
      payer: addressOf(key.publicKey),
    });
    expect([...browser.owned]).toEqual([]);
    await takeFound(sale, found as Receipt);
    expect([...browser.owned]).toEqual(['superman']);
  });

  it('is shown although it names an address that is no order’s, as after a swap', async () => {
    const [browser, key] = [newBrowser(), newWallet()];
    const sale = await visit(browser, 'superman', 'SOL');
    const reference = addressOf(Keypair.generate().publicKey);
    const signature = land(key, sale.order.exact.amount, reference, 'sol');
    const [found] = await watchFor(sale);
    expect(found?.signature).toBe(signature);
    await takeFound(sale, found as Receipt);
    expect([...browser.owned]).toEqual(['superman']);
  });

  it.each(CURRENCIES)('in %s is told as extra where another one was taken', async (currency) => {
    const [browser, key] = [newBrowser(), newWallet()];
    const sale = await visit(browser, 'superman', currency);
    const [first, second] = [WAYS['by hand'](key, sale), WAYS['by hand'](newWallet(), sale)];
    const found = await watchFor(sale);
    await takeFound(sale, found.find(({ signature }) => signature === first) as Receipt);
    await receiptsReach(browser, 2);
    expect(receiptsOf(browser)).toEqual([
      expect.objectContaining({ signature: second, trouble: expect.stringContaining('This one is extra') }),
      expect.objectContaining({ signature: first }),
    ]);
  });

  it('is not shown where it has another amount, or names another order of the same amount', async () => {
    const sale = await visit(newBrowser(), 'superman', 'STCKR');
    const other = await visitAlike(newBrowser(), sale);
    const theirs = WAYS['by link, exactly'](newWallet(), other);
    land(newWallet(), sale.order.exact.amount + 1n, undefined, 'token');
    const signature = WAYS['by hand'](newWallet(), sale);
    const found = await watchFor(sale);
    expect(found.map((one) => one.signature)).toEqual([signature]);
    const taken = takeFound(sale, { ...(found[0] as Receipt), signature: theirs });
    await expect(taken).rejects.toMatchObject({ code: 'other-order' });
  });
});

// ---- Changes of price, payment wallet and token --------------------------------------------------------------

describe('the shop has changed', () => {
  const unlock = skinOf('superman').unlock as Extract<Skin['unlock'], { kind: 'purchase' }>;
  const original = { ...unlock };
  afterEach(() => {
    delete unlock.formerPrices;
    Object.assign(unlock, original);
  });
  const now = () => new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS);

  const change: Record<string, () => void> = {
    'its price upwards'() {
      unlock.formerPrices = [{ until: now().toISOString(), ...original.price }];
      unlock.price = { priceSol: 0.4, priceSTCKR: 3000 };
    },
    'its price downwards'() {
      unlock.formerPrices = [{ until: now().toISOString(), ...original.price }];
      unlock.price = { priceSol: 0.07, priceSTCKR: 500 };
    },
    'its price twice'() {
      const earlier = new Date(now().getTime() - 100 * 24 * HOUR_MS).toISOString();
      unlock.formerPrices = [
        { until: now().toISOString(), ...original.price },
        { until: earlier, priceSol: 0.01, priceSTCKR: 10 },
      ];
      unlock.price = { priceSol: 0.4, priceSTCKR: 3000 };
    },
    'its payment wallet'() {
      settings = {
        ...settings,
        treasury: Keypair.generate().publicKey.toBase58(),
        former: [{ until: now().getTime() / 1000, treasury: settings.treasury }],
      };
    },
    'its token'() {
      const other = local.createMint({ decimals: 6 });
      settings = {
        ...settings,
        token: { mint: other.address.toBase58(), decimals: 6 },
        former: [{ until: now().getTime() / 1000, token: settings.token as Token }],
      };
    },
  };
  change['its token, and takes SOL alone'] = () => {
    const { token, ...others } = settings;
    settings = { ...others, former: [{ until: now().getTime() / 1000, token: token as Token }] };
  };
  const changes = Object.keys(change);

  const claims: Record<string, (browser: Browser, signature: Signature, key: Keypair) => Promise<void>> = {
    async 'is pasted'(browser, signature) {
      await paste(await visit(browser, 'superman', 'SOL'), signature);
    },
    async 'is restored in another browser, recorded before'(browser, signature, key) {
      page.browser = browser;
      const purchases = await browser.database.purchases();
      const opened = await purchases.openOrder('superman');
      if (opened.kind === 'open') await purchases.recordPayment(opened.order.id, signature);
      const other = newBrowser();
      await restoreWith(await visit(other, 'superman', 'SOL'), key);
      for (const skin of other.owned) browser.owned.add(skin);
    },
    async 'is restored, recorded by nobody'(browser, _, key) {
      await restoreWith(await visit(browser, 'superman', 'SOL'), key);
    },
    async 'is found before another payment'(browser, _, key) {
      const sale = await visit(browser, 'superman', 'SOL');
      await payWithWallet(checkoutOf(sale), neverAsked(key), sale.order);
    },
  };

  const cases = changes.flatMap((what) =>
    CURRENCIES.flatMap((currency) => Object.keys(claims).map((claim) => [what, currency, claim] as const)),
  );

  it.each(cases)('%s: what was paid in %s before, by hand, %s', async (what, currency, claim) => {
    const [browser, key] = [newBrowser(), newWallet()];
    const signature = WAYS['by hand'](key, await visit(browser, 'superman', currency));
    await timer.sleep(HOUR_MS);
    change[what]?.();
    await timer.sleep(400 * 24 * HOUR_MS);
    await claims[claim]?.(browser, signature, key);
    expect([...browser.owned]).toEqual(['superman']);
  });

  it.each(changes)('%s: what is paid within a day by a page that was left open counts', async (what) => {
    const browser = newBrowser();
    const open = await visit(browser, 'superman', what.startsWith('its token') ? 'STCKR' : 'SOL');
    change[what]?.();
    await timer.sleep(23 * HOUR_MS);
    const signature = WAYS['by hand'](newWallet(), open);
    await paste(await visit(browser, 'superman', 'SOL'), signature);
    expect([...browser.owned]).toEqual(['superman']);
  });

  const late = changes.filter((what) => what !== 'its price downwards');
  it.each(late)(
    '%s: what is paid two days later counts no more, and is told with a receipt',
    async (what) => {
      const [browser, key] = [newBrowser(), newWallet()];
      const currency = what.startsWith('its token') ? 'STCKR' : 'SOL';
      const open = await visit(browser, 'superman', currency);
      change[what]?.();
      await timer.sleep(48 * HOUR_MS);
      const signature = WAYS['by link'](key, open);
      const sale = await visit(browser, 'superman', 'SOL');
      await expect(paste(sale, signature)).rejects.toMatchObject({ code: 'other-terms' });
      const told: string[] = [];
      const controller = new AbortController();
      const watching = watchSale(sale, {
        ...neverMind,
        signal: controller.signal,
        onTrouble(error) {
          told.push(error.code);
          controller.abort(new Error('told'));
        },
      });
      await expect(watching).rejects.toThrow('told');
      expect(told).toEqual(['other-terms']);
      expect(receiptsOf(browser)).toEqual([
        expect.objectContaining({
          signature,
          amount: currency === 'SOL' ? '0.2 SOL' : '1,000 STCKR',
          trouble: expect.stringContaining('price or payment wallet of its time'),
        }),
      ]);
      // Recorded all the same, past the page.
      const rival = newBrowser();
      await squat(rival, (await visit(rival, 'superman', 'SOL')).order, signature);
      await expect(restoreWith(sale, key)).rejects.toMatchObject({ code: 'nothing-to-restore' });
      expect([...browser.owned]).toEqual([]);
    },
  );

  it.each([
    ['a year late', () => new Date(Date.now() + 365 * 24 * HOUR_MS).toISOString()],
    ['so that nobody can read it', () => 'yesterday'],
  ])('with a change that is dated %s: the page shows nothing to pay', async (_, until) => {
    unlock.formerPrices = [{ until: until(), ...original.price }];
    unlock.price = { priceSol: 0.07, priceSTCKR: 500 };
    for (const currency of CURRENCIES)
      await expect(visit(newBrowser(), 'superman', currency)).rejects.toMatchObject({
        code: 'shop-misconfigured',
      });
    await expect(visit(newBrowser(), 'god', 'SOL')).resolves.toBeDefined();
  });

  it('upwards: a wallet is asked for the new price only after the player was told of the late payment', async () => {
    const [browser, key] = [newBrowser(), newWallet()];
    const open = await visit(browser, 'superman', 'SOL');
    change['its price upwards']?.();
    await timer.sleep(48 * HOUR_MS);
    WAYS['by link'](newWallet(), open);
    const sale = await visit(browser, 'superman', 'SOL');
    const refuse = (signature: Signature, error: PaymentError) => keepTrouble(sale, signature, error);
    const pay = (wallet: PayingWallet) => payWithWallet(checkoutOf(sale, { refuse }), wallet, sale.order);
    await expect(pay(neverAsked(key))).rejects.toMatchObject({ code: 'other-terms' });
    await pay(signingWallet(key));
    expect([...browser.owned]).toEqual(['superman']);
  });

  it("downwards: today's price counts for no payment of the time before", async () => {
    const [browser, key] = [newBrowser(), newWallet()];
    const { order } = await visit(browser, 'superman', 'SOL');
    const signature = land(key, 70_000_000n, order.reference, 'sol');
    await timer.sleep(48 * HOUR_MS);
    change['its price downwards']?.();
    const sale = await visit(browser, 'superman', 'SOL');
    await expect(paste(sale, signature)).rejects.toMatchObject({ code: 'other-terms' });
    await expect(restoreWith(sale, key)).rejects.toMatchObject({ code: 'nothing-to-restore' });
  });

  it.each(changes)('%s: a recorded payment of one lamport restores nothing', async (what) => {
    const [browser, key] = [newBrowser(), newWallet()];
    const { order } = await visit(browser, 'superman', 'SOL');
    const signature = land(key, 1n, order.reference, 'sol');
    await squat(browser, order, signature);
    await timer.sleep(HOUR_MS);
    change[what]?.();
    const other = newBrowser();
    const sale = await visit(other, 'superman', 'SOL');
    await expect(restoreWith(sale, key)).rejects.toMatchObject({ code: 'nothing-to-restore' });
    expect([...other.owned]).toEqual([]);
  });

  it.each(changes)('%s: a payment that another wallet made restores nothing', async (what) => {
    const [browser, key] = [newBrowser(), newWallet()];
    await paste(
      await visit(browser, 'superman', 'SOL'),
      WAYS['by hand'](key, await visit(browser, 'superman', 'SOL')),
    );
    change[what]?.();
    const sale = await visit(newBrowser(), 'superman', 'SOL');
    await expect(restoreWith(sale, newWallet())).rejects.toMatchObject({ code: 'nothing-to-restore' });
  });
});

describe('the last digits of an amount', () => {
  it('lie in the first 8 decimals of SOL: exchanges cut the ninth', async () => {
    for (let many = 0; many < 5; many++) {
      const { order } = await visit(newBrowser(), 'superman', 'SOL');
      expect(order.exact.amount % 10n).toBe(0n);
      expect(order.exact.amount - order.price).toBeLessThan(100_000n);
    }
  });

  it.each([3, 6, 9])(
    'are thousandths of a token with %i decimals, whose price is in whole ones',
    async (decimals) => {
      const token = local.createMint({ decimals });
      settings = { ...settings, token: { mint: token.address.toBase58(), decimals } };
      const { order } = await visit(newBrowser(), 'god', 'STCKR');
      const thousandth = 10n ** BigInt(decimals - 3);
      expect(order.price).toBe(5_000_000n * thousandth);
      expect(order.exact.amount % thousandth).toBe(0n);
      const digits = (order.exact.amount - order.price) / thousandth;
      expect(digits).toBeGreaterThan(0n);
      expect(digits).toBeLessThan(1000n);
    },
  );
});

// ---- Crashes ------------------------------------------------------------------------------------------------

const WALLETS: Record<string, (key: Keypair) => PayingWallet> = {
  signs: (key) => signingWallet(key),
  sends: (key) => ({
    publicKey: key.publicKey,
    async sendTransaction(transaction) {
      transaction.partialSign(key);
      const wire = readWire(encodeBase64(transaction.serialize()), 'base64');
      local.chain.send(wire);
      return wire.signature;
    },
  }),
  'keeps it fresh': (key) =>
    signingWallet(key, async (transaction) => {
      await timer.sleep(90_000);
      transaction.recentBlockhash = local.chain.blockhashes.create().blockhash;
    }),
};

const STEPS: (PayStep | 'delivering' | 'delivered')[] = [
  'checking-balance',
  'signing',
  'sending',
  'confirming',
  'verifying',
  'delivering',
  'delivered',
];
const GONE = 'The page is gone';

function checkoutOf(sale: Visit, changes: Partial<Checkout> = {}): Checkout {
  const { browser } = page;
  return {
    rpc,
    timer,
    search: new PaymentSearch(rpc),
    orders: sale.orders,
    attempts: {
      read: (item) => browser.stored.get(`attempts:${item}`) ?? null,
      write: (item, text) => void browser.stored.set(`attempts:${item}`, text),
      clear: (item) => void browser.stored.delete(`attempts:${item}`),
      alone: (_, work) => work(),
    },
    deliver: (receipt) => deliver(sale, receipt),
    ...changes,
  };
}

/** A page that dies at a step. */
function dying(sale: Visit, at: (typeof STEPS)[number]): Checkout {
  return checkoutOf(sale, {
    report(step) {
      if (step === at) throw new Error(GONE);
    },
    async deliver(receipt) {
      if (at === 'delivering') throw new Error(GONE);
      await deliver(sale, receipt);
      if (at === 'delivered') throw new Error(GONE);
    },
  });
}

/** The acts of the player afterwards. */
const RECOVERIES: Record<string, (browser: Browser, key: Keypair, currency: Currency) => Promise<unknown>> = {
  'comes back and pays': (browser, key, currency) => payAgain(browser, key, currency),
  'comes back with the other currency': (browser, key, currency) =>
    payAgain(browser, key, currency === 'SOL' ? 'STCKR' : 'SOL'),
  async 'pays in two tabs at once'(browser, key, currency) {
    const tabs = await Promise.allSettled([
      payAgain(browser, key, currency),
      payAgain(browser, key, currency),
    ]);
    expect(tabs.some(({ status }) => status === 'fulfilled')).toBe(true);
  },
};

/** Pays as the button does: what the wallet was asked before is told once, and then the player goes on. */
async function payAgain(browser: Browser, key: Keypair, currency: Currency): Promise<void> {
  const sale = await visit(browser, 'superman', currency);
  if (sale.order.paidBy) return void browser.owned.add('superman');
  const wallet = signingWallet(key);
  const pay = () => payWithWallet(checkoutOf(sale), wallet, sale.order);
  await pay().catch((error: unknown) => {
    if (!(error instanceof PaymentError) || error.code !== 'payment-unseen') throw error;
    return pay();
  });
}

function crashes(): Case[] {
  return STEPS.flatMap((step) =>
    Object.entries(WALLETS).flatMap(([kind, walletOf]) =>
      Object.entries(RECOVERIES).map(
        ([recovery, recover]): Case => [
          `a page that dies while ${step}, of a wallet that ${kind}; the player ${recovery}`,
          async () => {
            const browser = newBrowser();
            const key = newWallet();
            const sale = await visit(browser, 'superman', 'SOL');
            await payWithWallet(dying(sale, step), walletOf(key), sale.order).catch((error: Error) => {
              if (!error.message.includes(GONE)) throw error;
            });
            browser.owned.clear();
            await recover(browser, key, 'SOL');
            expect([...browser.owned]).toEqual(['superman']);
            const isOnce =
              (await received('SOL')) === sale.order.price
                ? (await received('STCKR')) === 0n
                : (await received('SOL')) === 0n && (await received('STCKR')) === 1_000_000n;
            expect(isOnce, 'paid once').toBe(true);
          },
        ],
      ),
    ),
  );
}

onBoards('nobody pays twice, and nobody pays for nothing', () => {
  it.each(sampled(crashes()))('%s', (_, play) => play());
});

// ---- Nodes --------------------------------------------------------------------------------------------------

const METHODS = [
  'sendTransaction',
  'getSignatureStatuses',
  'getEpochInfo',
  'getTransaction',
  'getSignaturesForAddress',
  'getLatestBlockhash',
  'getBalance',
];
const FAULTS: readonly Fault[] = [403, 429, 503, 'html', 'close', 'null', 'hang'];

function faults(): Case[] {
  return METHODS.flatMap((method) =>
    FAULTS.map(
      (fault): Case => [
        `${method} answers with ${fault}, three times`,
        async () => {
          const browser = newBrowser();
          const key = newWallet();
          const sale = await visit(browser, 'superman', 'SOL');
          const impatient = createRpc(local.url, { timeoutMs: fault === 'hang' ? 2000 : 15_000 });
          local.faults.add(method, fault, 3);
          // A player who presses PAY until it is done. A busy machine hangs, too.
          for (let presses = 0; presses < 20 && browser.owned.size === 0; presses++)
            await payWithWallet(checkoutOf(sale, { rpc: impatient }), signingWallet(key), sale.order).catch(
              (error: unknown) => expect(error).toBeInstanceOf(PaymentError),
            );
          expect([...browser.owned]).toEqual(['superman']);
          expect(await received('SOL')).toBe(sale.order.price);
        },
      ],
    ),
  );
}

onBoards('a faulty node', () => {
  it.each(sampled(faults()))('%s: the skin is paid once', (_, play) => play());

  it('that forgets a transaction of a fork that died says so, and nothing was bought', async () => {
    const browser = newBrowser();
    const sale = await visit(browser, 'superman', 'SOL');
    const forked: Rpc = async (method, params, schema) => {
      const result = await rpc(method, params, schema);
      // It lands on the dead fork only: processed, and then never heard of again.
      if (method === 'sendTransaction') local.chain.dropNext();
      return result;
    };
    const key = newWallet();
    local.chain.dropNext();
    await expect(
      payWithWallet(checkoutOf(sale, { rpc: forked }), signingWallet(key), sale.order),
    ).rejects.toMatchObject({ code: 'payment-expired' });
    expect([...browser.owned]).toEqual([]);
    local.chain.send(readWire(await emptyWire(key), 'base64'), { skipPreflight: true });
    await payAgain(browser, key, 'SOL');
    expect(await received('SOL')).toBe(sale.order.price);
  });

  it('that says a payment is confirmed which is only processed is not believed for long', async () => {
    local.chain.setDelays({ confirmMs: 30_000, finalizeMs: 60_000 });
    const browser = newBrowser();
    const sale = await visit(browser, 'superman', 'SOL');
    await payWithWallet(checkoutOf(sale), signingWallet(newWallet()), sale.order);
    expect([...browser.owned]).toEqual(['superman']);
    await expect(resumePayment(checkoutOf(sale), 'superman')).resolves.toBeNull();
  });
});

/** A transaction of nothing, to use up `dropNext`. */
async function emptyWire(key: Keypair): Promise<string> {
  const { Transaction } = await import('@solana/web3.js');
  const transaction = new Transaction({ feePayer: key.publicKey, ...local.chain.blockhashes.create() });
  transaction.add(transfer(key, key.publicKey, 1n)).sign(key);
  return transaction.serialize().toString('base64');
}

const attacks = thefts().length + crashes().length + faults().length;

it('there are 150 attacks and more', () => {
  expect(attacks).toBeGreaterThanOrEqual(150);
});

if (isWhole && !isEmulatorHere) {
  console.warn(
    `Without the gcloud command or FIRESTORE_EMULATOR_HOST, ${attacks} attacks are not tried on Google's emulator.`,
  );
}
