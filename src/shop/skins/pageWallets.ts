/** The wallets in this browser, found by the Wallet Standard without the libraries that ask them. */

import { useEffect, useState } from 'react';
import * as v from 'valibot';

const Features = v.record(v.string(), v.unknown());
const PageWallet = v.object({ name: v.string(), icon: v.string(), features: Features });

/** A wallet that can pay. `icon`: the address of its picture, in the page. */
export type PageWallet = Pick<v.InferOutput<typeof PageWallet>, 'name' | 'icon'>;

/** As the wallet adapter demands them. */
const NEEDED = ['standard:connect', 'standard:events'];
const PAYING = ['solana:signTransaction', 'solana:signAndSendTransaction'];

/** The page, as wallets see it. */
interface Registry {
  register(...wallets: unknown[]): () => void;
}

/** All wallets that can pay, in the order of their names' arrival: some come late. */
export function usePageWallets(): readonly PageWallet[] {
  const [wallets, setWallets] = useState<readonly PageWallet[]>([]);
  useEffect(() => {
    const registry: Registry = {
      register(...introduced) {
        const able = introduced.flatMap(readWallet);
        setWallets((known) => [
          ...known.filter(({ name }) => able.every((one) => one.name !== name)),
          ...able,
        ]);
        return () => {};
      },
    };
    const listener = (({ detail: introduce }: CustomEvent<(page: Registry) => void>) =>
      introduce(registry)) as EventListener;
    window.addEventListener('wallet-standard:register-wallet', listener);
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: registry }));
    return () => window.removeEventListener('wallet-standard:register-wallet', listener);
  }, []);
  return wallets;
}

function readWallet(introduced: unknown): PageWallet[] {
  const wallet = v.safeParse(PageWallet, introduced);
  if (!wallet.success) return [];
  const { name, icon, features } = wallet.output;
  const canPay = NEEDED.every((one) => one in features) && PAYING.some((one) => one in features);
  return canPay ? [{ name, icon }] : [];
}
