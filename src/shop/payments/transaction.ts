/** The parts of a landed transaction that verification needs. */

import { base58 } from '@scure/base';
import * as v from 'valibot';
import { Address, Signature } from '../../base/base58.ts';
import { BaseUnits } from './answers.ts';
import type { Commitment, Rpc } from './rpc.ts';

export interface LandedTransaction {
  /** The first one, by which the chain knows it. */
  signature: Signature | undefined;
  slot: number;
  /** Unix seconds; `null` while the node does not know. */
  blockTime: number | null;
  /** `null` when all went well. */
  error: unknown;
  /** All accounts, those from lookup tables at the end. The first signer pays the fee. */
  accounts: readonly { address: Address; isSigner: boolean; before: bigint; after: bigint }[];
  tokenAccounts: readonly TokenAccountChange[];
  /** The texts that it carries in the open. */
  memos: readonly string[];
}

/** Without `before` the account was opened, without `after` it was closed. */
interface TokenAccountChange {
  before: TokenHolding | undefined;
  after: TokenHolding | undefined;
}

/** Above 2^53 lamports the node's JSON is inexact. Only the largest accounts of the chain have as much: never a shop's. */
const Balance = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.transform((lamports) => BigInt(lamports)),
);

const Index = v.pipe(v.number(), v.integer(), v.minValue(0));

const TokenBalances = v.nullish(
  v.array(
    v.pipe(
      v.object({
        accountIndex: Index,
        mint: Address,
        owner: v.optional(Address),
        uiTokenAmount: v.object({ amount: BaseUnits }),
      }),
      v.transform(({ accountIndex, mint, owner, uiTokenAmount }) => ({
        accountIndex,
        holding: { mint, owner, amount: uiTokenAmount.amount },
      })),
    ),
  ),
  [],
);
type TokenHolding = v.InferOutput<typeof TokenBalances>[number]['holding'];

/** The programs that write a text into a transaction. */
const MEMO_PROGRAMS: readonly string[] = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
];

/** A node that writes data otherwise is not understood, which matters to no payment. */
const IS_BASE58 = /^[1-9A-HJ-NP-Za-km-z]*$/;

const Instructions = v.array(v.object({ programIdIndex: Index, data: v.string() }));

const RawTransaction = v.object({
  slot: Index,
  blockTime: v.nullable(v.pipe(v.number(), v.safeInteger())),
  transaction: v.object({
    signatures: v.array(Signature),
    message: v.object({
      header: v.object({ numRequiredSignatures: Index }),
      accountKeys: v.array(Address),
      instructions: v.optional(Instructions, []),
    }),
  }),
  meta: v.object({
    err: v.unknown(),
    preBalances: v.array(Balance),
    postBalances: v.array(Balance),
    preTokenBalances: TokenBalances,
    postTokenBalances: TokenBalances,
    innerInstructions: v.nullish(v.array(v.object({ instructions: Instructions })), []),
    loadedAddresses: v.nullish(v.object({ writable: v.array(Address), readonly: v.array(Address) })),
  }),
});
type RawTransaction = v.InferOutput<typeof RawTransaction>;

const Transaction = v.pipe(
  RawTransaction,
  v.check(hasOneBalancePerAccount, 'accounts and balances do not match'),
  v.transform(simplify),
);

/** `null` when the node has none of that commitment. @throws PaymentError rpc-* */
export function readTransaction(
  rpc: Rpc,
  signature: Signature,
  commitment: Commitment,
): Promise<LandedTransaction | null> {
  const options = { commitment, encoding: 'json', maxSupportedTransactionVersion: 0 };
  return rpc('getTransaction', [signature, options], v.nullable(Transaction));
}

function addressesOf({ transaction, meta }: RawTransaction): Address[] {
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {};
  return [...transaction.message.accountKeys, ...writable, ...readonly];
}

function hasOneBalancePerAccount(raw: RawTransaction): boolean {
  const { length } = addressesOf(raw);
  const distinct = new Set(addressesOf(raw)).size;
  return [distinct, raw.meta.preBalances.length, raw.meta.postBalances.length].every((n) => n === length);
}

function simplify(raw: RawTransaction): LandedTransaction {
  const { slot, blockTime, transaction, meta } = raw;
  const { numRequiredSignatures } = transaction.message.header;
  return {
    signature: transaction.signatures[0],
    slot,
    blockTime,
    error: meta.err,
    accounts: addressesOf(raw).map((address, index) => ({
      address,
      isSigner: index < numRequiredSignatures,
      before: meta.preBalances[index] ?? 0n,
      after: meta.postBalances[index] ?? 0n,
    })),
    tokenAccounts: tokenAccountsOf(raw),
    memos: memosOf(raw),
  };
}

/** Wallets write them themselves, and programs for accounts that several hold. */
function memosOf(raw: RawTransaction): string[] {
  const addresses = addressesOf(raw);
  const inner = raw.meta.innerInstructions?.flatMap(({ instructions }) => instructions) ?? [];
  return [...raw.transaction.message.instructions, ...inner]
    .filter(({ programIdIndex }) => MEMO_PROGRAMS.includes(addresses[programIdIndex] ?? ''))
    .flatMap(({ data }) => (IS_BASE58.test(data) ? new TextDecoder().decode(base58.decode(data)) : []));
}

function tokenAccountsOf({ meta }: RawTransaction): TokenAccountChange[] {
  const before = new Map(meta.preTokenBalances.map(({ accountIndex, holding }) => [accountIndex, holding]));
  const after = new Map(meta.postTokenBalances.map(({ accountIndex, holding }) => [accountIndex, holding]));
  const indices = new Set([...before.keys(), ...after.keys()]);
  return Array.from(indices, (index) => ({ before: before.get(index), after: after.get(index) }));
}
