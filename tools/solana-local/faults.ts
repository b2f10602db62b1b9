/** The faults of a node. */

/** `dropped` is for sendTransaction: accepted, and never lands. */
export type Fault = 'html' | 'hang' | 'close' | 'null' | 'dropped' | 403 | 429 | 503;

const EVERY_METHOD = '*';

export interface Faults {
  /** After those added before. @param method a name, or `*`; @param times how often, for ever without it */
  add(method: string, fault: Fault, times?: number): void;
  clear(): void;
  /** The fault for this call; it counts as had. */
  take(method: string): Fault | undefined;
}

export function createFaults(): Faults {
  const queues = new Map<string, { fault: Fault; left: number }[]>();
  return {
    add: (method, fault, times = Infinity) =>
      queues.set(method, [...(queues.get(method) ?? []), { fault, left: times }]),
    clear: () => queues.clear(),
    take(method) {
      const queue = queues.get(method) ?? queues.get(EVERY_METHOD);
      const next = queue?.find(({ left }) => left > 0);
      if (next) next.left--;
      return next?.fault;
    },
  };
}
