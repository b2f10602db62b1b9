import { useEffect, useEffectEvent } from 'react';
import { explain } from '../payments/errors.ts';
import type { Bill, Order } from '../payments/order.ts';
import type { Rpc } from '../payments/rpc.ts';
import type { Receipt } from '../payments/verify.ts';
import {
  usePayWithWallet,
  type WalletPayment,
  type WalletPaymentState,
  WalletProviders,
} from '../payments/wallet/react.tsx';
import { shortenWallet } from '../ui/format.ts';
import { pendingPayments } from './pendingPayments.ts';
import { balanceText } from './prices.ts';
import type { Currency } from './purchase.ts';

interface PayWithWalletProps {
  rpcUrl: string;
  rpc: Rpc;
  bill: Bill;
  currency: Currency;
  amount: string;
  /** Leaves the wallets alone, to paste a signature. */
  onByHand: () => void;
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

function Paying(props: Omit<PayWithWalletProps, 'rpcUrl'>) {
  const { rpc, bill, currency, amount, deliver, onByHand, onPaid } = props;
  const payment = usePayWithWallet(bill, { rpc, deliver, pending: pendingPayments });
  const { state, address, balance } = payment;
  // What may have been sent is not to be paid again by hand.
  const canPayByHand = isAtRest(state) && pendingPayments.read(bill.item) === null;

  const finish = useEffectEvent(onPaid);
  useEffect(() => {
    if (state.step === 'paid') finish();
    if (state.step === 'failed') console.error('Shop:', state.error);
  }, [state]);

  return (
    <div className="form">
      <dl className="payment">
        <dt>Amount</dt>
        <dd className="payment-amount">{amount}</dd>
        {address && (
          <>
            <dt>Your wallet</dt>
            <dd>
              <code>{shortenWallet(address)}</code>
            </dd>
            <dt>Balance</dt>
            <dd>{balance === null ? '...' : balanceText(balance, currency)}</dd>
          </>
        )}
      </dl>
      <p role="status" className={WORDS[state.step] && 'payment-progress'}>
        {WORDS[state.step]}
      </p>
      <p role="alert" className="error">
        {state.step === 'failed' && state.reason}
      </p>
      <NextStep payment={payment} amount={amount} />
      {canPayByHand && (
        <button type="button" className="button" onClick={onByHand}>
          PASTE A SIGNATURE
        </button>
      )}
    </div>
  );
}

/** Nothing is under way. */
function isAtRest({ step }: WalletPaymentState): boolean {
  return step === 'idle' || step === 'choosing-wallet' || step === 'failed';
}

/** What the player can do, if anything. */
function NextStep({ payment, amount }: { payment: WalletPayment; amount: string }) {
  const { state, wallets, address, pay, choose, disconnect } = payment;
  if (!isAtRest(state)) return null;
  if (address !== undefined) {
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
