/** The skins as players know them, a row each (spec 9). What a skin does in play is `simulation/skins.ts`. */

import boxer from '../../assets/characters/boxer.svg';
import classic from '../../assets/characters/default.svg';
import god from '../../assets/characters/god.svg';
import ironman from '../../assets/characters/ironman.svg';
import superman from '../../assets/characters/superman.svg';
import { BOXER_SCORE } from '../simulation/rules.ts';
import { SKIN_EFFECTS, SKIN_IDS, type SkinId } from '../simulation/skins.ts';
import { PALETTE } from '../ui/palette.ts';

export interface Price {
  /** STCKR in base units: the token has three decimals, so 1,000,000 are 1,000 whole tokens. */
  priceSTCKR: number;
  /** In SOL. */
  priceSol: number;
}

/** `score`: points, the player's best or more. */
type Unlock = { kind: 'free' } | { kind: 'score'; score: number } | { kind: 'purchase'; price: Price };

/** The part that glows while they fire: eyes, gloves, orb or reactor. */
interface Lamp {
  /** px of the field, from the middle of the feet to the right and down. */
  x: number;
  y: number;
  /** 1 is the size of the drawing of a glow. */
  size: number;
  color: string;
}

export interface Skin {
  id: SkinId;
  name: string;
  description: string;
  /** Address of the drawing. */
  picture: string;
  lamp: Lamp;
  unlock: Unlock;
}

const ROWS: Record<SkinId, Omit<Skin, 'id'>> = {
  default: {
    name: 'Classic',
    description: 'A hodler, a trench, laser eyes.',
    picture: classic,
    lamp: { x: 0, y: -51, size: 1, color: PALETTE.danger },
    unlock: { kind: 'free' },
  },
  boxer: {
    name: 'Boxer',
    description: 'Takes a hit, and remembers who threw it.',
    picture: boxer,
    lamp: { x: 0, y: -84, size: 1.1, color: PALETTE.orange },
    unlock: { kind: 'score', score: BOXER_SCORE },
  },
  superman: {
    name: 'Superman',
    description: 'Faster than a rate hike.',
    picture: superman,
    lamp: { x: 3, y: -86, size: 0.9, color: PALETTE.orange },
    unlock: { kind: 'purchase', price: { priceSTCKR: 1_000_000, priceSol: 0.2 } },
  },
  god: {
    name: 'God',
    description: 'Was here before the genesis block.',
    picture: god,
    lamp: { x: 0, y: -86, size: 1.4, color: PALETTE.gold },
    unlock: { kind: 'purchase', price: { priceSTCKR: 5_000_000, priceSol: 0.5 } },
  },
  ironman: {
    name: 'Ironman',
    description: 'Runs on an orange reactor and sound money.',
    picture: ironman,
    lamp: { x: 0, y: -36, size: 1.1, color: PALETTE.orange },
    unlock: { kind: 'purchase', price: { priceSTCKR: 2_500_000, priceSol: 0.25 } },
  },
};

/** In the order of the wardrobe. */
export const SKINS: readonly Skin[] = SKIN_IDS.map((id) => ({ id, ...ROWS[id] }));

/** Throws with the text of spec 8 for an unknown id. */
export function skinOf(id: SkinId): Skin {
  const skin = SKINS.find((candidate) => candidate.id === id);
  if (!skin) throw new Error('Skin not found');
  return skin;
}

export const NO_EFFECT = 'No effect';

/** The effect of a skin in play, in words. The numbers are the simulation's. */
export function effectText(id: SkinId): string {
  const { speedMultiplier, fireRateMultiplier, extraLives } = SKIN_EFFECTS[id];
  const parts = [
    speedMultiplier > 1 && `+${percentOf(speedMultiplier - 1)}% speed`,
    fireRateMultiplier > 1 && `+${percentOf(fireRateMultiplier - 1)}% fire rate`,
    extraLives > 0 && `+${extraLives} extra lives`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : NO_EFFECT;
}

/** 0.15 are 15. */
export function percentOf(share: number): number {
  return Math.round(share * 100);
}
