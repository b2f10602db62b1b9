import { randomBytes } from 'node:crypto';
import { toBase58 } from './wire.ts';

export interface Blockhashes {
  create(): { blockhash: string; lastValidBlockHeight: number };
  isValid(blockhash: string): boolean;
}

/** Every one is new and lives for `lifetime` slots. The machine's own is always the same, and never expires. */
export function createBlockhashes(slot: () => number, lifetime: number): Blockhashes {
  const lastSlots = new Map<string, number>();
  return {
    create() {
      const blockhash = toBase58(randomBytes(32));
      const lastValidBlockHeight = slot() + lifetime;
      lastSlots.set(blockhash, lastValidBlockHeight);
      return { blockhash, lastValidBlockHeight };
    },
    isValid: (blockhash) => (lastSlots.get(blockhash) ?? 0) >= slot(),
  };
}
