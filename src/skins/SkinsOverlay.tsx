import { useState } from 'react';
import { config, type Shop } from '../config.ts';
import { SKIN_EFFECTS, type SkinId } from '../simulation/skins.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { formatNumber } from '../ui/format.ts';
import { type Price, SKINS, type Skin } from './catalogue.ts';
import { PurchaseDialog } from './PurchaseDialog.tsx';
import { pictureOf } from './pictures.ts';
import { type Purchase, priceText, TAKEN } from './shop.ts';
import { isWearable, select, useWardrobe } from './wardrobe.ts';
import './skins.css';

interface SkinsOverlayProps {
  /** The signed-in player's, `null` while nobody knows it. */
  bestScore: number | null;
  onClose: () => void;
}

const NOTICES: Record<Shop['mode'], string | null> = {
  demo: 'This is a demo shop: nothing is to be paid.',
  closed: 'The shop is closed: a payment could not be checked.',
  live: null,
};

/** Spec 2.8 and 4.6. */
export function SkinsOverlay({ bestScore, onClose }: SkinsOverlayProps) {
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  const notice = NOTICES[config.shop.mode];
  return (
    <>
      <Dialog title="SKINS" onClose={onClose}>
        {notice && <p className="shop-notice">{notice}</p>}
        <ul className="skins">
          {SKINS.map((skin) => (
            <SkinCard key={skin.id} skin={skin} bestScore={bestScore} onBuy={setPurchase} />
          ))}
        </ul>
      </Dialog>
      {purchase && (
        <PurchaseDialog
          purchase={purchase}
          onPaid={() => {
            select(purchase.skin.id);
            onClose();
          }}
          onClose={() => setPurchase(null)}
        />
      )}
    </>
  );
}

interface SkinCardProps {
  skin: Skin;
  bestScore: number | null;
  onBuy: (purchase: Purchase) => void;
}

function SkinCard({ skin, bestScore, onBuy }: SkinCardProps) {
  const { owned, selected } = useWardrobe();
  const wearable = isWearable(skin, owned, bestScore);
  const isSelected = selected === skin.id;
  return (
    <li className={isSelected ? 'skin skin-selected' : 'skin'}>
      <img src={pictureOf(skin.id)} alt="" width={96} height={96} />
      <h3>{skin.name}</h3>
      <p>{skin.description}</p>
      <p className="skin-effect">{effectText(skin.id)}</p>
      <p className="skin-condition">{conditionText(skin)}</p>
      <p className="skin-state">{stateText(skin, owned, wearable)}</p>
      {wearable && (
        <button type="button" className="button" aria-pressed={isSelected} onClick={() => select(skin.id)}>
          {isSelected ? 'SELECTED' : 'SELECT'}
        </button>
      )}
      {!wearable && skin.unlock.kind === 'purchase' && (
        <BuyButtons skin={skin} price={skin.unlock.price} onBuy={onBuy} />
      )}
    </li>
  );
}

interface BuyButtonsProps extends Pick<SkinCardProps, 'skin' | 'onBuy'> {
  price: Price;
}

function BuyButtons({ skin, price, onBuy }: BuyButtonsProps) {
  return (
    <div className="actions">
      {TAKEN.map((currency) => (
        <button
          key={currency}
          type="button"
          className="button"
          disabled={config.shop.mode === 'closed'}
          onClick={() => onBuy({ skin, price, currency })}
        >
          BUY {priceText(price, currency)}
        </button>
      ))}
    </div>
  );
}

function stateText(skin: Skin, owned: readonly SkinId[], wearable: boolean): string {
  if (owned.includes(skin.id)) return 'OWNED';
  if (wearable) return 'UNLOCKED';
  return skin.unlock.kind === 'purchase' ? '' : 'LOCKED';
}

function conditionText({ unlock }: Skin): string {
  switch (unlock.kind) {
    case 'free':
      return 'Free';
    case 'score':
      return `Score ${formatNumber(unlock.score)} points`;
    case 'purchase':
      return TAKEN.map((currency) => priceText(unlock.price, currency)).join(' or ');
  }
}

function effectText(id: SkinId): string {
  const { speedMultiplier, fireRateMultiplier, extraLives } = SKIN_EFFECTS[id];
  const percent = (multiplier: number) => Math.round((multiplier - 1) * 100);
  const parts = [
    speedMultiplier > 1 && `+${percent(speedMultiplier)}% speed`,
    fireRateMultiplier > 1 && `+${percent(fireRateMultiplier)}% fire rate`,
    extraLives > 0 && `+${extraLives} extra lives`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'No effect';
}
