import { useConnection, useWallet, type WalletContextState } from '@solana/wallet-adapter-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Bill } from '../order.ts';
import { explainError, PaymentError } from '../paymentError.ts';
import type { Receipt } from '../verifier.ts';
import { type Checkout, type PayStep, payWithWallet, resumePayment } from './pay.ts';
import { readPending } from './pending.ts';
import { useBalance } from './useBalance.ts';
import { walletError } from './walletError.ts';

export type WalletPaymentState =
  | { step: 'idle' | 'choosing-wallet' | 'connecting' | PayStep }
  | { step: 'paid'; receipt: Receipt }
  /** `reason` is for the player, `error` for the console. */
  | { step: 'failed'; reason: string; error: unknown };

type WalletName = NonNullable<Parameters<WalletContextState['select']>[0]>;

export interface WalletPayment {
  state: WalletPaymentState;
  wallets: readonly { name: WalletName; icon: string }[];
  /** Of the wallet that is connected. */
  address: string | undefined;
  /** What that wallet has of the bill's asset, in its smallest unit; `null` while nobody knows. */
  balance: bigint | null;
  /** Pays with the connected wallet, asks for one (`choosing-wallet`), or goes on with what is pending. */
  pay(): void;
  /** In `choosing-wallet`: connects this one and pays. */
  choose(wallet: WalletName): void;
  /** Lets go of the connected wallet, to choose another. */
  disconnect(): void;
}

/**
 * Pays `bill` from a wallet; a payment that a reload cut short is gone on with at once. It also goes on after the
 * component is gone, and is delivered. Inside `WalletProviders` only.
 */
export function usePayWithWallet(bill: Bill, checkout: Omit<Checkout, 'report'>): WalletPayment {
  const { connection } = useConnection();
  const { wallet, wallets, publicKey, signTransaction, sendTransaction, select, disconnect } = useWallet();
  const [state, setState] = useState<WalletPaymentState>({ step: 'idle' });
  const isBusy = useRef(false);

  const fail = (error: unknown) => setState({ step: 'failed', reason: explainError(error), error });

  async function run(work: (checkout: Checkout) => Promise<Receipt | null>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const receipt = await work({ ...checkout, report: (step) => setState({ step }) });
      if (receipt) setState({ step: 'paid', receipt });
    } catch (error) {
      fail(error);
    } finally {
      isBusy.current = false;
    }
  }

  const resume = useEffectEvent(() => void run((reporting) => resumePayment(reporting, bill.item)));
  useEffect(() => resume(), []);

  const payFromConnected = useEffectEvent(() => void payFrom(publicKey));
  const isConnected = publicKey !== null;
  useEffect(() => {
    if (state.step === 'connecting' && isConnected) payFromConnected();
  }, [state.step, isConnected]);

  const onWalletError = useEffectEvent((error: unknown) => {
    if (state.step === 'connecting') fail(walletError(error));
  });
  useEffect(() => {
    const adapter = wallet?.adapter;
    const listener = (error: unknown) => onWalletError(error);
    adapter?.on('error', listener);
    return () => void adapter?.off('error', listener);
  }, [wallet]);

  const address = publicKey?.toBase58();
  const balance = useBalance({
    rpc: checkout.rpc,
    asset: bill.asset,
    wallet: address,
    isPaying: state.step !== 'idle' && state.step !== 'failed',
  });

  async function payFrom(payer: typeof publicKey): Promise<void> {
    if (!payer) return;
    await run((reporting) =>
      payWithWallet(
        reporting,
        {
          publicKey: payer,
          signTransaction,
          sendTransaction: (transaction) => sendTransaction(transaction, connection),
        },
        bill,
      ),
    );
  }

  function pay(): void {
    if (publicKey) void payFrom(publicKey);
    else if (readPending(checkout.pending, bill.item))
      void run((reporting) => resumePayment(reporting, bill.item));
    else if (wallets.length === 0) fail(new PaymentError('wallet-not-found'));
    else setState({ step: 'choosing-wallet' });
  }

  return {
    state,
    wallets: wallets.map(({ adapter: { name, icon } }) => ({ name, icon })),
    address,
    balance,
    pay,
    choose(name) {
      setState({ step: 'connecting' });
      select(name);
    },
    disconnect: () => void disconnect(),
  };
}
