/** Checks that the shop's settings allow payments to be made and verified. */

import { ed25519 } from '@noble/curves/ed25519';
import { base58 } from '@scure/base';
import * as v from 'valibot';
import { Address } from '../../base/base58.ts';
import type { Cluster, ShopSettings } from '../../base/shopSettings.ts';
import {
  type ChainAccount,
  readAccount,
  readTokenAccounts,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from './chain.ts';
import { PaymentError } from './errors.ts';
import type { Rpc } from './rpc.ts';

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

/** The fault of the settings, for the host; `null` when there is none. It repeats no value, which may be a secret. */
export function problemOf({
  cluster,
  rpcUrl,
  treasury,
  token,
  former = [],
  contactUrl,
}: ShopSettings): string | null {
  if (!v.is(Address, treasury)) return 'The payment wallet is not an address';
  if (treasury === INCINERATOR) return 'The payment wallet is the incinerator: what it is paid is destroyed';
  if (!ed25519.utils.isValidPublicKey(base58.decode(treasury)))
    return 'The payment wallet belongs to a program: no key signs for it, and wallets refuse to pay it';
  if (cluster === 'mainnet' && treasury === PLAY_TREASURY)
    return 'The payment wallet is that of `npm run dev:shop`, whose key is public';
  if (token && !v.is(Address, token.mint)) return "The token's mint is not an address";
  const tokens = [token, ...former.map(tokenOf)];
  if (tokens.some((one) => one && one.decimals < MIN_DECIMALS))
    return 'The token has fewer than 3 decimals: its orders could not be told apart';
  if (tokens.some((one) => one && WRAPPED_SOL.includes(one.mint)))
    return 'The token is wrapped SOL: a price in STCKR would be one in SOL';
  if (!former.every((one) => v.is(Address, tokenOf(one)?.mint ?? treasuryOf(one))))
    return 'A former payment wallet or mint is not an address';
  const words = CLUSTER_WORDS[cluster];
  if (words && !words.test(rpcUrl))
    return `The RPC URL has to name its cluster, ${cluster}: wallets look for it`;
  if (cluster === 'mainnet' && !contactUrl)
    return 'A shop on mainnet needs VITE_CONTACT_URL: a buyer in trouble has to reach you';
  if (!(cluster === 'localnet' ? /^https?:/ : /^https:/).test(rpcUrl))
    return 'The RPC URL has to begin with https://';
  return null;
}

type Former = NonNullable<ShopSettings['former']>[number];
const tokenOf = (former: Former) => ('token' in former ? former.token : undefined);
const treasuryOf = (former: Former) => ('treasury' in former ? former.treasury : undefined);

/** By both programs of tokens. */
const WRAPPED_SOL: readonly string[] = [
  'So11111111111111111111111111111111111111112',
  '9pan9bMn5HatX4EJdBwg9VgCa7Uz5HL8N1m5D3NdXej9',
];

/** The last digits of an amount are thousandths of a token. */
const MIN_DECIMALS = 3;

/** The payment wallet of tools/solana-local/shop.ts. */
const PLAY_TREASURY = 'DiYHFJJY9EbsR5svouqw6nEBFpU8dy2UCgMmz8yrJnLi';

/**
 * Asks the chain whether the settings are true: the cluster, the payment wallet, the token.
 * @throws PaymentError wrong-cluster, shop-misconfigured (the detail says what), rpc-*
 */
export async function checkShop(rpc: Rpc, settings: ShopSettings): Promise<void> {
  const { cluster, treasury, token, former = [] } = settings;
  refuse(problemOf(settings));
  const genesisHash = GENESIS_HASHES[cluster];
  if (genesisHash !== undefined && (await rpc('getGenesisHash', [], v.string())) !== genesisHash)
    throw new PaymentError('wrong-cluster');
  refuse(problemOfTreasury(await readAccount(rpc, v.parse(Address, treasury))));
  for (const { mint, decimals } of former.flatMap((one) => tokenOf(one) ?? []))
    refuse(problemOfFormerMint(await readAccount(rpc, v.parse(Address, mint)), decimals));
  if (!token) return;
  const mint = v.parse(Address, token.mint);
  const account = await readAccount(rpc, mint);
  refuse(problemOfMint(account, token.decimals));
  if (account?.owner !== TOKEN_2022_PROGRAM) return;
  for (const { address } of (await readTokenAccounts(rpc, v.parse(Address, treasury), mint)).slice(0, 2))
    refuse(problemOfTokenAccount(await readAccount(rpc, address)));
}

function refuse(problem: string | null): void {
  if (problem !== null) throw new PaymentError('shop-misconfigured', { detail: problem });
}

function problemOfTreasury(account: ChainAccount | null): string | null {
  // Accounts of the system program that have data store nonces.
  const isWallet = !account || (account.owner === SYSTEM_PROGRAM && account.data.length === 0);
  return isWallet ? null : 'The payment wallet is not a wallet';
}

/** Layout of a mint; extensions follow at 166, each a type and a length of two bytes. */
const MINT_BYTES = 82;
const DECIMALS_AT = 44;
const INITIALIZED_AT = 45;
const ACCOUNT_TYPE_AT = 165;
const EXTENSIONS_AT = 166;
const MINT_TYPE = 1;

/** With these extensions the amount that arrives differs from the one sent, or others decide on it or take it back. */
const REFUSED_EXTENSIONS = new Map([
  [1, 'a transfer fee'],
  [9, 'no transfers at all'],
  [10, 'interest, which changes the amounts that wallets show'],
  [12, 'a permanent delegate, who can take any payment back'],
  [14, 'a transfer hook'],
  [25, 'a scale, which changes the amounts that wallets show'],
  [26, 'a pause for all transfers'],
]);
const DEFAULT_STATE = 6;
const FROZEN = 2;

function problemOfMint(account: ChainAccount | null, decimals: number): string | null {
  if (!account) return 'The token does not exist on this cluster';
  const { data } = account;
  if (!isMint(account)) return "The token's address is not that of a mint";
  if (data[INITIALIZED_AT] !== 1) return 'The token is not set up';
  if (data[DECIMALS_AT] !== decimals) return `The token has ${data[DECIMALS_AT]} decimals, not ${decimals}`;
  const refused = extensionsOf(data).flatMap(({ type, at }) =>
    type === DEFAULT_STATE && data[at] === FROZEN
      ? 'new accounts that are frozen'
      : (REFUSED_EXTENSIONS.get(type) ?? []),
  );
  return refused.length > 0 ? `The token has ${refused.join(' and ')}` : null;
}

function isMint({ owner, data }: ChainAccount): boolean {
  return (
    (owner === TOKEN_PROGRAM && data.length === MINT_BYTES) ||
    (owner === TOKEN_2022_PROGRAM && (data.length === MINT_BYTES || data[ACCOUNT_TYPE_AT] === MINT_TYPE))
  );
}

/** Searches for what was paid in it would fail. */
function problemOfFormerMint(account: ChainAccount | null, decimals: number): string | null {
  if (!account || !isMint(account)) return 'A former token does not exist on this cluster';
  const { [DECIMALS_AT]: own } = account.data;
  return own === decimals ? null : `A former token has ${own} decimals, not ${decimals}`;
}

const MEMO_TRANSFER = 8;

function problemOfTokenAccount(account: ChainAccount | null): string | null {
  const { data = new Uint8Array() } = account ?? {};
  const needsMemo = extensionsOf(data).some(({ type, at }) => type === MEMO_TRANSFER && data[at] === 1);
  return needsMemo ? "The payment wallet's token account refuses payments without a memo" : null;
}

/** The types of the extensions of a mint or a token account, and where the data of each begins. */
function extensionsOf(data: Uint8Array): { type: number; at: number }[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const found: { type: number; at: number }[] = [];
  for (let at = EXTENSIONS_AT; at + 4 <= data.length; at += 4 + view.getUint16(at + 2, true))
    found.push({ type: view.getUint16(at, true), at: at + 4 });
  return found;
}

/** An address whose balance is destroyed at the end of each block. */
const INCINERATOR = '1nc1nerator11111111111111111111111111111111';
