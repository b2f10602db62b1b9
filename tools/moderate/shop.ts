/** The shop of these settings, as its chain knows it. It only reads: nothing here can sign. */

import type { Address } from '../../src/base/base58.ts';
import type { ShopSettings } from '../../src/base/shopSettings.ts';
import { SKINS } from '../../src/game/content/skins.ts';
import type { Asset } from '../../src/shop/payments/asset.ts';
import { readAccount, readTokenAccounts } from '../../src/shop/payments/chain.ts';
import type { Bill } from '../../src/shop/payments/order.ts';
import type { Rpc } from '../../src/shop/payments/rpc.ts';
import { decimalText } from '../../src/shop/payments/solanaPay.ts';
import { billsOf, decimalsOf } from '../../src/shop/skins/bills.ts';
import { parseConfig } from '../environment.ts';
import { refused } from './problem.ts';

/** @throws Problem where there is no shop to ask about */
export function shopIn(settings: Readonly<Record<string, string | undefined>>): ShopSettings {
  const { shop } = parseConfig(settings);
  if (shop.mode === 'live') return shop.settings;
  throw refused(
    'No shop is set up here: VITE_SOLANA_TREASURY and VITE_SOLANA_RPC_URL are not both set (.env.local, docs/shop.md).',
  );
}

/** Every skin at each price, in each coin and token, to each payment wallet that there ever was. */
export function allBillsOf(shop: ShopSettings): Bill[] {
  return SKINS.flatMap(({ id, unlock }) => (unlock.kind === 'purchase' ? billsOf(id, shop) : []));
}

/** The accounts that payments arrive in: of a token those that there are, and the one that wallets open. @throws PaymentError rpc-* */
export async function accountsOf(rpc: Rpc, bills: readonly Bill[]): Promise<Address[]> {
  const accounts = new Set<Address>();
  const tokens = new Map<string, () => Promise<Address[]>>();
  for (const { treasury, asset } of bills) {
    accounts.add(treasury);
    if (asset.kind === 'token')
      tokens.set(`${treasury} ${asset.mint}`, () => tokenAccountsOf(rpc, treasury, asset.mint));
  }
  for (const read of tokens.values()) for (const account of await read()) accounts.add(account);
  return [...accounts];
}

async function tokenAccountsOf(rpc: Rpc, treasury: Address, mint: Address): Promise<Address[]> {
  const account = await readAccount(rpc, mint);
  if (!account) return [];
  // Loaded only here: web3.js is large.
  const { PublicKey } = await import('@solana/web3.js');
  const { addressOf, associatedTokenAccount } = await import('../../src/shop/payments/wallet/transfer.ts');
  const own = associatedTokenAccount(
    new PublicKey(treasury),
    new PublicKey(mint),
    new PublicKey(account.owner),
  );
  const others = await readTokenAccounts(rpc, treasury, mint);
  return [addressOf(own), ...others.map(({ address }) => address)];
}

/** An amount in the asset's smallest unit, as a decimal number: `0.200002953`. */
export function amountText(amount: bigint, asset: Asset, shop: ShopSettings): string {
  return decimalText(amount, decimalsOf(asset, shop));
}
