/** Sends a transaction and follows it until it has landed or no longer can, by asking: many nodes lack websockets. */

import * as v from 'valibot';
import type { Signature } from '../../../base/base58.ts';
import { hasReached, readStatus, type SignatureStatus } from '../chain.ts';
import { PaymentError, type PaymentErrorCode } from '../errors.ts';
import type { Commitment, Rpc } from '../rpc.ts';
import type { Timer } from '../verify.ts';
import type { Attempt } from './attempts.ts';

/** An attempt whose signature is known. */
export type Sent = Attempt & { signature: Signature };

const SIMULATION_FAILED = -32002;
const SIGNATURE_WRONG = -32003;

/** The simulation's errors for a wallet with too little SOL, and for a player who took too long to approve. */
const REASONS: ReadonlyMap<unknown, PaymentErrorCode> = new Map([
  ['BlockhashNotFound', 'payment-expired'],
  ['InsufficientFundsForFee', 'insufficient-fee'],
  ['InsufficientFundsForRent', 'insufficient-fee'],
]);

const Refusal = v.object({ err: v.union([v.string(), v.record(v.string(), v.unknown())]) });

/**
 * Sends a signed transaction; once more does no harm.
 * @param wire in base64
 * @throws PaymentError transfer-refused, insufficient-fee, payment-expired: this node did not send it. rpc-*: it may have
 */
export async function broadcast(
  rpc: Rpc,
  wire: string,
  options: { skipPreflight?: boolean } = {},
): Promise<void> {
  try {
    const params = { encoding: 'base64', preflightCommitment: 'confirmed', ...options };
    await rpc('sendTransaction', [wire, params], v.string());
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === 'AlreadyProcessed') return;
    throw refusal === null
      ? error
      : new PaymentError(REASONS.get(refusal) ?? 'transfer-refused', { cause: error });
  }
}

/** The name of the reason, `null` when the node has not refused. */
function refusalOf(error: unknown): string | null {
  const node = error instanceof PaymentError ? error.facts.node : undefined;
  if (node?.code !== SIMULATION_FAILED && node?.code !== SIGNATURE_WRONG) return null;
  if (!v.is(Refusal, node.data)) return '';
  const { err } = node.data;
  return typeof err === 'string' ? err : (Object.keys(err)[0] ?? '');
}

export interface ConfirmOptions {
  rpc: Rpc;
  timer: Timer;
  commitment: Commitment;
  /** Ends the looking at once, with the signal's own reason. */
  signal?: AbortSignal | undefined;
}

const LOOK_EVERY_MS = 1000;
/** After this many looks without a result, it is sent again and its expiry is checked. */
const LOOKS_PER_BROADCAST = 4;
/** Looks after its expiry, each by a node that knows all of the chain up to there. */
const LOOKS_AFTER_EXPIRY = 3;
/** A blockhash is good for 150 blocks, about a minute; this is five. */
const MAX_LOOKS = 300;
/** Without an answer for so long, the player is told: the payment stays open. */
const MAX_SILENCE_MS = 15_000;
/** Counted from the finalized height, which is some 32 blocks behind the blockhash that a wallet takes. */
const MAX_BLOCKS_TO_LIVE = 200;

const Epoch = v.object({ absoluteSlot: v.number(), blockHeight: v.number() });

/** @throws PaymentError payment-expired (it will never land), failed-on-chain, not-confirmed, rpc-* */
export async function confirmPayment(
  { signature, wire, lastValidBlockHeight }: Sent,
  { rpc, timer, commitment, signal }: ConfirmOptions,
): Promise<void> {
  // A wallet that sends by itself, or keeps a payment fresh, takes a newer blockhash than ours.
  let lastHeight = lastValidBlockHeight;
  let looksAfterExpiry = 0;
  let answeredAt = timer.now();

  /** The status to judge by, `null` while there is none. */
  async function look(isThorough: boolean): Promise<SignatureStatus | null> {
    const { status } = await readStatus(rpc, signature, false);
    if (status || !isThorough) return status;
    const { absoluteSlot, blockHeight } = await rpc('getEpochInfo', [{ commitment: 'finalized' }], Epoch);
    lastHeight ??= blockHeight + MAX_BLOCKS_TO_LIVE;
    if (blockHeight > lastHeight) {
      const late = await readStatus(rpc, signature, true);
      // Behind a proxy, the node that knows the height may not be the one that knows the transaction.
      if (!late.status && late.slot >= absoluteSlot && ++looksAfterExpiry === LOOKS_AFTER_EXPIRY)
        throw new PaymentError('payment-expired');
      return late.status;
    }
    // The answer doesn't matter: only the status shows whether the first one landed.
    if (wire) await broadcast(rpc, wire, { skipPreflight: true }).catch(() => {});
    return null;
  }

  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    await timer.sleep(LOOK_EVERY_MS, signal);
    try {
      const status = await look(looks % LOOKS_PER_BROADCAST === 0 || looksAfterExpiry > 0);
      if (status && hasReached(status, commitment)) {
        if (!status.err) return;
        throw new PaymentError('failed-on-chain', { detail: JSON.stringify(status.err) });
      }
      answeredAt = timer.now();
    } catch (error) {
      const isPassing = error instanceof PaymentError && error.retryable;
      // A busy node was waited for already.
      const isBusy = isPassing && error.code === 'rpc-rate-limited';
      if (!isPassing || isBusy || timer.now() - answeredAt > MAX_SILENCE_MS) throw error;
    }
  }
  throw new PaymentError('not-confirmed');
}
