/** A limit on how often each client may do something: a number of times at once, and as many again each minute. */

import { StatusError } from './status.ts';

/** Clients that are counted at the same time; the one that came first is forgotten first. */
const MAX_CLIENTS = 1000;

/** @returns a function that counts one more, and throws StatusError RESOURCE_EXHAUSTED when there are too many */
export function createAllowance(perMinute: number, refusal: string): (client: string) => void {
  const clients = new Map<string, { left: number; countedAt: number }>();
  return (client) => {
    const now = performance.now();
    const { left, countedAt } = clients.get(client) ?? { left: perMinute, countedAt: now };
    const regained = Math.min(perMinute, left + ((now - countedAt) / 60_000) * perMinute);
    if (regained < 1) throw new StatusError('RESOURCE_EXHAUSTED', refusal);
    clients.set(client, { left: regained - 1, countedAt: now });
    const [first] = clients.keys();
    if (clients.size > MAX_CLIENTS && first !== undefined) clients.delete(first);
  };
}
