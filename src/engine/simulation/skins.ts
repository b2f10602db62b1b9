/** Effects of skins in play (spec 9). Their texts, pictures and prices are `game/content/skins.ts`. */

export interface SkinEffect {
  /** The factor of the player's 300 px per second; 1 or more. */
  speedMultiplier: number;
  /** The factor of four shots a second; 1 or more. */
  fireRateMultiplier: number;
  /** Beside the three of every run. */
  extraLives: number;
}

/** A replay names its skin by the place in this order, from 0, in one byte: new skins go last (docs/replay-format.md). */
export const SKIN_EFFECTS = {
  default: { speedMultiplier: 1, fireRateMultiplier: 1, extraLives: 0 },
  boxer: { speedMultiplier: 1.1, fireRateMultiplier: 1.1, extraLives: 0 },
  superman: { speedMultiplier: 1.2, fireRateMultiplier: 1.15, extraLives: 0 },
  god: { speedMultiplier: 1.3, fireRateMultiplier: 1.2, extraLives: 5 },
  ironman: { speedMultiplier: 1.25, fireRateMultiplier: 1.25, extraLives: 0 },
} as const satisfies Record<string, SkinEffect>;

export type SkinId = keyof typeof SKIN_EFFECTS;
export const SKIN_IDS = Object.keys(SKIN_EFFECTS) as readonly SkinId[];
