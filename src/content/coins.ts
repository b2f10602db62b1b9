/** The fiat as players see it, a row each. */

import dollar from '../../assets/coins/dollar.svg';
import euro from '../../assets/coins/euro.svg';
import peso from '../../assets/coins/peso.svg';
import pound from '../../assets/coins/pound.svg';
import yen from '../../assets/coins/yen.svg';
import type { CoinSymbol } from '../simulation/rules.ts';

interface CoinContent {
  /** Address of the drawing. */
  picture: string;
  /** The drawing's main colour: what a hit bursts into. */
  metal: string;
}

export const COINS: Record<CoinSymbol, CoinContent> = {
  dollar: { picture: dollar, metal: '#3ddc84' },
  euro: { picture: euro, metal: '#4da3ff' },
  pound: { picture: pound, metal: '#b98aff' },
  yen: { picture: yen, metal: '#ff6b6b' },
  peso: { picture: peso, metal: '#ffd23f' },
};
