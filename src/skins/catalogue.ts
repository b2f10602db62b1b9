/** The one place for the skins' texts and prices (spec 9). What a skin does in play is `simulation/skins.ts`. */

import { BOXER_SCORE } from '../simulation/rules.ts';
import type { SkinId } from '../simulation/skins.ts';

export interface Price {
  /** STCKR in base units: the token has three decimals, so 1,000,000 are 1,000 whole tokens. */
  priceSTCKR: number;
  /** In SOL. */
  priceSol: number;
}

export const CURRENCIES = ['STCKR', 'SOL'] as const;
export type Currency = (typeof CURRENCIES)[number];

type Unlock = { kind: 'free' } | { kind: 'score'; score: number } | { kind: 'purchase'; price: Price };

export interface Skin {
  id: SkinId;
  name: string;
  description: string;
  unlock: Unlock;
}

/** What somebody is about to buy, and what with. */
export interface Purchase {
  skin: Skin;
  price: Price;
  currency: Currency;
}

export const SKINS: readonly Skin[] = [
  {
    id: 'default',
    name: 'Classic',
    description: 'A hodler, a trench, laser eyes.',
    unlock: { kind: 'free' },
  },
  {
    id: 'boxer',
    name: 'Boxer',
    description: 'Takes a hit, and remembers who threw it.',
    unlock: { kind: 'score', score: BOXER_SCORE },
  },
  {
    id: 'superman',
    name: 'Superman',
    description: 'Faster than a rate hike.',
    unlock: { kind: 'purchase', price: { priceSTCKR: 1_000_000, priceSol: 0.2 } },
  },
  {
    id: 'god',
    name: 'God',
    description: 'Was here before the genesis block.',
    unlock: { kind: 'purchase', price: { priceSTCKR: 5_000_000, priceSol: 0.5 } },
  },
  {
    id: 'ironman',
    name: 'Ironman',
    description: 'Runs on an orange reactor and sound money.',
    unlock: { kind: 'purchase', price: { priceSTCKR: 2_500_000, priceSol: 0.25 } },
  },
];

export function skinOf(id: SkinId): Skin {
  const skin = SKINS.find((candidate) => candidate.id === id);
  if (!skin) throw new Error('Skin not found');
  return skin;
}
