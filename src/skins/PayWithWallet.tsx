import { useEffect, useEffectEvent } from 'react';
import type { Bill, Order } from '../payments/order.ts';
import { explain } from '../payments/paymentError.ts';
import type { Rpc } from '../payments/rpc.ts';
import type { Receipt } from '../payments/verifier.ts';
import {
  usePayWithWallet,
  type WalletPayment,
  type WalletPaymentState,
} from '../payments/wallet/usePayWithWallet.ts';
import { WalletProviders } from '../payments/wallet/WalletProviders.tsx';
import { shortenWallet } from '../ui/format.ts';
import { pendingPayments } from './pendingPayments.ts';

interface PayWithWalletProps {
  rpcUrl: string;
  rpc: Rpc;
  bill: Bill;
  amount: string;
  deliver: (receipt: Receipt, order: Order) => Promise<void>;
  onPaid: () => void;
}

const GET_WALLET_URL = 'https://phantom.com/download';

const WORDS: Partial<Record<WalletPaymentState['step'], string>> = {
  connecting: 'Connecting to your wallet...',
  'checking-balance': 'Checking your balance...',
  signing: 'Please approve the payment in your wallet.',
  sending: 'Sending your payment...',
  confirming: 'Waiting for the network to confirm your payment...',
  verifying: 'Looking for your payment...',
};

/** Brings web3.js and the wallet adapter along: load it when a wallet is asked for. */
export default function PayWithWallet({ rpcUrl, ...props }: PayWithWalletProps) {
  return (
    <WalletProviders rpcUrl={rpcUrl}>
      <Paying {...props} />
    </WalletProviders>
  );
}

function Paying({ rpc, bill, amount, deliver, onPaid }: Omit<PayWithWalletProps, 'rpcUrl'>) {
  const payment = usePayWithWallet(bill, { rpc, deliver, pending: pendingPayments });
  const { state } = payment;

  const finish = useEffectEvent(onPaid);
  useEffect(() => {
    if (state.step === 'paid') finish();
    if (state.step === 'failed') console.error('Shop:', state.error);
  }, [state]);

  return (
    <div className="form">
      <p role="status">{WORDS[state.step]}</p>
      <p role="alert" className="error">
        {state.step === 'failed' && state.reason}
      </p>
      <NextStep payment={payment} amount={amount} />
    </div>
  );
}

/** What the player can do, if anything. */
function NextStep({ payment, amount }: { payment: WalletPayment; amount: string }) {
  const { state, wallets, address, pay, choose, disconnect } = payment;
  const isAtRest = state.step === 'idle' || state.step === 'failed';
  if (isAtRest && address !== undefined) {
    return (
      <div className="actions">
        <button type="button" className="button primary" onClick={pay}>
          PAY {amount} FROM {shortenWallet(address)}
        </button>
        <button type="button" className="button" onClick={disconnect}>
          USE ANOTHER WALLET
        </button>
      </div>
    );
  }
  if (state.step === 'failed') {
    return (
      <button type="button" className="button" onClick={pay}>
        TRY AGAIN
      </button>
    );
  }
  if (state.step !== 'idle' && state.step !== 'choosing-wallet') return null;
  if (wallets.length === 0) {
    return (
      <p role="alert">
        {explain('wallet-not-found')}.{' '}
        <a href={GET_WALLET_URL} target="_blank" rel="noreferrer">
          Get Phantom
        </a>
      </p>
    );
  }
  return (
    <ul className="wallets">
      {wallets.map(({ name, icon }) => (
        <li key={name}>
          <button type="button" className="button" onClick={() => choose(name)}>
            <img src={icon} alt="" width={24} height={24} /> {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
