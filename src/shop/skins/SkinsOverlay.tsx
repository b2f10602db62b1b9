import { Suspense, useEffect, useState } from 'react';
import { config, type Shop } from '../../base/config.ts';
import { Dialog } from '../../base/ui/Dialog.tsx';
import { latePart } from '../../base/ui/latePart.tsx';
import type { SkinId } from '../../engine/simulation/skins.ts';
import { SKINS, skinOf } from '../../game/content/skins.ts';
import { sleep } from '../payments/sleep.ts';
import { PurchaseDialog } from './PurchaseDialog.tsx';
import type { Purchase } from './purchase.ts';
import { followReceipts } from './receipts.ts';
import { SkinCard } from './SkinCard.tsx';
import { SkinPreview } from './SkinPreview.tsx';
import { select, wornSkin } from './wardrobe.ts';
import * as words from './words/en.ts';
import './wardrobe.css';

// Only buyers need them.
const Receipts = latePart(() => import('./Receipts.tsx'));

interface SkinsOverlayProps {
  /** The signed-in player's, in points; `null` while it is unknown. */
  bestScore: number | null;
  /** The skin is worn by then. */
  onBought: (skin: SkinId) => void;
  onClose: () => void;
}

/** Spec 2.8 and 4.6. */
export function SkinsOverlay({ bestScore, onBought, onClose }: SkinsOverlayProps) {
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  const [receiptOf, setReceiptOf] = useState<SkinId | null>(null);
  const [previewed, setPreviewed] = useState(() => wornSkin(bestScore));
  /** The skin whose payment the page has found by itself. */
  const [arrived, setArrived] = useState<SkinId | null>(null);
  useEffect(followReceipts, []);
  const isBuying = purchase !== null;
  useEffect(() => {
    // The purchase's own dialog looks.
    if (isBuying) return;
    const controller = new AbortController();
    lookForPayments(controller.signal, setArrived).catch((error: unknown) => console.error('Shop:', error));
    return () => controller.abort();
  }, [isBuying]);
  return (
    <>
      <Dialog title={words.skins} onClose={onClose}>
        <p className="shop-notice">{noticeOf(config.shop)}</p>
        {arrived && <p role="status">{words.paymentArrived(skinOf(arrived).name)}</p>}
        <div className="wardrobe">
          <SkinPreview skin={skinOf(previewed)} />
          <ul className="skins">
            {SKINS.map((skin) => (
              <SkinCard
                key={skin.id}
                skin={skin}
                bestScore={bestScore}
                isPreviewed={skin.id === previewed}
                onPreview={() => setPreviewed(skin.id)}
                onBuy={setPurchase}
                onReceipt={() => setReceiptOf(skin.id)}
              />
            ))}
          </ul>
        </div>
      </Dialog>
      {receiptOf && config.shop.mode === 'live' && (
        <Dialog
          title={words.receiptOf(skinOf(receiptOf).name.toUpperCase())}
          onClose={() => setReceiptOf(null)}
        >
          <Suspense fallback={<p role="status">{words.lookingForReceipt}</p>}>
            <Receipts skin={receiptOf} settings={config.shop.settings} />
          </Suspense>
        </Dialog>
      )}
      {purchase && (
        <PurchaseDialog
          purchase={purchase}
          onPaid={() => {
            select(purchase.skin.id);
            onBought(purchase.skin.id);
          }}
          onClose={() => setPurchase(null)}
        />
      )}
    </>
  );
}

const LOOK_EVERY_MS = 5000;
/** A minute: a payment that has just been made lands meanwhile. */
const LOOKS = 12;

/** Somebody who pays by an app may come back to another page than the one that waited. */
async function lookForPayments(signal: AbortSignal, onDelivered: (skin: SkinId) => void): Promise<void> {
  if (config.shop.mode !== 'live') return;
  const { lookAtOpened } = await import('./openedOrders.ts');
  for (let looks = 0; looks < LOOKS && !signal.aborted; looks++) {
    await lookAtOpened(config.shop.settings, { signal, onDelivered });
    await sleep(LOOK_EVERY_MS, signal).catch(() => {});
  }
}

function noticeOf(shop: Shop): string {
  switch (shop.mode) {
    case 'demo':
      return words.demoShop;
    case 'closed':
      return words.closedShop;
    case 'live':
      return shop.settings.cluster === 'mainnet'
        ? words.openShop
        : words.playMoneyShop(shop.settings.cluster);
  }
}
