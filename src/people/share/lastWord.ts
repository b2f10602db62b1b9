/** The word that a clip ends with. */

import { PALETTE } from '../../base/ui/palette.ts';
import { STREAKS } from '../../game/content/streaks.ts';
import * as feats from '../../game/hud/words/feats/en.ts';
import type { Play } from '../../game/play/play.ts';
import { streakRow } from '../../game/play/streaks.ts';
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
