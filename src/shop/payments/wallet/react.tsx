/** Paying by a wallet, for React: the providers, and the hook that pays. */

import {
  ConnectionContext,
  useConnection,
  useWallet,
  type WalletContextState,
  WalletProvider,
} from '@solana/wallet-adapter-react';
import type { Connection } from '@solana/web3.js';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Address } from '../../../base/base58.ts';
import type { Asset } from '../asset.ts';
import { readBalance } from '../chain.ts';
import { PaymentError } from '../errors.ts';
import type { Rpc } from '../rpc.ts';
import { openAttempt, readAttempts, strikeOffAll } from './attempts.ts';
import { type Checkout, type NamedBill, type PayStep, payWithWallet, resumePayment } from './pay.ts';
import { addressOf } from './transfer.ts';

interface WalletProvidersProps {
  rpcUrl: string;
  children: ReactNode;
}

/** Wallets of the Wallet Standard are found by themselves. */
const NO_OTHERS: [] = [];
/** Where the provider keeps the wallet that was chosen. */
const CHOSEN_WALLET_KEY = 'defend-the-sats:wallet';

/** The context of `usePayWithWallet`. It connects no wallet by itself. */
export function WalletProviders({ rpcUrl, children }: WalletProvidersProps) {
  // A wallet that sends by itself is told the cluster by the URL. All else that web3.js can ask a node is left out.
  const [context] = useState(() => ({ connection: { rpcEndpoint: rpcUrl } as Connection }));
  return (
    <ConnectionContext value={context}>
      <WalletProvider wallets={NO_OTHERS} localStorageKey={CHOSEN_WALLET_KEY} onError={leaveToHook}>
        {children}
      </WalletProvider>
    </ConnectionContext>
  );
}

/** By default the provider logs errors and opens the wallet's home page; the hook tells the player instead. */
function leaveToHook(): void {}

export type WalletPaymentState =
  | { step: 'idle' | 'connecting' | 'restoring' | PayStep }
  | { step: 'paid' }
  | { step: 'failed'; error: unknown };

type WalletName = NonNullable<Parameters<WalletContextState['select']>[0]>;

/** The first thing that is wanted of a wallet. */
export interface WalletWish {
  purpose: 'pay' | 'restore';
  /** The name of the wallet, which is asked at once. Absent: what a reload cut short is resumed, and nobody is asked. */
  wallet?: string | undefined;
}

export interface WalletPayment {
  state: WalletPaymentState;
  /** The address of the wallet that is connected. */
  address: Address | undefined;
  /** The balance of that wallet in the bill's asset, in its smallest unit; `null` while nobody knows. */
  balance: bigint | null;
  /** Pays with the connected wallet, or resumes what is pending. */
  pay(): void;
  /** Connects the wallet of this name, then does what it is wanted for. */
  choose(wallet: string): void;
  /** Lets go of the connected wallet. */
  disconnect(): void;
  /** Finds and hands over what the connected wallet has paid before, or has the player choose one. */
  restore(): void;
  /** The purpose that the chosen wallet is connected for. */
  purpose: WalletWish['purpose'];
  /** Looks no further for the payment under way, which stays open, or for former ones. */
  stop(): void;
  /** True if an attempt is open, which `pay` resumes. */
  isOpen: boolean;
  /** True if the wallet was asked before and its answer is not known: it may still pay. */
  wasAsked: boolean;
  /** Strikes off what is open, so that the wallet can be asked again. */
  startOver(): void;
}

/**
 * Hands over what `wallet` has paid before. `signal` ends the search, with its own reason.
 * @throws PaymentError nothing-to-restore, rpc-*, record-failed
 */
type Restore = (wallet: Address, signal: AbortSignal) => Promise<void>;

/**
 * Pays `bill` from a wallet. A payment goes on, and is delivered, when the component is gone. Inside `WalletProviders`
 * only.
 */
export function usePayWithWallet(
  bill: NamedBill,
  checkout: Omit<Checkout, 'report' | 'signal'>,
  restore: Restore,
  wish: WalletWish,
): WalletPayment {
  const { connection } = useConnection();
  const { wallet, publicKey, signTransaction, sendTransaction, select, connect, disconnect } = useWallet();
  const [state, setState] = useState<WalletPaymentState>({ step: wish.wallet ? 'connecting' : 'idle' });
  const [purpose, setPurpose] = useState(wish.purpose);
  const [chosen, setChosen] = useState(wish.wallet);
  const working = useRef<AbortController>(null);
  const isConnecting = useRef(false);

  const fail = (error: unknown) => setState({ step: 'failed', error });

  /** `work` resolves to something where the item was handed over. */
  async function run(
    work: (checkout: Checkout & { signal: AbortSignal }) => Promise<unknown>,
  ): Promise<void> {
    if (working.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    working.current = controller;
    /** Ignores reports after `stop`. */
    const tell = (next: WalletPaymentState) => working.current === controller && setState(next);
    try {
      const delivered = await work({ ...checkout, signal, report: (step) => tell({ step }) });
      if (delivered) tell({ step: 'paid' });
    } catch (error) {
      if (working.current === controller) fail(error);
    } finally {
      if (working.current === controller) working.current = null;
    }
  }

  function stop(): void {
    working.current?.abort();
    working.current = null;
    setState({ step: 'idle' });
  }

  const begin = useEffectEvent(() => {
    if (wish.wallet) choose(wish.wallet);
    else void run((reporting) => resumePayment(reporting, bill.item));
  });
  useEffect(() => begin(), []);

  const goOn = useEffectEvent(() => void (purpose === 'pay' ? payFrom(publicKey) : restoreFrom(publicKey)));
  const isConnected = publicKey !== null;
  useEffect(() => {
    if (state.step === 'connecting' && isConnected) goOn();
  }, [state.step, isConnected]);

  const connectChosen = useEffectEvent(() => {
    connect().catch((cause: unknown) => {
      // Nobody was asked for a payment yet.
      if (isConnecting.current) fail(new PaymentError('wallet-silent', { cause }));
    });
  });
  const isChosen = chosen !== undefined && wallet?.adapter.name === chosen;
  useEffect(() => {
    isConnecting.current = state.step === 'connecting';
    if (state.step === 'connecting' && isChosen) connectChosen();
  }, [state.step, isChosen]);

  const address = publicKey ? addressOf(publicKey) : undefined;
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

  async function restoreFrom(payer: typeof publicKey): Promise<void> {
    if (!payer) return;
    setState({ step: 'restoring' });
    await run(async ({ signal }) => {
      await restore(addressOf(payer), signal);
      return true;
    });
  }

  function choose(name: string): void {
    setState({ step: 'connecting' });
    setChosen(name);
    select(name as WalletName);
  }

  function pay(): void {
    setPurpose('pay');
    if (publicKey) void payFrom(publicKey);
    else void run((reporting) => resumePayment(reporting, bill.item));
  }

  return {
    state,
    address,
    balance,
    pay,
    choose,
    disconnect: () => void disconnect(),
    restore() {
      setPurpose('restore');
      if (publicKey) void restoreFrom(publicKey);
      else setState({ step: 'idle' });
    },
    purpose,
    stop,
    isOpen: openAttempt(checkout.attempts, bill.item) !== undefined,
    wasAsked: readAttempts(checkout.attempts, bill.item).length > 0,
    startOver() {
      strikeOffAll(checkout.attempts, bill.item);
      stop();
    },
  };
}

interface BalanceOptions {
  rpc: Rpc;
  asset: Asset;
  /** The wallet's address, while one is connected. */
  wallet: Address | undefined;
  /** A payment under way may change it: it is read as one begins, and when one has failed. */
  isPaying: boolean;
}

/** The balance of a wallet, in the asset's smallest unit; `null` while nobody knows. */
function useBalance({ rpc, asset, wallet, isPaying }: BalanceOptions): bigint | null {
  const [known, setKnown] = useState<{ wallet: Address; units: bigint } | null>(null);

  const read = useEffectEvent((of: Address) => readBalance(rpc, of, asset));
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
