/**
 * Read-write transactions as Google's emulator has them: everybody who may read a document can keep all others from writing
 * it, a stranger too, until the transaction ends or rests for too long. A query keeps them from all collections of its name.
 */

import type { Path } from './guard.ts';
import { readString } from './json.ts';
import { invalid, StatusError } from './status.ts';
import { microsecondsOf } from './times.ts';

/** An idle transaction ends after this many microseconds. */
const IDLE_US = 60_000_000n;

/** Transactions that are open at once: to open more ends the oldest. */
const MAX_OPEN = 1000;

interface Transaction {
  readonly paths: Set<string>;
  /** Names of collections, without their parents. */
  readonly collections: Set<string>;
  /** In microseconds since 1970. */
  lastUsed: bigint;
}

export class Locks {
  readonly #open = new Map<string, Transaction>();
  readonly #now: () => string;

  /** @param now the server's time */
  constructor(now: () => string) {
    this.#now = now;
  }

  /** @returns the transaction's id */
  begin(): string {
    const [oldest] = this.#open.keys();
    if (oldest !== undefined && this.#open.size >= MAX_OPEN) this.#open.delete(oldest);
    const id = crypto.randomUUID();
    this.#open.set(id, { paths: new Set(), collections: new Set(), lastUsed: microsecondsOf(this.#now()) });
    return id;
  }

  /** Locks the documents for a transaction that has read them. @throws StatusError when it is none */
  hold(id: string, paths: readonly Path[]): void {
    const { paths: held } = this.#use(id);
    for (const path of paths) held.add(path.join('/'));
  }

  /** Locks what a transaction's query could have found, in all contests as in one. @throws StatusError when it is none */
  holdCollection(id: string, collection: Path): void {
    this.#use(id).collections.add(collection.at(-1) ?? '');
  }

  /** @throws StatusError when it is none */
  end(id: string): void {
    this.#use(id);
    this.#open.delete(id);
  }

  /** @throws StatusError ABORTED when a transaction has locked one of the documents */
  check(paths: readonly Path[]): void {
    for (const id of [...this.#open.keys()]) this.#find(id);
    const isLocked = paths.some((path) =>
      [...this.#open.values()].some(
        (one) => one.paths.has(path.join('/')) || one.collections.has(path.at(-2) ?? ''),
      ),
    );
    if (isLocked) throw new StatusError('ABORTED', 'Transaction lock timeout.');
  }

  #use(id: string): Transaction {
    const transaction = this.#find(id);
    if (!transaction) throw invalid('Transaction is invalid or closed.');
    transaction.lastUsed = microsecondsOf(this.#now());
    return transaction;
  }

  #find(id: string): Transaction | undefined {
    const transaction = this.#open.get(id);
    if (transaction && microsecondsOf(this.#now()) - transaction.lastUsed < IDLE_US) return transaction;
    this.#open.delete(id);
    return undefined;
  }
}

/** The id of a transaction, as requests name it; absent stays absent. */
export function readTransaction(json: unknown): string | undefined {
  return json === undefined || json === null ? undefined : readString(json, 'transaction');
}
