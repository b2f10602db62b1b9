import { useId } from 'react';
import checkIcon from '../../../assets/icons/check.svg?raw';
import lockIcon from '../../../assets/icons/lock.svg?raw';
import unlockedIcon from '../../../assets/icons/unlocked.svg?raw';
import { config } from '../../base/config.ts';
import { Button } from '../../base/ui/Button.tsx';
import { Icon } from '../../base/ui/Icon.tsx';
import type { Price } from '../../game/content/prices.ts';
import { effectText, NO_EFFECT } from '../../game/content/skinEffects.ts';
import type { Skin } from '../../game/content/skins.ts';
import { CURRENCIES_TAKEN, priceText } from './prices.ts';
import type { Purchase } from './purchase.ts';
import { useReceipts } from './receipts.ts';
import { isWearable, type SkinState, select, stateOf, useWardrobe, wornSkin } from './wardrobe.ts';
import * as words from './words/en.ts';
import './skinCard.css';

interface SkinCardProps {
  skin: Skin;
  bestScore: number | null;
  isPreviewed: boolean;
  /** The pointer or the focus is on it. */
  onPreview: () => void;
  onBuy: (purchase: Purchase) => void;
  /** Shows what this browser has paid for the skin. */
  onReceipt: () => void;
}

/** States differ by shape and word, not only by colour. */
const BADGES: Partial<Record<SkinState, { icon: string; name: string }>> = {
  OWNED: { icon: checkIcon, name: words.states.OWNED },
  UNLOCKED: { icon: unlockedIcon, name: words.states.UNLOCKED },
  LOCKED: { icon: lockIcon, name: words.states.LOCKED },
};

/** Spec 2.8 and 4.6. The picture is a button: a locked card has no other to focus, and fingers can't hover. */
export function SkinCard({ skin, bestScore, isPreviewed, onPreview, onBuy, onReceipt }: SkinCardProps) {
  const { owned } = useWardrobe();
  const state = stateOf(skin, owned, bestScore);
  const hasReceipt = useReceipts(({ receipts }) => receipts.some((one) => one.skin === skin.id));
  const isSelected = wornSkin(bestScore) === skin.id;
  const badge = BADGES[state];
  const effect = effectText(skin.id);
  const condition = conditionText(skin);
  const name = useId();
  return (
    <li
      className={isSelected ? 'skin skin-selected' : 'skin'}
      data-state={state}
      onPointerEnter={onPreview}
      onFocus={onPreview}
    >
      <button
        type="button"
        className="skin-look"
        aria-label={words.lookAt(skin.name)}
        aria-pressed={isPreviewed}
        onClick={onPreview}
      >
        <img src={skin.picture} alt="" width={96} height={96} />
      </button>
      <div className="skin-texts">
        <h3 id={name}>{skin.name}</h3>
        <p>{words.descriptions[skin.id]}</p>
        <p className={effect === NO_EFFECT ? 'hint' : 'skin-effect'}>{effect}</p>
      </div>
      {(badge || condition) && (
        <p className="skin-condition">
          {badge && (
            <span className="skin-badge">
              <Icon svg={badge.icon} />
              <span>{` ${badge.name}`}</span>
            </span>
          )}
          {condition && <span>{condition}</span>}
        </p>
      )}
      {isWearable(state) && (
        <Button
          look="skin-action"
          aria-pressed={isSelected}
          aria-describedby={name}
          onClick={() => select(skin.id)}
        >
          {isSelected ? words.selected : words.select}
        </Button>
      )}
      {hasReceipt && config.shop.mode === 'live' && (
        <Button look="skin-action" aria-describedby={name} onClick={onReceipt}>
          {words.receipt}
        </Button>
      )}
      {state === 'FOR SALE' && skin.unlock.kind === 'purchase' && (
        <BuyButtons skin={skin} price={skin.unlock.price} nameId={name} onBuy={onBuy} />
      )}
      {state === 'LOCKED' && skin.unlock.kind === 'score' && (
        <meter
          className="skin-action"
          aria-label={words.yourBest}
          min={0}
          max={skin.unlock.score}
          value={bestScore ?? 0}
          aria-valuetext={words.ofPoints(bestScore ?? 0, skin.unlock.score)}
        />
      )}
    </li>
  );
}

interface BuyButtonsProps extends Pick<SkinCardProps, 'skin' | 'onBuy'> {
  price: Price;
  /** The id of the element that names the skin: cards have the same buttons. */
  nameId: string;
}

/** A closed shop disables its buttons but keeps them, so that nobody wonders where they are. */
function BuyButtons({ skin, price, nameId, onBuy }: BuyButtonsProps) {
  const isClosed = config.shop.mode === 'closed';
  return (
    <div className="skin-action skin-buy">
      {CURRENCIES_TAKEN.map((currency) => (
        <Button
          key={currency}
          disabled={isClosed}
          aria-describedby={nameId}
          onClick={() => onBuy({ skin, price, currency })}
        >
          <span>{words.buyFor(priceText(price, currency))}</span>
          {isClosed && <small>{words.shopClosed}</small>}
        </Button>
      ))}
    </div>
  );
}

/** `null`: a price, which its buttons name. */
function conditionText({ unlock }: Skin): string | null {
  switch (unlock.kind) {
    case 'free':
      return words.free;
    case 'score':
      return words.scoreToUnlock(unlock.score);
    case 'purchase':
      return null;
  }
}
