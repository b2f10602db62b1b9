/** The skins as players know them, a row each (spec 9). What a skin does in play is `engine/simulation/skins.ts`. */

import boxer from '../../../assets/characters/boxer.svg';
import classic from '../../../assets/characters/default.svg';
import god from '../../../assets/characters/god.svg';
import ironman from '../../../assets/characters/ironman.svg';
import superman from '../../../assets/characters/superman.svg';
import { PALETTE } from '../../base/ui/palette.ts';
import { BOXER_SCORE } from '../../engine/simulation/rules.ts';
import { SKIN_IDS, type SkinId } from '../../engine/simulation/skins.ts';
import { PRICES, type Prices } from './prices.ts';
import * as words from './words/en.ts';

/** `score`: points, the player's best or more. */
type Unlock = { kind: 'free' } | { kind: 'score'; score: number } | ({ kind: 'purchase' } & Prices);

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
  /** Address of the drawing. */
  picture: string;
  lamp: Lamp;
  unlock: Unlock;
}

const ROWS: Record<SkinId, Omit<Skin, 'id' | 'name'>> = {
  default: {
    picture: classic,
    lamp: { x: 0, y: -51, size: 1, color: PALETTE.danger },
    unlock: { kind: 'free' },
  },
  boxer: {
    picture: boxer,
    lamp: { x: 0, y: -84, size: 1.1, color: PALETTE.orange },
    unlock: { kind: 'score', score: BOXER_SCORE },
  },
  superman: {
    picture: superman,
    lamp: { x: 3, y: -86, size: 0.9, color: PALETTE.orange },
    unlock: { kind: 'purchase', ...PRICES.superman },
  },
  god: {
    picture: god,
    lamp: { x: 0, y: -86, size: 1.4, color: PALETTE.gold },
    unlock: { kind: 'purchase', ...PRICES.god },
  },
  ironman: {
    picture: ironman,
    lamp: { x: 0, y: -36, size: 1.1, color: PALETTE.orange },
    unlock: { kind: 'purchase', ...PRICES.ironman },
  },
};

/** In the order of the wardrobe. */
export const SKINS: readonly Skin[] = SKIN_IDS.map((id) => ({ id, name: words.skins[id], ...ROWS[id] }));

/** Throws with the text of spec 8 for an unknown id. */
export function skinOf(id: SkinId): Skin {
  const skin = SKINS.find((candidate) => candidate.id === id);
  if (!skin) throw new Error('Skin not found');
  return skin;
}
