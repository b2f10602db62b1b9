import type { FailedTransactionMetadata } from 'litesvm';

/** In the order of the machine's own numbers; only those that can occur here. */
const NAMES = [
  'AccountInUse',
  'AccountLoadedTwice',
  'AccountNotFound',
  'ProgramAccountNotFound',
  'InsufficientFundsForFee',
  'InvalidAccountForFee',
  'AlreadyProcessed',
  'BlockhashNotFound',
];

/** Why a transaction failed, in the spelling of a Solana node. */
export function errorOf(failed: FailedTransactionMetadata): unknown {
  const error = failed.err();
  if (typeof error === 'number') return NAMES[error] ?? `TransactionError${error}`;
  if ('err' in error) {
    const inner = error.err();
    const reason = typeof inner === 'object' && 'code' in inner ? { Custom: inner.code } : String(inner);
    return { InstructionError: [error.index, reason] };
  }
  if ('accountIndex' in error) return { InsufficientFundsForRent: { account_index: error.accountIndex } };
  return String(error);
}
