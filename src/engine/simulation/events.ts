/**
 * The events of a tick, as plain data. Places are the centre of the thing, in field px; scores, lives and levels are
 * those after the event.
 */

import type { FigureName } from './figures.ts';
import type { CoinSymbol, PowerUpKind } from './rules.ts';
import type { SkinId } from './skins.ts';

export type SimulationEvent =
  | { type: 'shotFired'; x: number; y: number }
  /**
   * `lived`: ticks that the coin was in play. `figure`: its figure's number in the run; 0: none. `place`: in it,
   * 0 to 100.
   */
  | {
      type: 'coinDestroyed';
      x: number;
      y: number;
      symbol: CoinSymbol;
      score: number;
      lived: number;
      figure: number;
      place: number;
    }
  /** A figure's first coin spawns. `figure`: as above. */
  | { type: 'figureBegan'; name: FigureName; figure: number }
  | { type: 'coinBlocked'; x: number }
  | { type: 'lifeLost'; x: number; lives: number }
  /** A lost life clears a coin off the field: nobody hit it. */
  | { type: 'coinBurst'; x: number; y: number; symbol: CoinSymbol }
  | { type: 'powerUpTaken'; kind: PowerUpKind }
  | { type: 'levelReached'; level: number }
  | { type: 'skinUnlocked'; skin: SkinId }
  /** The last life is lost. */
  | { type: 'gameOver' }
  /** The ruleset's time is up, and lives are left. */
  | { type: 'timeUp' };
