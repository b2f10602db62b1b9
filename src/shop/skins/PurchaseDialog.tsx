import { Suspense } from 'react';
import { config } from '../../base/config.ts';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { latePart } from '../../base/ui/latePart.tsx';
import { effectText } from '../../game/content/skinEffects.ts';
import { verifyDemo } from './demoShop.ts';
import { PaymentForm, type Verification } from './PaymentForm.tsx';
import { priceText } from './prices.ts';
import type { Purchase } from './purchase.ts';
import { own } from './wardrobe.ts';
import * as words from './words/en.ts';
import './shop.css';

// Only an open shop needs it: players don't fetch it with the game.
const LivePurchase = latePart(() => import('./LivePurchase.tsx'));

interface PurchaseDialogProps {
  purchase: Purchase;
  /** The skin is owned by then. */
  onPaid: () => void;
  onClose: () => void;
}

/** Spec 2.8 and 4.7. */
export function PurchaseDialog({ purchase, onPaid, onClose }: PurchaseDialogProps) {
  const { shop } = config;
  return (
    <Dialog title={words.buySkin(purchase.skin.name.toUpperCase())} staysOpen onClose={onClose}>
      <div className="purchase-skin">
        <img src={purchase.skin.picture} alt="" width={96} height={96} />
        <div>
          <p className="payment-amount purchase-price">{priceText(purchase.price, purchase.currency)}</p>
          <p className="skin-effect">{effectText(purchase.skin.id)}</p>
        </div>
      </div>
      {shop.mode === 'live' ? (
        <Suspense fallback={<p role="status">{words.openingShop}</p>}>
          <LivePurchase purchase={purchase} settings={shop.settings} onPaid={onPaid} />
        </Suspense>
      ) : (
        <DemoPurchase purchase={purchase} onPaid={onPaid} />
      )}
    </Dialog>
  );
}

function DemoPurchase({ purchase, onPaid }: Omit<PurchaseDialogProps, 'onClose'>) {
  const { skin, price, currency } = purchase;
  const verify = async (signature: string, { signal }: Verification) => {
    await verifyDemo(signature, signal);
    own(skin.id);
  };
  return (
    <>
      <p className="shop-notice">{words.demoPurchase}</p>
      <PaymentForm
        amount={priceText(price, currency)}
        address={words.demoAddress}
        verify={verify}
        onPaid={onPaid}
      />
    </>
  );
}
