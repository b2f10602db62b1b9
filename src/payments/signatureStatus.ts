import * as v from 'valibot';
import { type Commitment, contextual, type Rpc } from './rpc.ts';

const Status = v.object({
  /** `null` when all went well. */
  err: v.unknown(),
  confirmationStatus: v.picklist(['processed', 'confirmed', 'finalized']),
});

export type SignatureStatus = v.InferOutput<typeof Status>;

const Statuses = contextual(v.array(v.nullable(Status)));

/**
 * How far a transaction has got; `null` when the node knows none.
 * @param searchHistory also among the old ones, which is slower
 * @throws PaymentError rpc-*
 */
export async function readStatus(
  rpc: Rpc,
  signature: string,
  searchHistory: boolean,
): Promise<SignatureStatus | null> {
  const options = { searchTransactionHistory: searchHistory };
  const { value } = await rpc('getSignatureStatuses', [[signature], options], Statuses);
  return value[0] ?? null;
}

export function hasReached({ confirmationStatus }: SignatureStatus, commitment: Commitment): boolean {
  return confirmationStatus === 'finalized' || confirmationStatus === commitment;
}
