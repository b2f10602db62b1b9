import { useEffect, useEffectEvent, useState } from 'react';
import { explain } from '../payments/errors.ts';
import { WALLET_BROWSERS } from '../payments/solanaPay.ts';
import type { Checkout } from '../payments/wallet/pay.ts';
import {
  usePayWithWallet,
  type WalletPayment,
  type WalletPaymentState,
  WalletProviders,
} from '../payments/wallet/react.tsx';
import { PaymentSearch } from '../payments/wallet/restore.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmButton } from '../ui/ConfirmButton.tsx';
import { shortenWallet } from '../ui/format.ts';
import { billsOf } from './bills.ts';
import { deliver, keepTrouble, restore, type Sale } from './liveShop.ts';
import { paymentAttempts } from './paymentAttempts.ts';
import { balanceText, priceText } from './prices.ts';
import { useWardrobe } from './wardrobe.ts';
import * as words from './words/en.ts';

interface PayWithWalletProps {
  sale: Sale;
  /** The first thing that a wallet is wanted for. */
  purpose: WalletPayment['purpose'];
  /** Leaves the wallets alone, to pay by a link or to paste a signature. */
  onByHand: () => void;
  onPaid: () => void;
}

const GET_WALLET_URL = 'https://phantom.com/download';

/** Some steps have nothing to say. */
const STEPS: Partial<Record<WalletPaymentState['step'], string>> = words.steps;

/** Brings web3.js and the wallet adapter along: load it when a wallet is asked for. */
export default function PayWithWallet(props: PayWithWalletProps) {
  return (
    <WalletProviders rpcUrl={props.sale.settings.rpcUrl}>
      <Paying {...props} />
    </WalletProviders>
  );
}

function Paying({ sale, purpose, onByHand, onPaid }: PayWithWalletProps) {
  const { rpc, purchase, order, settings } = sale;
  const { skin, currency, price } = purchase;
  const amount = priceText(price, currency);
  const [search] = useState(() => new PaymentSearch(rpc));
  const checkout: Checkout = {
    rpc,
    search,
    orders: sale.orders,
    attempts: paymentAttempts,
    deliver: (receipt) => deliver(sale, receipt),
    refuse: (signature, error) => keepTrouble(sale, signature, error),
    isOwned: () => useWardrobe.getState().owned.includes(skin.id),
  };
  const payment = usePayWithWallet(
    order,
    checkout,
    async (wallet, signal) => {
      await restore(sale, await search.paymentsOf(wallet, billsOf(skin.id, settings), { signal }));
    },
    purpose,
  );
  const { state, address, balance, isOpen, stop, startOver } = payment;
  // A payment that may have been sent is not to be made again.
  const canPay = isAtRest(state) && !isOpen;

  const finish = useEffectEvent(onPaid);
  useEffect(() => {
    if (state.step === 'paid') finish();
    if (state.step === 'failed') console.error('Shop:', state.error);
  }, [state]);

  return (
    <div className="form">
      <dl className="payment">
        <dt>{words.amount}</dt>
        <dd className="payment-amount">{amount}</dd>
        {address && (
          <>
            <dt>{words.yourWallet}</dt>
            <dd>
              <code translate="no">{shortenWallet(address)}</code>
            </dd>
            <dt>{words.balance}</dt>
            <dd>{balance === null ? '...' : balanceText(balance, currency)}</dd>
          </>
        )}
      </dl>
      <p role="status" className={STEPS[state.step] && 'payment-progress'}>
        {STEPS[state.step]}
      </p>
      <p role="alert" className="error">
        {state.step === 'failed' && state.reason}
      </p>
      {isAtRest(state) && isOpen && (
        <div className="actions">
          <p className="hint">{words.maybeUnderWay}</p>
          <Button look="primary" onClick={payment.pay}>
            {words.lookAgain}
          </Button>
          <Button onClick={startOver}>{words.startOver}</Button>
        </div>
      )}
      {canPay && <NextStep payment={payment} amount={amount} />}
      {canStop(state) && <Button onClick={stop}>{words.stopLooking}</Button>}
      {isAsking(state) && <Button onClick={stop}>{words.stopWaiting}</Button>}
      {canPay && <Button onClick={onByHand}>{words.payByHand}</Button>}
    </div>
  );
}

/** Nothing is under way. */
function isAtRest({ step }: WalletPaymentState): boolean {
  return step === 'idle' || step === 'choosing-wallet' || step === 'failed';
}

/** The page looks for a payment, which goes on without it. */
function canStop({ step }: WalletPaymentState): boolean {
  return step === 'confirming' || step === 'verifying';
}

/** The wallet is asked, and may keep silent for ever. */
function isAsking({ step }: WalletPaymentState): boolean {
  return step === 'connecting' || step === 'signing';
}

/** The buttons of the payment's state. */
function NextStep({ payment, amount }: { payment: WalletPayment; amount: string }) {
  const { state, wallets, address, purpose, wasAsked, pay, choose, disconnect, restore } = payment;
  const restoreButton = <Button onClick={restore}>{words.restore}</Button>;
  if (address !== undefined) {
    const payWords = (
      <>
        <span>{words.payFrom(amount)}</span>
        <span className="short-address" translate="no">
          {shortenWallet(address)}
        </span>
      </>
    );
    return (
      <div className="actions">
        <p className="hint">{words.sentByHand}</p>
        {wasAsked ? (
          <ConfirmButton
            className={['button', 'button warning']}
            question={words.sureOfNoPayment}
            onConfirm={pay}
          >
            {payWords}
          </ConfirmButton>
        ) : (
          <button type="button" className={purpose === 'pay' ? 'button primary' : 'button'} onClick={pay}>
            {payWords}
          </button>
        )}
        <Button onClick={disconnect}>{words.useAnother}</Button>
        {restoreButton}
      </div>
    );
  }
  if (state.step === 'failed') {
    return <Button onClick={pay}>{words.tryAgain}</Button>;
  }
  if (wallets.length === 0) return <NoWalletFound />;
  return (
    <>
      {purpose === 'restore' && <p className="hint">{words.whichWallet}</p>}
      <ul className="wallets">
        {wallets.map(({ name, icon }) => (
          <li key={name}>
            <Button onClick={() => choose(name)}>
              <img src={icon} alt="" width={24} height={24} />
              <span translate="no">{` ${name}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      {purpose === 'pay' && restoreButton}
    </>
  );
}

/** Phones keep wallets in apps, which have browsers of their own. */
function NoWalletFound() {
  const page = new URL(window.location.href);
  return (
    <div>
      <p role="alert">
        <span>{words.notFound(explain('wallet-not-found'))}</span>
        <a href={GET_WALLET_URL} target="_blank" rel="noreferrer">
          {words.getPhantom}
        </a>
      </p>
      <div className="wallet-browsers">
        <p className="hint">{words.onAPhone}</p>
        <ul className="wallets">
          {WALLET_BROWSERS.map(({ name, linkTo }) => (
            <li key={name}>
              <a className="button" href={linkTo(page)}>
                {words.openIn(name.toUpperCase())}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
