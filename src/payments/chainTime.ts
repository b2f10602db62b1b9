import { readAccount } from './account.ts';
import { PaymentError } from './paymentError.ts';
import type { Rpc } from './rpc.ts';

const CLOCK = 'SysvarC1ock11111111111111111111111111111111';
const UNIX_TIMESTAMP_AT = 32;
const CLOCK_BYTES = 40;

/** Unix seconds by the chain's own clock, which the times of its blocks come from. @throws PaymentError rpc-* */
export async function readChainTime(rpc: Rpc): Promise<number> {
  const clock = await readAccount(rpc, CLOCK);
  if (clock?.data.length !== CLOCK_BYTES) throw new PaymentError('rpc-bad-response', { detail: 'clock' });
  return Number(new DataView(clock.data.buffer).getBigInt64(UNIX_TIMESTAMP_AT, true));
}
