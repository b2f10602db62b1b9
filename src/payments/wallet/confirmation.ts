/** Follows a transaction until it has landed or no longer can, by asking: no websocket, which many nodes lack. */

import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { PaymentError } from '../paymentError.ts';
import type { Commitment, Rpc } from '../rpc.ts';
import { hasReached, readStatus, type SignatureStatus } from '../signatureStatus.ts';
import { broadcast } from './broadcast.ts';
import type { PendingPayment } from './pending.ts';

export interface ConfirmOptions {
  rpc: Rpc;
  clock: Clock;
  commitment: Commitment;
}

const LOOK_EVERY_MS = 1000;
/** Every so many looks that find nothing, it is sent again and its expiry is checked. */
const LOOKS_PER_BROADCAST = 4;
/** A blockhash is good for 150 blocks, about a minute; this is five. */
const MOST_LOOKS = 300;
const MOST_FAILURES_IN_A_ROW = 20;
const BLOCKS_PER_BLOCKHASH = 150;

/** @throws PaymentError payment-expired (it will never land), failed-on-chain, not-confirmed, rpc-* */
export async function confirmPayment(
  { signature, signed }: Pick<PendingPayment, 'signature' | 'signed'>,
  { rpc, clock, commitment }: ConfirmOptions,
): Promise<void> {
  let lastHeight = signed?.lastValidBlockHeight;
  let failures = 0;

  /** The status to judge by, `null` while there is none. */
  async function look(isThorough: boolean): Promise<SignatureStatus | null> {
    const status = await readStatus(rpc, signature, false);
    if (status || !isThorough) return status;
    const height = await rpc('getBlockHeight', [{ commitment: 'confirmed' }], v.number());
    // A wallet that sends by itself may take a newer blockhash than ours.
    lastHeight ??= height + BLOCKS_PER_BLOCKHASH;
    if (height > lastHeight) {
      const late = await readStatus(rpc, signature, true);
      if (!late) throw new PaymentError('payment-expired');
      return late;
    }
    // Whatever the node says to that: only the status tells whether the first one landed.
    if (signed) await broadcast(rpc, signed.wire, { skipPreflight: true }).catch(() => {});
    return null;
  }

  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    await clock.sleep(LOOK_EVERY_MS);
    try {
      const status = await look(looks % LOOKS_PER_BROADCAST === 0);
      if (status && hasReached(status, commitment)) {
        if (!status.err) return;
        throw new PaymentError('failed-on-chain', { detail: JSON.stringify(status.err) });
      }
      failures = 0;
    } catch (error) {
      const isPassing = error instanceof PaymentError && error.retryable;
      if (!isPassing || ++failures > MOST_FAILURES_IN_A_ROW) throw error;
    }
  }
  throw new PaymentError('not-confirmed');
}
