/** A transaction after it ran, as `getTransaction` gives it. */

import { FailedTransactionMetadata, type TransactionMetadata } from 'litesvm';
import { type LocalAccount, type TokenAccount, uiAmount } from './accounts.ts';
import { errorOf } from './svmError.ts';
import { type AccountKeys, toBase58, type WireTransaction } from './wire.ts';

interface Outcome {
  keys: AccountKeys;
  result: FailedTransactionMetadata | TransactionMetadata;
  before: (LocalAccount | null)[];
  tokensBefore: (TokenAccount | null)[];
  after: (LocalAccount | null)[];
  tokensAfter: (TokenAccount | null)[];
}

export function landedTransaction(wire: WireTransaction, outcome: Outcome) {
  const { keys, result, before, tokensBefore, after, tokensAfter } = outcome;
  const isFailed = result instanceof FailedTransactionMetadata;
  const { logs, innerInstructions, units } = metadataOf(isFailed ? result.meta() : result);
  const err = isFailed ? errorOf(result) : null;
  return {
    ...wire,
    keys: keys.all,
    meta: {
      err,
      status: isFailed ? { Err: err } : { Ok: null },
      fee: Number(sum(before) - sum(after)),
      preBalances: before.map(lamportsOf),
      postBalances: after.map(lamportsOf),
      preTokenBalances: tokenBalances(before, tokensBefore),
      postTokenBalances: tokenBalances(after, tokensAfter),
      innerInstructions,
      logMessages: logs,
      rewards: [],
      loadedAddresses: keys.loaded,
      computeUnitsConsumed: units,
    },
  };
}

const lamportsOf = (account: LocalAccount | null) => Number(account?.lamports ?? 0n);
const sum = (accounts: (LocalAccount | null)[]) =>
  accounts.reduce((total, one) => total + (one?.lamports ?? 0n), 0n);

function tokenBalances(accounts: (LocalAccount | null)[], tokens: (TokenAccount | null)[]) {
  return tokens.flatMap((token, accountIndex) => {
    if (!token) return [];
    const { mint, owner } = token;
    return [
      { accountIndex, mint, owner, programId: accounts[accountIndex]?.owner, uiTokenAmount: uiAmount(token) },
    ];
  });
}

function metadataOf(meta: TransactionMetadata) {
  const innerInstructions = meta.innerInstructions().flatMap((inner, index) => {
    if (inner.length === 0) return [];
    const instructions = inner.map((one) => ({
      programIdIndex: one.instruction().programIdIndex(),
      accounts: [...one.instruction().accounts()],
      data: toBase58(one.instruction().data()),
      stackHeight: one.stackHeight(),
    }));
    return [{ index, instructions }];
  });
  return { logs: meta.logs(), innerInstructions, units: Number(meta.computeUnitsConsumed()) };
}

/** The transaction itself, in the encodings clients ask for. */
export function transactionJson({ bytes, transaction }: WireTransaction, encoding: unknown) {
  if (encoding === 'base64') return [Buffer.from(bytes).toString('base64'), 'base64'];
  const { message, signatures, version } = transaction;
  const lookups = message.addressTableLookups.map(({ accountKey, writableIndexes, readonlyIndexes }) => ({
    accountKey: accountKey.toBase58(),
    writableIndexes,
    readonlyIndexes,
  }));
  return {
    signatures: signatures.map(toBase58),
    message: {
      header: message.header,
      accountKeys: message.staticAccountKeys.map((key) => key.toBase58()),
      recentBlockhash: message.recentBlockhash,
      instructions: message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
        programIdIndex,
        accounts: [...accountKeyIndexes],
        data: toBase58(data),
        stackHeight: null,
      })),
      ...(version !== 'legacy' && { addressTableLookups: lookups }),
    },
  };
}
