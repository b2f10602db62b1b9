/** Feats of a run that give no points, counted from the run's own events. */

import type { SimulationEvent } from '../simulation/events.ts';
import { COIN, DEFENCE_LINE_Y } from '../simulation/rules.ts';

export interface Tally {
  /** Coins shot, 0 or more. */
  readonly coins: number;
  /** Shots fired, 0 or more. Two bullets of doubleShot are one shot. */
  readonly shots: number;
  /** Coins shot since the last lost life, or since the start. */
  readonly streak: number;
  /** The streak that the latest lost life ended; 0 before the first. */
  readonly lostStreak: number;
  /** The longest streak of the run. */
  readonly longestStreak: number;
  /** Coins shot right above the defence line. */
  readonly closeCalls: number;
}

export const NO_TALLY: Tally = {
  coins: 0,
  shots: 0,
  streak: 0,
  lostStreak: 0,
  longestStreak: 0,
  closeCalls: 0,
};

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
