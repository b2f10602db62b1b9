import * as v from 'valibot';
import { PaymentError, type PaymentErrorCode } from '../paymentError.ts';
import type { Rpc } from '../rpc.ts';

const SIMULATION_FAILED = -32002;
const SIGNATURE_WRONG = -32003;

/** What the simulation says of a wallet with too little SOL, or of a player who took too long to approve. */
const REASONS: ReadonlyMap<unknown, PaymentErrorCode> = new Map([
  ['BlockhashNotFound', 'payment-expired'],
  ['InsufficientFundsForFee', 'insufficient-fee'],
  ['InsufficientFundsForRent', 'insufficient-fee'],
]);

const Refusal = v.object({ err: v.union([v.string(), v.record(v.string(), v.unknown())]) });

/**
 * Sends a signed transaction; once more does no harm.
 * @param wire in base64
 * @throws PaymentError transfer-refused, insufficient-fee, payment-expired: it was not sent. rpc-*: it may have been
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
