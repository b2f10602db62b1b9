/** The state of a run for those who draw it. They can read it, and move nothing. */

import type { CoinSymbol, PowerUpKind } from './rules.ts';
import type { RulesetVersion } from './rulesetVersion.ts';

/** Something on the 800 x 600 field. Places are px, to the right and down; they are those after the latest tick. */
export interface Placed {
  /** While it is out of play, its place means nothing. */
  readonly isInPlay: boolean;
  /** The centre, as in events. For an odd size it is rounded down by half a px. */
  readonly x: number;
  readonly y: number;
  /** The edges. */
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  /** px per second. */
  readonly velocityX: number;
  readonly velocityY: number;
  /** Where its middle is seen between the latest two ticks. `alpha`: 0, at the earlier one, to 1. */
  xAt(alpha: number): number;
  yAt(alpha: number): number;
}

export interface PlacedCoin extends Placed {
  readonly symbol: CoinSymbol;
  /** The tick in which it came into play, from 1. */
  readonly spawnedAt: number;
}

export interface PlacedPowerUp extends Placed {
  readonly kind: PowerUpKind;
}

/** A run as it lies on the field. Each list is a whole pool, with those out of play, in an order that never changes. */
export interface Field {
  /** The rules of the run, as replays name them. */
  readonly rulesetVersion: RulesetVersion;
  readonly player: Placed;
  readonly bullets: readonly Placed[];
  readonly coins: readonly PlacedCoin[];
  readonly powerUps: readonly PlacedPowerUp[];
  /** Ticks played so far: 0 or more. */
  readonly ticks: number;
  /** Points: 0 or more, in hundreds. */
  readonly score: number;
  /** Whole minutes played + the ruleset's first level. */
  readonly level: number;
  /** Lives left: 0 to 8. */
  readonly lives: number;
  /** Ticks until the ruleset's time is up: 0 or more. `null`: it has no such time. */
  readonly timeLeft: number | null;
  /** The last life is lost, or the ruleset's time is up. */
  readonly isOver: boolean;
  /** Ticks for which a power-up still works: 0, when it does not, to 600. */
  ticksLeft(kind: PowerUpKind): number;
}
