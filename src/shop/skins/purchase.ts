import type { Price } from '../../game/content/prices.ts';
import type { Skin } from '../../game/content/skins.ts';

export const CURRENCIES = ['STCKR', 'SOL'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The skin that a player is about to buy, and the currency. */
export interface Purchase {
  skin: Skin;
  price: Price;
  currency: Currency;
}
