/** Checks that the shop's settings allow payments to be made and verified. */

import * as v from 'valibot';
import { Address } from './base58.ts';
import {
  type ChainAccount,
  readAccount,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from './chain.ts';
import { PaymentError } from './errors.ts';
import type { Rpc } from './rpc.ts';
import type { Cluster, ShopSettings } from './settings.ts';

/** A local chain has a new one each time. */
const GENESIS_HASHES: Partial<Record<Cluster, string>> = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
};

/** A wallet that sends by itself chooses its cluster by these words in the URL, and mainnet without them. */
const CLUSTER_WORDS: Partial<Record<Cluster, RegExp>> = {
  devnet: /\bdevnet\b/i,
  testnet: /\btestnet\b/i,
  localnet: /\b(localhost|127\.0\.0\.1)\b/i,
};

/** What is wrong with the settings, for the host; `null` when nothing is. */
export function problemOf({ cluster, rpcUrl, treasury, token }: ShopSettings): string | null {
  if (!v.is(Address, treasury)) return `The payment wallet ${treasury} is not an address`;
  if (token && !v.is(Address, token.mint)) return `The token's mint ${token.mint} is not an address`;
  const words = CLUSTER_WORDS[cluster];
  if (words && !words.test(rpcUrl))
    return `The RPC URL has to name its cluster, ${cluster}: wallets look for it`;
  return null;
}

/**
 * Asks the chain whether the settings are true: the cluster, the payment wallet, the token.
 * @throws PaymentError wrong-cluster, shop-misconfigured (the detail says what), rpc-*
 */
export async function checkShop(rpc: Rpc, settings: ShopSettings): Promise<void> {
  const { cluster, treasury, token } = settings;
  refuse(problemOf(settings));
  const genesisHash = GENESIS_HASHES[cluster];
  if (genesisHash !== undefined && (await rpc('getGenesisHash', [], v.string())) !== genesisHash)
    throw new PaymentError('wrong-cluster');
  refuse(problemOfTreasury(await readAccount(rpc, v.parse(Address, treasury))));
  if (token) refuse(problemOfMint(await readAccount(rpc, v.parse(Address, token.mint)), token.decimals));
}

function refuse(problem: string | null): void {
  if (problem !== null) throw new PaymentError('shop-misconfigured', { detail: problem });
}

function problemOfTreasury(account: ChainAccount | null): string | null {
  if (account && account.owner !== SYSTEM_PROGRAM) return 'The payment wallet is not a wallet';
  return null;
}

/** Layout of a mint; extensions follow at 166, each a type and a length of two bytes. */
const MINT_BYTES = 82;
const DECIMALS_AT = 44;
const ACCOUNT_TYPE_AT = 165;
const EXTENSIONS_AT = 166;
const MINT_TYPE = 1;

/** With these extensions the amount that arrives differs from the amount sent, or another program decides on it. */
const REFUSED_EXTENSIONS = new Map([
  [1, 'a transfer fee'],
  [14, 'a transfer hook'],
]);

function problemOfMint(account: ChainAccount | null, decimals: number): string | null {
  if (!account) return 'The token does not exist on this cluster';
  const { owner, data } = account;
  const isMint =
    (owner === TOKEN_PROGRAM && data.length === MINT_BYTES) ||
    (owner === TOKEN_2022_PROGRAM && (data.length === MINT_BYTES || data[ACCOUNT_TYPE_AT] === MINT_TYPE));
  if (!isMint) return "The token's address is not that of a mint";
  if (data[DECIMALS_AT] !== decimals) return `The token has ${data[DECIMALS_AT]} decimals, not ${decimals}`;
  const refused = extensionsOf(data).flatMap((type) => REFUSED_EXTENSIONS.get(type) ?? []);
  return refused.length > 0 ? `The token has ${refused.join(' and ')}` : null;
}

function extensionsOf(data: Uint8Array): number[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const types: number[] = [];
  for (let at = EXTENSIONS_AT; at + 4 <= data.length; at += 4 + view.getUint16(at + 2, true))
    types.push(view.getUint16(at, true));
  return types;
}
