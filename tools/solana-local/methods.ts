/** The JSON-RPC methods wallets and shops use, in the answers of a Solana node. */

import { FailedTransactionMetadata } from 'litesvm';
import { accountJson, uiAmount } from './accounts.ts';
import type { Chain, Landed, Level } from './chain.ts';
import { transactionJson } from './landed.ts';
import { type Options, readBytes, readList, readOptions } from './params.ts';
import { invalid, METHOD_NOT_FOUND, RpcError, VERSION_UNSUPPORTED } from './rpcError.ts';
import { errorOf } from './svmError.ts';
import { readWire } from './wire.ts';

export type Call = (method: string, params: readonly unknown[]) => unknown;

/** The time that a node remembers the status of a transaction without looking into its history. */
const RECENT_SLOTS = 150;
const RANKS: Record<Level, number> = { processed: 0, confirmed: 1, finalized: 2 };

export function createMethods(chain: Chain): Call {
  const { accounts, svm } = chain;
  const atSlot = (value: unknown) => ({ context: { apiVersion: '2.3.0', slot: chain.slot() }, value });
  const accountAt = (key: unknown) => accounts.get(readBytes(key, 32));
  const isSeen = (landed: Landed, { commitment }: Options) =>
    RANKS[chain.levelOf(landed)] >= RANKS[commitment];

  function accountInfo(key: unknown, encoding: unknown) {
    const account = accountAt(key);
    return account && accountJson(account, accounts.tokenAccount(account), encoding);
  }

  function statusOf(signature: unknown, isHistorySearched: boolean) {
    const landed = chain.find(readBytes(signature, 64));
    if (!landed || (!isHistorySearched && chain.slot() - landed.slot > RECENT_SLOTS)) return null;
    const level = chain.levelOf(landed);
    const { err, status } = landed.meta;
    const confirmations = level === 'finalized' ? null : 1;
    return { slot: landed.slot, confirmations, err, status, confirmationStatus: level };
  }

  const methods: Record<string, (...params: readonly unknown[]) => unknown> = {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.3.0', 'feature-set': 0 }),
    getGenesisHash: () => chain.genesisHash,
    getSlot: () => chain.slot(),
    getBlockHeight: (options) => chain.slot(readOptions(options).commitment),
    getEpochInfo(options) {
      const slot = chain.slot(readOptions(options).commitment);
      return { absoluteSlot: slot, blockHeight: slot, epoch: 0, slotIndex: slot, slotsInEpoch: 432_000 };
    },
    getLatestBlockhash: () => atSlot(chain.blockhashes.create()),
    isBlockhashValid: (blockhash) => atSlot(chain.blockhashes.isValid(String(blockhash))),
    getFeeForMessage: (message) => {
      const [first = 0, second = 0] = Buffer.from(String(message), 'base64');
      return atSlot(5000 * (first & 0x80 ? second : first));
    },
    getRecentPrioritizationFees: () => [{ slot: chain.slot(), prioritizationFee: 0 }],
    getMinimumBalanceForRentExemption: (bytes) =>
      Number(svm.minimumBalanceForRentExemption(BigInt(Number(bytes)))),
    getBalance: (key) => atSlot(Number(accountAt(key)?.lamports ?? 0n)),
    getAccountInfo: (key, options) => atSlot(accountInfo(key, readOptions(options).encoding)),
    getMultipleAccounts: (keys, options) =>
      atSlot(readList(keys).map((key) => accountInfo(key, readOptions(options).encoding))),
    getTokenAccountBalance(key) {
      const token = accounts.tokenAccount(accountAt(key));
      if (!token) throw invalid('could not find account');
      return atSlot(uiAmount(token));
    },
    getTokenAccountsByOwner(owner, filter, options) {
      const { mint, programId } = readOptions(filter);
      const { encoding } = readOptions(options);
      const found = accounts
        .tokenAccounts()
        .filter(({ token }) => token.owner === owner && (mint ?? token.mint) === token.mint)
        .filter(({ account }) => (programId ?? account.owner) === account.owner);
      return atSlot(
        found.map(({ account, token }) => ({
          pubkey: account.address,
          account: accountJson(account, token, encoding),
        })),
      );
    },
    sendTransaction(text, options) {
      const { encoding, skipPreflight = false } = readOptions(options);
      const wire = readWire(String(text), encoding);
      chain.send(wire, { skipPreflight });
      return wire.signature;
    },
    simulateTransaction(text, options) {
      const result = chain.simulate(readWire(String(text), readOptions(options).encoding));
      const isFailed = result instanceof FailedTransactionMetadata;
      const meta = isFailed ? result.meta() : result;
      const unitsConsumed = Number(meta.computeUnitsConsumed());
      return atSlot({
        err: isFailed ? errorOf(result) : null,
        logs: meta.logs(),
        accounts: null,
        unitsConsumed,
      });
    },
    getSignatureStatuses(signatures, options) {
      const { searchTransactionHistory = false } = readOptions(options);
      return atSlot(readList(signatures).map((one) => statusOf(one, searchTransactionHistory)));
    },
    getSignaturesForAddress(key, given) {
      const options = readOptions(given);
      const found = Array.from(chain.landed())
        .filter((landed) => landed.keys.includes(readBytes(key, 32)) && isSeen(landed, options))
        .reverse();
      const start = options.before ? found.findIndex(({ signature }) => signature === options.before) + 1 : 0;
      return found.slice(start, start + options.limit).map(({ signature, slot, blockTime, meta }) => ({
        signature,
        slot,
        blockTime,
        err: meta.err,
        memo: null,
      }));
    },
    getTransaction(signature, given) {
      const options = readOptions(typeof given === 'string' ? { encoding: given } : given);
      const landed = chain.find(readBytes(signature, 64));
      if (!landed || !isSeen(landed, options)) return null;
      const { version } = landed.transaction;
      const isVersionAsked = options.maxSupportedTransactionVersion !== undefined;
      if (version !== 'legacy' && !isVersionAsked)
        throw new RpcError(
          VERSION_UNSUPPORTED,
          `Transaction version (${version}) is not supported by the client`,
        );
      const { slot, blockTime, meta } = landed;
      const transaction = transactionJson(landed, options.encoding);
      return { slot, blockTime, transaction, meta, ...(isVersionAsked && { version }) };
    },
  };

  return (name, params) => {
    const method = methods[name];
    if (!method) throw new RpcError(METHOD_NOT_FOUND, `Method not found: ${name}`);
    chain.tick();
    return method(...params);
  };
}
