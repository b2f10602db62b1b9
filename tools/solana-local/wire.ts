/** Transactions as they travel, and the accounts they name. */

import { getBase58Decoder, getBase58Encoder } from '@solana/kit';
import { VersionedTransaction } from '@solana/web3.js';
import type { Accounts } from './accounts.ts';
import { invalid } from './rpcError.ts';

export interface WireTransaction {
  bytes: Uint8Array;
  transaction: VersionedTransaction;
  /** The first one, by which the chain knows it. */
  signature: string;
}

export const toBase58 = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes);
export const fromBase58 = (text: string): Uint8Array => Uint8Array.from(getBase58Encoder().encode(text));

/** @throws RpcError */
export function readWire(text: string, encoding: unknown): WireTransaction {
  try {
    const bytes = encoding === 'base64' ? new Uint8Array(Buffer.from(text, 'base64')) : fromBase58(text);
    const transaction = VersionedTransaction.deserialize(bytes);
    return { bytes, transaction, signature: toBase58(transaction.signatures[0] ?? new Uint8Array()) };
  } catch (error) {
    throw invalid(`failed to deserialize the transaction: ${error}`);
  }
}

export interface AccountKeys {
  all: string[];
  loaded: { writable: string[]; readonly: string[] };
}

const TABLE_HEADER_BYTES = 56;

/** The transaction's own accounts, then those it takes from lookup tables. */
export function accountKeys({ message }: VersionedTransaction, accounts: Accounts): AccountKeys {
  const loaded: AccountKeys['loaded'] = { writable: [], readonly: [] };
  for (const lookup of message.addressTableLookups) {
    const table = accounts.get(lookup.accountKey.toBase58());
    const keyAt = (index: number) => {
      const start = TABLE_HEADER_BYTES + 32 * index;
      return toBase58(table?.data.slice(start, start + 32) ?? new Uint8Array());
    };
    loaded.writable.push(...lookup.writableIndexes.map(keyAt));
    loaded.readonly.push(...lookup.readonlyIndexes.map(keyAt));
  }
  const own = message.staticAccountKeys.map((key) => key.toBase58());
  return { all: [...own, ...loaded.writable, ...loaded.readonly], loaded };
}
