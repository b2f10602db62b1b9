import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react';
import type { ReactNode } from 'react';

interface WalletProvidersProps {
  rpcUrl: string;
  children: ReactNode;
}

/** Wallets of the Wallet Standard are found by themselves. */
const NO_OTHERS: [] = [];
const CHOSEN_WALLET_KEY = 'defend-the-sats:wallet';
const CONNECTION = { commitment: 'confirmed', disableRetryOnRateLimit: true } as const;

/** What `usePayWithWallet` needs around it. Reconnects the wallet that was chosen last time. */
export function WalletProviders({ rpcUrl, children }: WalletProvidersProps) {
  return (
    <ConnectionProvider endpoint={rpcUrl} config={CONNECTION}>
      <WalletProvider
        wallets={NO_OTHERS}
        autoConnect
        localStorageKey={CHOSEN_WALLET_KEY}
        onError={leaveToHook}
      >
        {children}
      </WalletProvider>
    </ConnectionProvider>
  );
}

/** By default the provider logs errors and opens the wallet's home page; the hook tells the player instead. */
function leaveToHook(): void {}
