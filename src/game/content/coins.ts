/** The fiat as players see it, a row each. */

import dollar from '../../../assets/coins/dollar.svg';
import euro from '../../../assets/coins/euro.svg';
import peso from '../../../assets/coins/peso.svg';
import pound from '../../../assets/coins/pound.svg';
import yen from '../../../assets/coins/yen.svg';
import type { CoinSymbol } from '../../engine/simulation/rules.ts';

interface CoinContent {
  /** As the specification writes it. */
  sign: string;
  /** Address of the drawing. */
  picture: string;
  /** The drawing's main colour: what a hit bursts into. */
  metal: string;
}

export const COINS: Record<CoinSymbol, CoinContent> = {
  dollar: { sign: '$', picture: dollar, metal: '#3ddc84' },
  euro: { sign: '€', picture: euro, metal: '#4da3ff' },
  pound: { sign: '£', picture: pound, metal: '#b98aff' },
  yen: { sign: '¥', picture: yen, metal: '#ff6b6b' },
  peso: { sign: '₱', picture: peso, metal: '#ffd23f' },
};
