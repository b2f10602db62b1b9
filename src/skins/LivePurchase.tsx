import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { explain, PaymentError } from '../payments/errors.ts';
import { createRpc } from '../payments/rpc.ts';
import type { ShopSettings } from '../payments/settings.ts';
import { readAttempts } from '../payments/wallet/attempts.ts';
import { Button } from '../ui/Button.tsx';
import { latePart } from '../ui/latePart.tsx';
import { openSale, returnSkin, type Sale } from './liveShop.ts';
import { PayByHand } from './PayByHand.tsx';
import { paymentAttempts } from './paymentAttempts.ts';
import type { Purchase } from './purchase.ts';
import Receipts from './Receipts.tsx';
import * as words from './words/en.ts';

// The wallet's libraries are large, so they are fetched on demand.
const PayWithWallet = latePart(() => import('./PayWithWallet.tsx'), {
  ifLost: words.walletsNotLoaded,
});

interface LivePurchaseProps {
  purchase: Purchase;
  settings: ShopSettings;
  onPaid: () => void;
}

/** Buying on chain, by wallet or by hand; TRY AGAIN asks for the order again. */
export default function LivePurchase(props: LivePurchaseProps) {
  const [attempt, setAttempt] = useState(1);
  return (
    <>
      <OrderedPurchase key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
      <Receipts skin={props.purchase.skin.id} settings={props.settings} />
    </>
  );
}

/** Where to pay is shown once there is an order, which tells this payment from all others. */
function OrderedPurchase(props: LivePurchaseProps & { onRetry: () => void }) {
  const { purchase, settings, onPaid, onRetry } = props;
  const [rpc] = useState(() => createRpc(settings.rpcUrl));
  const [sale, setSale] = useState<Sale | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // A payment that a reload cut short is resumed: nobody pays twice.
  const [byWallet, setByWallet] = useState<'pay' | 'restore' | null>(() =>
    readAttempts(paymentAttempts, purchase.skin.id).length > 0 ? 'pay' : null,
  );

  const finish = useEffectEvent(onPaid);
  useEffect(() => {
    let isCurrent = true;
    openSale(rpc, purchase, settings).then(
      (opened) => {
        if (!isCurrent) return;
        const { paidBy } = opened.order;
        if (paidBy === null) return setSale(opened);
        // This browser has bought the skin, and lost it.
        returnSkin(purchase, paidBy);
        finish();
      },
      (error: unknown) => {
        if (!isCurrent) return;
        console.error('Shop:', error);
        setFailure(explain(error instanceof PaymentError ? error.code : 'shop-failed'));
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
        <Button onClick={onRetry}>{words.tryAgain}</Button>
      </>
    );
  }
  if (!sale) return <p role="status">{words.openingOrder}</p>;
  if (byWallet) {
    return (
      <Suspense fallback={<p role="status">{words.lookingForWallets}</p>}>
        <PayWithWallet sale={sale} purpose={byWallet} onByHand={() => setByWallet(null)} onPaid={onPaid} />
      </Suspense>
    );
  }
  return (
    <>
      <Button look="primary" onClick={() => setByWallet('pay')}>
        {words.payWithWallet}
      </Button>
      <PayByHand sale={sale} onRestore={() => setByWallet('restore')} onPaid={onPaid} />
    </>
  );
}
