/** The word that a clip ends with. */

import { STREAKS } from '../content/streaks.ts';
import type { Play } from '../game/play.ts';
import { streakRow } from '../game/streaks.ts';
import * as feats from '../hud/words/feats/en.ts';
import { PALETTE } from '../ui/palette.ts';
import * as words from './words/clip/en.ts';

export interface LastWord {
  /** A line above it. */
  above: string;
  said: string;
  color: string;
}

/** The streak that the player is on at the end, or else the life that was lost in the clip; `null`: neither. */
export function lastWordOf({ tally, level, lives }: Play, hasLostLife: boolean): LastWord | null {
  const row = STREAKS[streakRow(tally)];
  if (row) return { above: feats.inARow(tally.streak), said: feats.streaks[row.hits], color: row.color };
  return hasLostLife ? { above: words.state(level, lives), said: words.lifeLost, color: PALETTE.bad } : null;
}
