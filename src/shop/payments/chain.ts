/** Reads of the chain: accounts, its clock, balances, and the status of transactions. */

import * as v from 'valibot';
import { Address, Signature } from '../../base/base58.ts';
import { decodeBase64 } from '../../base/base64.ts';
import { BaseUnits, contextual, Lamports } from './answers.ts';
import type { Asset } from './asset.ts';
import type { Commitment, Rpc } from './rpc.ts';

/** The programs that may own an account we meet. */
export const SYSTEM_PROGRAM = '11111111111111111111111111111111';
export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

const ChainAccount = v.object({
  /** The program it belongs to. */
  owner: v.string(),
  data: v.pipe(
    v.tuple([v.pipe(v.string(), v.base64()), v.literal('base64')]),
    v.transform(([text]) => decodeBase64(text)),
  ),
});
export type ChainAccount = v.InferOutput<typeof ChainAccount>;

const AccountInfo = contextual(v.nullable(ChainAccount));

/** `null` when there is none. @throws PaymentError rpc-* */
export async function readAccount(rpc: Rpc, address: Address): Promise<ChainAccount | null> {
  const options = { commitment: 'confirmed', encoding: 'base64' };
  return (await rpc('getAccountInfo', [address, options], AccountInfo)).value;
}

const Balance = contextual(Lamports);

/** The balance of a wallet, in lamports or base units. @throws PaymentError rpc-* */
export async function readBalance(rpc: Rpc, wallet: Address, asset: Asset): Promise<bigint> {
  if (asset.kind === 'sol')
    return (await rpc('getBalance', [wallet, { commitment: 'confirmed' }], Balance)).value;
  return totalOf(await readTokenAccounts(rpc, wallet, asset.mint));
}

const TokenAccounts = contextual(
  v.array(
    v.pipe(
      v.object({
        pubkey: Address,
        account: v.object({
          owner: Address,
          data: v.object({
            parsed: v.object({
              info: v.object({
                state: v.string(),
                tokenAmount: v.object({ amount: BaseUnits, decimals: v.number() }),
              }),
            }),
          }),
        }),
      }),
      v.transform(({ pubkey, account: { owner, data } }) => ({
        address: pubkey,
        /** The token program it belongs to. */
        program: owner,
        isFrozen: data.parsed.info.state === 'frozen',
        ...data.parsed.info.tokenAmount,
      })),
    ),
  ),
);
export type TokenAccount = v.InferOutput<typeof TokenAccounts>['value'][number];

/** The token accounts that the wallet can pay from, the fullest first. @throws PaymentError rpc-* */
export async function readTokenAccounts(rpc: Rpc, wallet: Address, mint: Address): Promise<TokenAccount[]> {
  const options = { commitment: 'confirmed', encoding: 'jsonParsed' };
  const { value } = await rpc('getTokenAccountsByOwner', [wallet, { mint }, options], TokenAccounts);
  return value.filter(({ isFrozen }) => !isFrozen).sort((a, b) => (a.amount < b.amount ? 1 : -1));
}

export function totalOf(accounts: readonly TokenAccount[]): bigint {
  return accounts.reduce((sum, { amount }) => sum + amount, 0n);
}

const Status = v.object({
  /** `null` when all went well. */
  err: v.unknown(),
  confirmationStatus: v.picklist(['processed', 'confirmed', 'finalized']),
});
export type SignatureStatus = v.InferOutput<typeof Status>;

const Statuses = v.object({
  context: v.object({ slot: v.number() }),
  value: v.array(v.nullable(Status)),
});

/**
 * The status of a transaction, as a node knows it at one slot. `status`: `null` when it knows no such transaction.
 * @param searchHistory also among the old ones, which is slower
 * @throws PaymentError rpc-*
 */
export async function readStatus(
  rpc: Rpc,
  signature: Signature,
  searchHistory: boolean,
): Promise<{ slot: number; status: SignatureStatus | null }> {
  const options = { searchTransactionHistory: searchHistory };
  const { context, value } = await rpc('getSignatureStatuses', [[signature], options], Statuses);
  return { slot: context.slot, status: value[0] ?? null };
}

export function hasReached({ confirmationStatus }: SignatureStatus, commitment: Commitment): boolean {
  return confirmationStatus === 'finalized' || confirmationStatus === commitment;
}

const Naming = v.array(
  v.object({
    signature: Signature,
    slot: v.number(),
    err: v.unknown(),
    /** Unix seconds. */
    blockTime: v.nullish(v.number()),
  }),
);

/** The time by which the chain's clock may lag behind the board's, in seconds. Both are servers' clocks: no device's counts. */
export const DRIFT_S = 30;

/** A part of the transactions that name an address. */
export interface HistoryPage {
  /** The successful ones, the newest first. `blockTime`: Unix seconds, absent while the node does not know. */
  transactions: { signature: Signature; blockTime?: number | null | undefined }[];
  /** The oldest of them all, and its slot. The next page may have more of the same slot. */
  oldest: { signature: Signature; slot: number; blockTime?: number | null | undefined };
}

/**
 * The transactions that name an address, the newest first, 1000 at most on a page. `before`: those before that one; `limit`: no
 * more than these; `null`: there are no more. @throws PaymentError rpc-*
 */
export async function readHistory(
  rpc: Rpc,
  address: Address,
  before?: Signature,
  limit?: number,
): Promise<HistoryPage | null> {
  const options = { commitment: 'confirmed', before, limit };
  const found = await rpc('getSignaturesForAddress', [address, options], Naming);
  const oldest = found.at(-1);
  // A node that doesn't know `before` gives the same page again.
  if (!oldest || oldest.signature === before) return null;
  return { transactions: found.filter(({ err }) => err === null), oldest };
}

/** More than a stranger pays for; a node that makes up pages ends here. */
const MAX_PAGES = 100;

/** The successful transactions that name an address, the newest first. @throws PaymentError rpc-* */
export async function readSignatures(rpc: Rpc, address: Address): Promise<Signature[]> {
  const found: Signature[] = [];
  let page = await readHistory(rpc, address);
  for (let pages = 1; page; pages++) {
    found.push(...page.transactions.map(({ signature }) => signature));
    page = pages < MAX_PAGES ? await readHistory(rpc, address, page.oldest.signature) : null;
  }
  return found;
}
