import type { ShopSettings } from '../../../src/base/shopSettings.ts';
import { PaymentError } from '../../../src/shop/payments/errors.ts';
import { createRpc } from '../../../src/shop/payments/rpc.ts';
import { currencyOf, ordersOf } from '../../../src/shop/skins/bills.ts';
import { accountMeant } from '../accounts.ts';
import { DEFAULT_READS } from '../arguments.ts';
import { AN_OWNER } from '../belongings.ts';
import { misused, refused, unreachable } from '../problem.ts';
import { claimsOf, keyOf, readSales, SALE_STATES, type Sale, type SalesReading } from '../sales.ts';
import { accountsOf, allBillsOf, amountText, shopIn } from '../shop.ts';
import { counted, csv, formatTime, shellWord, table } from '../text.ts';
import type { Command, Context, Report } from './command.ts';
import { sayProgress } from './progress.ts';

export const sales: Command = {
  name: 'sales',
  synopsis: '[--since TIME] [--until TIME] [--buyer PLAYER] [--max-reads N] [--csv]',
  summary: 'Lists what the shop was paid, and what the board has of each payment. Changes nothing.',
  details: [
    'It reads the history of the payment wallet from the node of the settings (VITE_SOLANA_* in .env.local), the newest',
    'first, and looks up each payment on the board. What the payment wallet itself has signed is left out.',
    '',
    'PAYER is the wallet that signed and paid, and not where to refund: no customer has the key of an exchange. It is',
    'empty where several paid together. SKIN is that of the order that it names or has the amount of. STATE is one of these:',
    '  recorded    a page recorded it for an order, and it is as much as the skin cost',
    '  extra       it names an order that another payment has paid',
    '  short       it is less than the skin of its order cost, or than any skin if its order is not known',
    '  unclaimed   nobody recorded it',
    'docs/shop.md says what to do with the last three, and whom to refund.',
    '',
    '--since TIME      payments of this time or later ...',
    '--until TIME      ... and before this time, in UTC, e.g. 2026-12-01T18:00; a date is its beginning',
    '--buyer PLAYER    only payments that an order of that player proves, and why it does not prove others of its amount,',
    `                  from ${AN_OWNER}`,
    `--max-reads N     the most transactions and documents to read (default ${DEFAULT_READS}). The list ends early if these are`,
    '                  used up, or if the node does not answer, and the command prints the line that lists the rest',
    '--csv             prints CSV for a spreadsheet; run npm with -s, or it adds two lines of its own',
    '',
    'Exit code 1 when something could not be read.',
  ],
  examples: [
    'npm run moderate -- sales',
    'npm run moderate -- sales --since 2026-12-01',
    'npm run moderate -- sales --buyer satoshi_1763710215123',
    'npm run -s moderate -- sales --since 2026-01-01 --until 2027-01-01 --csv > sales.csv',
  ],
  options: {
    since: { type: 'string' },
    until: { type: 'string' },
    buyer: { type: 'string' },
    'max-reads': { type: 'string' },
    csv: { type: 'boolean' },
  },
  read(given) {
    given.none();
    const since = given.time('since') ?? 0;
    const until = given.time('until') ?? Number.POSITIVE_INFINITY;
    if (since >= until) throw misused('--since must be before --until.');
    const isCsv = given.flag('csv');
    if (isCsv && given.flag('json')) throw misused('Use either --csv or --json.');
    const listing = { since, until, buyer: given.text('buyer'), maxReads: given.maxReads(), isCsv };
    return (context) => listSales(context, listing);
  },
};

interface Listing {
  /** Epoch milliseconds. */
  since: number;
  until: number;
  /** The player, as typed; `undefined`: all. */
  buyer: string | undefined;
  maxReads: number;
  isCsv: boolean;
}

async function listSales(context: Context, listing: Listing): Promise<Report> {
  const shop = shopIn(context.settings());
  const { buyer, maxReads } = listing;
  const player =
    buyer === undefined ? null : await accountMeant(context.board, buyer, undefined, context.now());
  const reading = await read(context, shop, listing);
  const claims: Sale[] = player
    ? claimsOf(reading.sales, player, await allOrders(context, shop, maxReads), context.now() / 1000)
    : reading.sales;
  const found = claims.filter(({ doubt }) => !doubt);
  const totals = totalsOf(found, shop);
  const inWords = found.map((sale) => ({
    ...sale,
    amount: amountText(sale.amount, sale.asset, shop),
    currency: currencyOf(sale.asset),
  }));
  return {
    isFine: reading.unread.length === 0 && reading.rest === null,
    data: {
      sales: inWords.map(({ time, signature, payer, amount, currency, skin, state }) => ({
        time: isoTime(time),
        signature,
        payer_not_where_to_refund: payer ?? null,
        amount,
        currency,
        skin,
        state,
      })),
      totals,
      not_proved: claims.flatMap(({ signature, doubt }) => (doubt ? { signature, doubt } : [])),
      unread: reading.unread,
      rest_until: isoTime(reading.rest?.until ?? null),
    },
    lines: (listing.isCsv ? csv : table)([
      ['TIME', 'SIGNATURE', 'PAYER, NOT WHERE TO REFUND', 'AMOUNT', 'CURRENCY', 'SKIN', 'STATE'],
      ...inWords.map(({ time, signature, payer, amount, currency, skin, state }) => [
        time === null ? '' : formatTime(time * 1000),
        signature,
        payer ?? '',
        amount,
        currency,
        skin ?? '',
        state,
      ]),
    ]),
    // As RFC 4180 has it.
    ...(listing.isCsv && { lineEnd: '\r' }),
    warnings: [
      ...(found.length === 0 ? ['No payment was found.'] : totals.map(explainTotal)),
      ...claims.flatMap((claim) => explainClaim(claim, shop)),
      ...explainGaps(reading, context, listing),
    ],
  };
}

/** With the bills that each was shown with. @throws Problem where there are too many */
async function allOrders({ board }: Context, shop: ShopSettings, maxReads: number) {
  const orders = await board.shopOrders.all(maxReads);
  if (!orders) throw refused(`There are more than ${maxReads} orders. Try again with a higher --max-reads.`);
  return orders.map((order) => ({ order, bills: ordersOf(order, shop) }));
}

/** @throws Problem when the node says nothing at all */
async function read(
  context: Context,
  shop: ShopSettings,
  { since, until, maxReads }: Listing,
): Promise<SalesReading> {
  const rpc = createRpc(shop.rpcUrl);
  const bills = allBillsOf(shop);
  const say = sayProgress(context);
  try {
    const accounts = await accountsOf(rpc, bills);
    return await readSales({
      ...{ rpc, bills, accounts, maxReads, orders: context.board.shopOrders },
      shown: (order) => ordersOf(order, shop),
      since: since / 1000,
      until: until / 1000,
      report(count, time) {
        const back = time === null ? '' : `, back to ${formatTime(time * 1000)}`;
        say(`${counted(count, 'transaction', 'transactions')} read${back}`);
      },
    });
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    throw unreachable(`The node did not answer (${error.message}).${explainRefusal(error.message)}`);
  }
}

interface Total {
  currency: string;
  payments: number;
  amount: string;
  /** The sum of each state, where there is any. */
  of: Record<string, string>;
}

/** Totals of each coin and token. */
function totalsOf(all: readonly Sale[], shop: ShopSettings): Total[] {
  return [...new Set(all.map(({ asset }) => keyOf(asset)))].map((key) => {
    const sold = all.filter(({ asset }) => keyOf(asset) === key);
    const { asset } = sold[0] as Sale;
    const sumOf = (some: readonly Sale[]) => some.reduce((sum, { amount }) => sum + amount, 0n);
    const of = SALE_STATES.flatMap((state) => {
      const some = sold.filter((sale) => sale.state === state);
      return some.length > 0 ? [[state, amountText(sumOf(some), asset, shop)]] : [];
    });
    return {
      currency: currencyOf(asset),
      payments: sold.length,
      amount: amountText(sumOf(sold), asset, shop),
      of: Object.fromEntries(of),
    };
  });
}

function explainTotal({ currency, payments, amount, of }: Total): string {
  const parts = Object.entries(of).map(([state, sum]) => `${state} ${sum}`);
  return `${amount} ${currency} in ${counted(payments, 'payment', 'payments')}: ${parts.join(', ')}.`;
}

function explainClaim({ amount, asset, signature, doubt, others }: Sale, shop: ShopSettings): string[] {
  const reason = doubt ? `Not proved: ${doubt}` : others && `Also claimed: ${others}`;
  return reason ? [`${reason}. ${amountText(amount, asset, shop)} ${currencyOf(asset)}, ${signature}`] : [];
}

function explainGaps({ unread, rest }: SalesReading, { lineFor }: Context, listing: Listing): string[] {
  const gaps = unread.map((signature) => `Not read, because the node can't show it: ${signature}`);
  if (!rest) return gaps;
  const ending = `The list ends early: ${rest.why}.${explainRefusal(rest.why)}`;
  if (rest.until === null) return [...gaps, `${ending} Try again later, or with a higher --max-reads.`];
  const { since, buyer, isCsv } = listing;
  const options = [
    ...(since > 0 ? [`--since ${typedTime(since)}`] : []),
    `--until ${typedTime(rest.until * 1000)}`,
    ...(buyer === undefined ? [] : [`--buyer ${shellWord(buyer)}`]),
    ...(isCsv ? ['--csv'] : []),
  ];
  return [
    ...gaps,
    `${ending} For the rest, before ${formatTime(rest.until * 1000)}: ${lineFor(`sales ${options.join(' ')}`)}`,
  ];
}

/** Proxies of nodes answer the page alone. */
function explainRefusal(why: string): string {
  return why.startsWith('rpc-forbidden')
    ? ' If its proxy answers the site alone, put the address of another node before the command: VITE_SOLANA_RPC_URL=...'
    : '';
}

/** As options take it. @param time epoch milliseconds */
function typedTime(time: number): string {
  return new Date(time).toISOString().slice(0, 19);
}

/** @param time Unix seconds */
function isoTime(time: number | null): string | null {
  return time === null ? null : new Date(time * 1000).toISOString();
}
