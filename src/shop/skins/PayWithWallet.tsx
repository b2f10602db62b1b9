import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../base/ui/Button.tsx';
import { dateFormat } from '../../base/ui/dateFormat.ts';
import { walletShown } from '../../board/names/walletShown.ts';
import { PaymentError } from '../payments/errors.ts';
import type { Checkout } from '../payments/wallet/pay.ts';
import {
  usePayWithWallet,
  type WalletPayment,
  type WalletPaymentState,
  WalletProviders,
  type WalletWish,
} from '../payments/wallet/react.tsx';
import { PaymentSearch } from '../payments/wallet/restore.ts';
import { deliver, explainPayment, keepTrouble, paidBefore, restore } from './delivery.ts';
import type { PageWallet } from './pageWallets.ts';
import { paymentAttempts } from './paymentAttempts.ts';
import { balanceText, priceText } from './prices.ts';
import type { Sale } from './sale.ts';
import { PayButton, WalletButtons } from './WalletButtons.tsx';
import { useWardrobe } from './wardrobe.ts';
import * as words from './words/en.ts';

interface PayWithWalletProps {
  sale: Sale;
  wish: WalletWish;
  wallets: readonly PageWallet[];
  /** Told whether something is under way: nothing is to be paid elsewhere meanwhile. */
  onWork: (isAtWork: boolean) => void;
  /** Lets go of the wallet. */
  onLeave: () => void;
  onPaid: () => void;
}

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

function Paying({ sale, wish, wallets, onWork, onLeave, onPaid }: PayWithWalletProps) {
  const { rpc, purchase, order } = sale;
  const { skin, currency } = purchase;
  const [search] = useState(() => new PaymentSearch(rpc));
  const checkout: Checkout = {
    rpc,
    search,
    orders: sale.orders,
    attempts: paymentAttempts,
    deliver: (receipt) => deliver(sale, receipt),
    refuse: (signature, error) => keepTrouble(sale, signature, error),
    paidBefore: (payments) => paidBefore(sale, payments),
    isOwned: () => useWardrobe.getState().owned.includes(skin.id),
  };
  const payment = usePayWithWallet(
    order,
    checkout,
    async (wallet, signal) => {
      const paid = await search.paymentsOf(wallet, sale.orders, { signal, patienceMs: Infinity });
      await restore(sale, paid);
    },
    wish,
  );
  const { state, address, balance, isOpen, stop, startOver } = payment;
  const paidAt = paidAtOf(state);
  // A payment that may have been sent is not to be made again.
  const canPay = isAtRest(state) && !isOpen;

  const finish = useEffectEvent(onPaid);
  useEffect(() => {
    if (state.step === 'paid') finish();
    if (state.step === 'failed' && !paidAt) console.error('Shop:', state.error);
  }, [state, paidAt]);
  const tellOfWork = useEffectEvent(onWork);
  useEffect(() => {
    tellOfWork(!canPay);
    return () => tellOfWork(false);
  }, [canPay]);

  return (
    <div className="form">
      {address && (
        <dl className="payment">
          <dt>{words.yourWallet}</dt>
          <dd>
            <code translate="no">{walletShown(address, 'short')}</code>
          </dd>
          <dt>{words.balance}</dt>
          <dd>{balance === null ? '...' : balanceText(balance, currency)}</dd>
        </dl>
      )}
      <p role="status" className={STEPS[state.step] && 'payment-progress'}>
        {STEPS[state.step]}
      </p>
      <p role="alert" className="error">
        {state.step === 'failed' &&
          (paidAt
            ? words.walletHasPaid(skin.name.toUpperCase(), day.format(paidAt * 1000))
            : explainPayment(sale, state.error))}
      </p>
      {isAtRest(state) && isOpen && (
        <div className="purchase-part">
          <p className="hint">{words.maybeUnderWay}</p>
          <Button look="primary" onClick={payment.pay}>
            {words.lookAgain}
          </Button>
          <Button onClick={startOver}>{words.startOver}</Button>
        </div>
      )}
      {canPay && <NextStep payment={payment} wallets={wallets} sale={sale} onLeave={onLeave} />}
      {LOOKING.includes(state.step) && <Button onClick={stop}>{words.stopLooking}</Button>}
      {ASKING.includes(state.step) && <Button onClick={stop}>{words.stopWaiting}</Button>}
    </div>
  );
}

const day = dateFormat({ dateStyle: 'medium' });

/** When the wallet has paid for the skin before, where it was not asked for that. */
const paidAtOf = (state: WalletPaymentState) =>
  state.step === 'failed' && state.error instanceof PaymentError ? state.error.facts.paidAt : undefined;

/** Nothing is under way. */
function isAtRest({ step }: WalletPaymentState): boolean {
  return step === 'idle' || step === 'failed';
}

/** The page looks for a payment, which goes on without it, or for former ones. */
const LOOKING: readonly string[] = ['confirming', 'verifying', 'restoring'];
/** The wallet is asked, and may keep silent for ever. */
const ASKING: readonly string[] = ['connecting', 'signing'];

interface NextStepProps extends Pick<PayWithWalletProps, 'wallets' | 'sale' | 'onLeave'> {
  payment: WalletPayment;
}

/** The buttons of a payment at rest. */
function NextStep({ payment, wallets, sale, onLeave }: NextStepProps) {
  const { purchase } = sale;
  const price = priceText(purchase.price, purchase.currency);
  const { address, purpose, wasAsked, pay, choose, disconnect, restore } = payment;
  const isAgain = paidAtOf(payment.state) !== undefined;
  const restoreButton = <Button onClick={restore}>{words.restore}</Button>;
  if (address === undefined) {
    return (
      <>
        <WalletButtons
          wallets={wallets}
          purchase={purchase}
          purpose={purpose}
          wasAsked={wasAsked}
          onChoose={choose}
        />
        {purpose === 'pay' && wallets.length > 0 && restoreButton}
        {purpose === 'restore' && <Button onClick={onLeave}>{words.pay(price)}</Button>}
      </>
    );
  }
  return (
    <div className="purchase-part">
      {isAgain && restoreButton}
      <PayButton isFirst={purpose === 'pay' && !isAgain} wasAsked={wasAsked} onPay={pay}>
        <span>{isAgain ? words.payAgainFrom : words.payFrom(price)}</span>
        <span className="whole" translate="no">
          {walletShown(address, 'short')}
        </span>
      </PayButton>
      <Button
        onClick={() => {
          disconnect();
          onLeave();
        }}
      >
        {words.useAnother}
      </Button>
      {!isAgain && restoreButton}
    </div>
  );
}
