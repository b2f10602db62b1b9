/** A local chain: the real Solana machine, with slots by a clock, blockhashes that expire, and levels of commitment. */

import { randomBytes } from 'node:crypto';
import { getTransactionDecoder } from '@solana/kit';
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm';
import { type Accounts, createAccounts } from './accounts.ts';
import { type Blockhashes, createBlockhashes } from './blockhashes.ts';
import { landedTransaction } from './landed.ts';
import { RpcError, SIGNATURE_WRONG, SIMULATION_FAILED } from './rpcError.ts';
import { errorOf } from './svmError.ts';
import { accountKeys, toBase58, type WireTransaction } from './wire.ts';

export interface ChainOptions {
  /** Epoch milliseconds; a test gives one that stands still and warps. */
  now?: () => number;
  slotMs?: number;
  /** The age that a transaction has to have. */
  confirmMs?: number;
  finalizeMs?: number;
  blockhashSlots?: number;
}

export type Level = 'processed' | 'confirmed' | 'finalized';

export type Landed = ReturnType<typeof landedTransaction> & { at: number; slot: number; blockTime: number };

export interface Chain {
  svm: LiteSVM;
  accounts: Accounts;
  genesisHash: string;
  /** The latest one of this level, `processed` by default. */
  slot(level?: Level): number;
  /** Sets the machine's clock, which runs no further by itself. */
  tick(): void;
  /** Lets time pass. */
  warp(milliseconds: number): void;
  /** The time until a transaction is confirmed, and finalized, from now on. */
  setDelays(delays: { confirmMs: number; finalizeMs: number }): void;
  blockhashes: Blockhashes;
  /** @throws RpcError what a node's preflight says; with `skipPreflight` it is dropped without a word */
  send(wire: WireTransaction, options?: { skipPreflight?: boolean }): void;
  /** The next transaction is accepted and never lands. */
  dropNext(): void;
  simulate(wire: WireTransaction): FailedTransactionMetadata | TransactionMetadata;
  landed(): Iterable<Landed>;
  find(signature: string): Landed | undefined;
  levelOf(landed: Landed): Level;
}

const FIRST_SLOT = 300_000_000;

export function createChain({
  now: clock = Date.now,
  slotMs = 400,
  confirmMs = 0,
  finalizeMs = 0,
  blockhashSlots = 150,
}: ChainOptions = {}): Chain {
  // With its own one blockhash, two equal payments would be one.
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(100_000n).withNativeMints();
  const accounts = createAccounts(svm);
  const startedAt = clock();
  let warped = 0;
  let isNextDropped = false;
  let delays = { confirmMs, finalizeMs };
  const ledger = new Map<string, Landed>();

  const now = () => clock() + warped;
  const slot = (level: Level = 'processed') => {
    const delay = { processed: 0, confirmed: delays.confirmMs, finalized: delays.finalizeMs }[level];
    return FIRST_SLOT + Math.floor((now() - startedAt - delay) / slotMs);
  };
  const blockhashes = createBlockhashes(slot, blockhashSlots);

  function tick(): void {
    const time = svm.getClock();
    time.unixTimestamp = BigInt(Math.floor(now() / 1000));
    time.slot = BigInt(slot());
    svm.setClock(time);
  }

  function simulate({ bytes }: WireTransaction): FailedTransactionMetadata | TransactionMetadata {
    try {
      const result = svm.simulateTransaction(getTransactionDecoder().decode(bytes));
      return result instanceof FailedTransactionMetadata ? result : result.meta();
    } catch (error) {
      throw new RpcError(SIGNATURE_WRONG, `Transaction signature verification failure: ${error}`);
    }
  }

  function preflight(wire: WireTransaction): void {
    if (!blockhashes.isValid(wire.transaction.message.recentBlockhash))
      throw simulationFailed('BlockhashNotFound', []);
    if (ledger.has(wire.signature)) throw simulationFailed('AlreadyProcessed', []);
    const result = simulate(wire);
    if (result instanceof FailedTransactionMetadata)
      throw simulationFailed(errorOf(result), result.meta().logs());
  }

  function execute({ bytes, transaction, signature }: WireTransaction): void {
    const keys = accountKeys(transaction, accounts);
    const before = keys.all.map(accounts.get);
    const tokensBefore = before.map(accounts.tokenAccount);
    const result = svm.sendTransaction(getTransactionDecoder().decode(bytes));
    const after = keys.all.map(accounts.get);
    const tokensAfter = after.map(accounts.tokenAccount);
    const landed = landedTransaction(
      { bytes, transaction, signature },
      { keys, result, before, tokensBefore, after, tokensAfter },
    );
    // Without a fee it never got into a block.
    if (landed.meta.err !== null && landed.meta.fee === 0) return;
    ledger.set(signature, { ...landed, at: now(), slot: slot(), blockTime: Math.floor(now() / 1000) });
  }

  return {
    svm,
    accounts,
    genesisHash: toBase58(randomBytes(32)),
    slot,
    tick,
    warp(milliseconds) {
      warped += milliseconds;
    },
    setDelays: (given) => {
      delays = given;
    },
    blockhashes,
    send(wire, { skipPreflight = false } = {}) {
      tick();
      const isDropped = isNextDropped;
      isNextDropped = false;
      if (!skipPreflight) preflight(wire);
      if (ledger.has(wire.signature)) return;
      if (!isDropped && blockhashes.isValid(wire.transaction.message.recentBlockhash)) execute(wire);
    },
    dropNext() {
      isNextDropped = true;
    },
    simulate,
    landed: () => ledger.values(),
    find: (signature) => ledger.get(signature),
    levelOf({ at }) {
      const age = now() - at;
      if (age < delays.confirmMs) return 'processed';
      return age < delays.finalizeMs ? 'confirmed' : 'finalized';
    },
  };
}

function simulationFailed(err: unknown, logs: string[]): RpcError {
  const message = `Transaction simulation failed: ${typeof err === 'string' ? err : JSON.stringify(err)}`;
  return new RpcError(SIMULATION_FAILED, message, { err, logs, accounts: null });
}
