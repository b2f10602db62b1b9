/** Tells of a node that keeps its buyers waiting. */

import type { Rpc } from '../payments/rpc.ts';

const PATIENCE_MS = 20_000;

/**
 * The same node, which tells once it has answered nothing for 20 seconds since it was asked, and once it answers again.
 * A refusal is no answer: the page asks again.
 */
export function patientRpc(rpc: Rpc, onBusy: (isBusy: boolean) => void): Rpc {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return async (method, params, result) => {
    timer ??= setTimeout(onBusy, PATIENCE_MS, true);
    const answer = await rpc(method, params, result);
    clearTimeout(timer);
    timer = undefined;
    onBusy(false);
    return answer;
  };
}
