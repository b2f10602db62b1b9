/** The words over the field for what is more than a hit, and when they are due. */

import { combinationOf } from '../content/powerUps.ts';
import type { PlayEvent } from '../game/events.ts';
import { playStore } from '../game/play.ts';
import { losesStreak, reachedStreak } from '../game/streaks.ts';
import { growth } from '../simulation/rules.ts';
import { formatNumber } from '../ui/format.ts';
import { PALETTE } from '../ui/palette.ts';

interface Headline {
  words: string;
  /** A line above them. */
  above: string;
  color: string;
  /** Milliseconds for which it is seen. */
  ms: number;
}

const MS = 1800;
const HALVING_MS = 3000;

/** Bitcoin's: with each halving half as many coins come of a block. */
const BLOCKS_PER_HALVING = 210_000;

/** The headline that `event` is worth; `null`: none. To be called while `playStore` is as it is right after it. */
export function headlineOf(event: PlayEvent): Headline | null {
  const { tally, powerUpsLeft } = playStore.getState();
  const reached = reachedStreak(tally, event);
  if (reached)
    return { above: `${reached.hits} IN A ROW`, words: reached.word, color: reached.color, ms: MS };
  if (losesStreak(tally, event)) {
    return { above: `${tally.lostStreak} IN A ROW`, words: 'STREAK LOST', color: PALETTE.bad, ms: MS };
  }
  if (event.type === 'levelReached') {
    const block = formatNumber((event.level - 1) * BLOCKS_PER_HALVING);
    const words = `LEVEL ${event.level}: FIAT PRINTS ${fasterBy(event.level)}% FASTER`;
    return { above: `BLOCK ${block}`, words, color: PALETTE.orangeBright, ms: HALVING_MS };
  }
  const name = event.type === 'powerUpTaken' && combinationOf(event.kind, powerUpsLeft);
  return name ? { above: '', words: name, color: PALETTE.gold, ms: MS } : null;
}

/** Percent by which fiat falls faster than on the level before. */
export function fasterBy(level: number): number {
  return Math.round((growth(level) / growth(level - 1) - 1) * 100);
}
