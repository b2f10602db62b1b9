/** The prices of skins, alone in a file: a build checks them (docs/shop.md). */

export interface Price {
  /** In whole tokens. */
  priceSTCKR: number;
  /** In SOL. */
  priceSol: number;
}

export interface Prices {
  price: Price;
  /** `until`: the time of the change, as in `2027-01-31T12:00Z`. */
  formerPrices?: readonly (Price & { until: string })[];
}

/** Keep a price that you change in `formerPrices: [{ until, priceSTCKR, priceSol }]` beside the new one. */
export const PRICES: Record<'superman' | 'god' | 'ironman', Prices> = {
  superman: { price: { priceSTCKR: 1000, priceSol: 0.2 } },
  god: { price: { priceSTCKR: 5000, priceSol: 0.5 } },
  ironman: { price: { priceSTCKR: 2500, priceSol: 0.25 } },
};
