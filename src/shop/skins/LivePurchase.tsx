import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { settingsOfNow } from '../../base/hostSettings.ts';
import { ownSettings } from '../../base/ownSettings.ts';
import type { ShopSettings } from '../../base/shopSettings.ts';
import { Button } from '../../base/ui/Button.tsx';
import { latePart } from '../../base/ui/latePart.tsx';
import * as commonWords from '../../base/words/en.ts';
import { explain, PaymentError, type PaymentErrorCode } from '../payments/errors.ts';
import { createRpc } from '../payments/rpc.ts';
import { readAttempts } from '../payments/wallet/attempts.ts';
import type { WalletWish } from '../payments/wallet/react.tsx';
import { returnSkin } from './delivery.ts';
import { PayElsewhere } from './PayElsewhere.tsx';
import { type PageWallet, usePageWallets } from './pageWallets.ts';
import { patientRpc } from './patience.ts';
import { paymentAttempts } from './paymentAttempts.ts';
import { balanceText } from './prices.ts';
import type { Purchase } from './purchase.ts';
import Receipts from './Receipts.tsx';
import { openSale, type Sale } from './sale.ts';
import { NoWalletFound, WalletButtons } from './WalletButtons.tsx';
import * as words from './words/en.ts';
import '../../base/ui/disclosure.css';

// The wallet's libraries are large, so they are fetched on demand.
const PayWithWallet = latePart(() => import('./PayWithWallet.tsx'), {
  ifLost: words.walletsNotLoaded,
});

/** The network's, for one signature, in lamports. */
const NETWORK_FEE = 5000n;

interface LivePurchaseProps {
  purchase: Purchase;
  settings: ShopSettings;
  onPaid: () => void;
}

/** Buying on chain, by a wallet or from elsewhere; TRY AGAIN asks for the order again. */
export default function LivePurchase(props: LivePurchaseProps) {
  const [attempt, setAttempt] = useState(1);
  const { refunds } = props.settings;
  return (
    <>
      <div className="purchase-part">
        <p className="hint">{words.networkFee(balanceText(NETWORK_FEE, 'SOL'))}</p>
        <p className="hint">{words.skinStays}</p>
        {refunds && (
          <details className="disclosure">
            <summary>{words.refunds}</summary>
            <p>{refunds}</p>
          </details>
        )}
      </div>
      <OrderedPurchase key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
      <Receipts skin={props.purchase.skin.id} settings={props.settings} />
    </>
  );
}

/** Where to pay is shown once there is an order, which tells this payment from all others. */
function OrderedPurchase(props: LivePurchaseProps & { onRetry: () => void }) {
  const { purchase, settings, onPaid, onRetry } = props;
  const [isBusy, setBusy] = useState(false);
  const [rpc] = useState(() => patientRpc(createRpc(settings.rpcUrl), setBusy));
  const [sale, setSale] = useState<Sale | null>(null);
  const [failure, setFailure] = useState<PaymentErrorCode | null>(null);
  const wallets = usePageWallets();

  const finish = useEffectEvent(onPaid);
  useEffect(() => {
    let isCurrent = true;
    openCurrentSale(rpc, purchase, settings).then(
      (opened) => {
        if (!isCurrent) return;
        const { paidBy } = opened.order;
        if (paidBy === null) return setSale(opened);
        // This browser has bought the skin, and lost it.
        returnSkin(opened, paidBy);
        finish();
      },
      (error: unknown) => {
        if (!isCurrent) return;
        console.error('Shop:', error);
        setFailure(error instanceof PaymentError ? error.code : 'shop-failed');
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
          {explain(failure)}
        </p>
        {failure === 'shop-changed' ? (
          <Button onClick={() => window.location.reload()}>{commonWords.reload}</Button>
        ) : (
          <Button onClick={onRetry}>{words.tryAgain}</Button>
        )}
      </>
    );
  }
  return (
    <>
      {isBusy && (
        <p role="status" className="shop-notice">
          {words.nodeBusy}
        </p>
      )}
      {sale ? (
        <WaysToPay sale={sale} wallets={wallets} onPaid={onPaid} />
      ) : (
        <p role="status">{words.openingOrder}</p>
      )}
    </>
  );
}

/** @throws PaymentError `shop-changed` where this page was kept with settings that the host no longer has */
async function openCurrentSale(...sale: Parameters<typeof openSale>): Promise<Sale> {
  if ((await settingsOfNow()) !== ownSettings) throw new PaymentError('shop-changed');
  return openSale(...sale);
}

interface WaysToPayProps {
  sale: Sale;
  wallets: readonly PageWallet[];
  onPaid: () => void;
}

/** The wallets of this browser come first; without one, a phone's apps, or a code for a phone. */
function WaysToPay({ sale, wallets, onPaid }: WaysToPayProps) {
  const { purchase } = sale;
  const wasAsked = readAttempts(paymentAttempts, purchase.skin.id).length > 0;
  /** A payment that a reload cut short is resumed: nobody pays twice. Each wish has a number, to begin anew. */
  const [wish, setWish] = useState<(WalletWish & { at: number }) | null>(
    wasAsked ? { purpose: 'pay', at: 0 } : null,
  );
  const [isWalletAtWork, setWalletAtWork] = useState(false);
  const ask = (purpose: WalletWish['purpose'], wallet?: string) =>
    setWish({ purpose, wallet, at: (wish?.at ?? 0) + 1 });
  const restore = () => ask('restore', wallets.length === 1 ? wallets[0]?.name : undefined);
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const isLost = wish?.purpose === 'restore' && wallets.length === 0;
  return (
    <>
      {!wish && (
        <WalletButtons
          wallets={wallets}
          purchase={purchase}
          purpose="pay"
          wasAsked={wasAsked}
          onChoose={(wallet) => ask('pay', wallet)}
        />
      )}
      {isLost && <NoWalletFound />}
      {wish && !isLost && (
        <Suspense fallback={<p role="status">{words.lookingForWallets}</p>}>
          <PayWithWallet
            key={wish.at}
            sale={sale}
            wish={wish}
            wallets={wallets}
            onWork={setWalletAtWork}
            onLeave={() => setWish(null)}
            onPaid={onPaid}
          />
        </Suspense>
      )}
      {!isWalletAtWork && (
        <PayElsewhere
          sale={sale}
          first={wallets.length > 0 ? 'wallet' : isTouched ? 'app' : 'code'}
          onRestore={restore}
          onPaid={onPaid}
        />
      )}
      {!wish && wallets.length > 0 && <Button onClick={restore}>{words.restore}</Button>}
    </>
  );
}
