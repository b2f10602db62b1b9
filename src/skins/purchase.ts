import type { Price, Skin } from '../content/skins.ts';

export const CURRENCIES = ['STCKR', 'SOL'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** What somebody is about to buy, and what with. */
export interface Purchase {
  skin: Skin;
  price: Price;
  currency: Currency;
}
