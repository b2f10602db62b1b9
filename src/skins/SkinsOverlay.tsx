import { SKIN_EFFECTS, type SkinId } from '../simulation/skins.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { formatNumber } from '../ui/format.ts';
import { type Price, SKINS, type Skin } from './catalogue.ts';
import { pictureOf } from './pictures.ts';
import { isWearable, select, useWardrobe } from './wardrobe.ts';
import './skins.css';

interface SkinsOverlayProps {
  /** The signed-in player's, `null` while nobody knows it. */
  bestScore: number | null;
  onClose: () => void;
}

/** Spec 2.8 and 4.6. */
export function SkinsOverlay({ bestScore, onClose }: SkinsOverlayProps) {
  return (
    <Dialog title="SKINS" onClose={onClose}>
      <p className="shop-closed">The shop is closed: a payment could not be checked.</p>
      <ul className="skins">
        {SKINS.map((skin) => (
          <SkinCard key={skin.id} skin={skin} bestScore={bestScore} />
        ))}
      </ul>
    </Dialog>
  );
}

function SkinCard({ skin, bestScore }: { skin: Skin; bestScore: number | null }) {
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
      {!wearable && skin.unlock.kind === 'purchase' && <BuyButtons price={skin.unlock.price} />}
    </li>
  );
}

function BuyButtons({ price }: { price: Price }) {
  return (
    <div className="actions">
      <button type="button" className="button" disabled>
        BUY {stckrText(price)}
      </button>
      <button type="button" className="button" disabled>
        BUY {solText(price)}
      </button>
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
      return `${stckrText(unlock.price)} or ${solText(unlock.price)}`;
  }
}

const BASE_UNITS_PER_STCKR = 1000;

const stckrText = ({ priceSTCKR }: Price) => `${formatNumber(priceSTCKR / BASE_UNITS_PER_STCKR)} STCKR`;
const solText = ({ priceSol }: Price) => `${formatNumber(priceSol)} SOL`;

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
