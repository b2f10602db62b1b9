import { useEffect, useEffectEvent, useState } from 'react';
import { readBalance } from '../balance.ts';
import type { Asset } from '../order.ts';
import type { Rpc } from '../rpc.ts';

interface BalanceOptions {
  rpc: Rpc;
  asset: Asset;
  /** Its address, while one is connected. */
  wallet: string | undefined;
  /** A payment under way may change it: it is read as one begins, and when one has failed. */
  isPaying: boolean;
}

/** What a wallet has, in the asset's smallest unit; `null` while nobody knows. */
export function useBalance({ rpc, asset, wallet, isPaying }: BalanceOptions): bigint | null {
  const [known, setKnown] = useState<{ wallet: string; units: bigint } | null>(null);

  const read = useEffectEvent((of: string) => readBalance(rpc, of, asset));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a payment that begins or ends is the occasion to read.
  useEffect(() => {
    if (wallet === undefined) return;
    let isCurrent = true;
    read(wallet).then(
      (units) => isCurrent && setKnown({ wallet, units }),
      () => isCurrent && setKnown(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [wallet, isPaying]);

  return known?.wallet === wallet ? (known?.units ?? null) : null;
}
