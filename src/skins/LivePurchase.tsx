import { lazy, Suspense, useEffect, useState } from 'react';
import { explainError } from '../payments/errors.ts';
import type { Order } from '../payments/order.ts';
import { createRpc } from '../payments/rpc.ts';
import type { ShopSettings } from '../payments/settings.ts';
import { waitForPayment } from '../payments/verify.ts';
import { deliver, takeOrder } from './liveShop.ts';
import { PaymentForm, type Verification } from './PaymentForm.tsx';
import { pendingPayments } from './pendingPayments.ts';
import { priceText } from './prices.ts';
import type { Purchase } from './purchase.ts';

// The wallet's libraries are large, so they are fetched on demand.
const PayWithWallet = lazy(() => import('./PayWithWallet.tsx').catch(() => ({ default: NoWallet })));

interface LivePurchaseProps {
  purchase: Purchase;
  settings: ShopSettings;
  onPaid: () => void;
}

/** Buying on chain, by wallet or by hand; TRY AGAIN begins another order. */
export default function LivePurchase(props: LivePurchaseProps) {
  const [attempt, setAttempt] = useState(1);
  return <OrderedPurchase key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

interface OrderedPurchaseProps extends LivePurchaseProps {
  onRetry: () => void;
}

/** Where to pay is shown once there is an order, which no older payment can settle. */
function OrderedPurchase({ purchase, settings, onPaid, onRetry }: OrderedPurchaseProps) {
  const [rpc] = useState(() => createRpc(settings.rpcUrl));
  const [order, setOrder] = useState<Order | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // A payment that a reload cut short is resumed: nobody pays twice.
  const [isByWallet, setIsByWallet] = useState(() => pendingPayments.read(purchase.skin.id) !== null);

  useEffect(() => {
    let isCurrent = true;
    takeOrder(rpc, purchase, settings).then(
      (taken) => isCurrent && setOrder(taken),
      (error: unknown) => {
        if (!isCurrent) return;
        console.error('Shop:', error);
        setFailure(explainError(error));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [rpc, purchase, settings]);

  if (failure !== null) {
    return (
      <>
        <p role="alert" className="error">
          {failure}
        </p>
        <button type="button" className="button" onClick={onRetry}>
          TRY AGAIN
        </button>
      </>
    );
  }
  if (!order) return <p role="status">Opening your order...</p>;

  const amount = priceText(purchase.price, purchase.currency);
  if (isByWallet) {
    return (
      <Suspense fallback={<p role="status">Looking for wallets...</p>}>
        <PayWithWallet
          rpcUrl={settings.rpcUrl}
          rpc={rpc}
          bill={order}
          currency={purchase.currency}
          amount={amount}
          onByHand={() => setIsByWallet(false)}
          deliver={(receipt, paid) => deliver(receipt, paid, purchase)}
          onPaid={onPaid}
        />
      </Suspense>
    );
  }

  const verify = async (signature: string, { signal, report }: Verification) => {
    const receipt = await waitForPayment(signature, order, {
      rpc,
      signal,
      report: (attempt) => report(`Looking for your payment... (attempt ${attempt})`),
    });
    signal.throwIfAborted();
    await deliver(receipt, order, purchase);
  };

  return (
    <>
      <button type="button" className="button primary" onClick={() => setIsByWallet(true)}>
        PAY WITH A WALLET
      </button>
      <p className="hint">Or pay from anywhere else, and paste the signature of the transaction:</p>
      {settings.cluster !== 'mainnet' && <p className="shop-notice">Pay on {settings.cluster} only.</p>}
      <PaymentForm
        amount={amount}
        address={order.treasury}
        mint={order.asset.kind === 'token' ? order.asset.mint : undefined}
        verify={verify}
        onPaid={onPaid}
      />
    </>
  );
}

function NoWallet() {
  return (
    <p role="alert" className="error">
      The wallets could not be loaded. Please reload the page and try again.
    </p>
  );
}
