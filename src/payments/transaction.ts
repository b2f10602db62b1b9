/** A transaction that landed, as much of it as a payment is judged by. */

import * as v from 'valibot';
import { decodeBase58 } from './base58.ts';
import { BaseUnits, type Commitment, Lamports, type Rpc } from './rpc.ts';

export interface LandedTransaction {
  /** The first one, by which the chain knows it. */
  signature: string | undefined;
  slot: number;
  /** Unix seconds; `null` while the node does not know. */
  blockTime: number | null;
  /** `null` when all went well. */
  error: unknown;
  /** All accounts, those from lookup tables at the end. The first signer pays the fee. */
  accounts: readonly { address: string; isSigner: boolean; before: bigint; after: bigint }[];
  tokenAccounts: readonly TokenAccountChange[];
  memos: readonly string[];
}

/** Without `before` the account was opened, without `after` it was closed. */
interface TokenAccountChange {
  before: TokenHolding | undefined;
  after: TokenHolding | undefined;
}

interface TokenHolding {
  mint: string;
  owner: string | undefined;
  amount: bigint;
}

const Index = v.pipe(v.number(), v.integer(), v.minValue(0));

const TokenBalances = v.nullish(
  v.array(
    v.pipe(
      v.object({
        accountIndex: Index,
        mint: v.string(),
        owner: v.optional(v.string()),
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

const Instruction = v.object({ programIdIndex: Index, data: v.string() });

const RawTransaction = v.object({
  slot: Index,
  blockTime: v.nullable(v.pipe(v.number(), v.safeInteger())),
  transaction: v.object({
    signatures: v.array(v.string()),
    message: v.object({
      header: v.object({ numRequiredSignatures: Index }),
      accountKeys: v.array(v.string()),
      instructions: v.array(Instruction),
    }),
  }),
  meta: v.object({
    err: v.unknown(),
    preBalances: v.array(Lamports),
    postBalances: v.array(Lamports),
    preTokenBalances: TokenBalances,
    postTokenBalances: TokenBalances,
    innerInstructions: v.nullish(v.array(v.object({ instructions: v.array(Instruction) })), []),
    loadedAddresses: v.optional(v.object({ writable: v.array(v.string()), readonly: v.array(v.string()) })),
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
  signature: string,
  commitment: Commitment,
): Promise<LandedTransaction | null> {
  const options = { commitment, encoding: 'json', maxSupportedTransactionVersion: 0 };
  return rpc('getTransaction', [signature, options], v.nullable(Transaction));
}

function addressesOf({ transaction, meta }: RawTransaction): string[] {
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

function tokenAccountsOf({ meta }: RawTransaction): TokenAccountChange[] {
  const before = new Map(meta.preTokenBalances.map(({ accountIndex, holding }) => [accountIndex, holding]));
  const after = new Map(meta.postTokenBalances.map(({ accountIndex, holding }) => [accountIndex, holding]));
  const indices = new Set([...before.keys(), ...after.keys()]);
  return Array.from(indices, (index) => ({ before: before.get(index), after: after.get(index) }));
}

const MEMO_PROGRAMS: ReadonlySet<string | undefined> = new Set([
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]);
/** In base58; no transaction has room for more. */
const LONGEST_MEMO = 2000;

/** From the instructions themselves: any program can write a log line that looks like a memo. */
function memosOf(raw: RawTransaction): string[] {
  const addresses = addressesOf(raw);
  const inner = raw.meta.innerInstructions.flatMap(({ instructions }) => instructions);
  return [...raw.transaction.message.instructions, ...inner]
    .filter(
      ({ programIdIndex, data }) =>
        MEMO_PROGRAMS.has(addresses[programIdIndex]) && data.length <= LONGEST_MEMO,
    )
    .map(({ data }) => new TextDecoder().decode(decodeBase58(data) ?? new Uint8Array()));
}
