/** The counting of feats: a run's own events, folded into its tally. */

import type { SimulationEvent } from '../simulation/events.ts';
import { COIN, DEFENCE_LINE_Y } from '../simulation/rules.ts';
import type { Tally } from './tally.ts';

/** The height above the defence line within which a coin's lower edge makes the shot a close call, in px. */
const CLOSE_PX = 60;

/** `y`: the centre of the coin that was shot, in field px. */
export function isCloseCall({ y }: { readonly y: number }): boolean {
  return y + COIN.size / 2 >= DEFENCE_LINE_Y - CLOSE_PX;
}

/** The tally after `event`. An event that counts for nothing returns the same object. */
export function count(tally: Tally, event: SimulationEvent): Tally {
  switch (event.type) {
    case 'shotFired':
      return { ...tally, shots: tally.shots + 1 };
    case 'coinDestroyed': {
      const streak = tally.streak + 1;
      return {
        ...tally,
        coins: tally.coins + 1,
        streak,
        longestStreak: Math.max(streak, tally.longestStreak),
        closeCalls: tally.closeCalls + (isCloseCall(event) ? 1 : 0),
      };
    }
    case 'lifeLost':
      return { ...tally, streak: 0, lostStreak: tally.streak };
    default:
      return tally;
  }
}

/** Coins per shot in whole percent, at most 100: one shot of doubleShot can hit two coins. `null` before the first shot. */
export function accuracyOf({ coins, shots }: Tally): number | null {
  return shots === 0 ? null : Math.min(Math.floor((100 * coins) / shots), 100);
}
