/** A run as a row of signs. It tells of no coin and no place, so that it spoils nothing of a daily that others still play. */

import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import type { Story } from '../../game/play/story.ts';

const HALF_MINUTE_TICKS = 30 * TICKS_PER_SECOND;

/** As many as fit into one line of a chat on a phone. */
const MAX_SIGNS = 20;

/** Told apart by their shapes, too. */
const SIGNS = { held: '🟩', streak: '⚡', lost: '💥' };

export interface ResultRow {
  signs: string;
  /** The time that a sign is for: half a minute, in a long run several. */
  seconds: number;
}

export function resultRow({ ticks, marks, streaks }: Pick<Story, 'ticks' | 'marks' | 'streaks'>): ResultRow {
  const stretch = HALF_MINUTE_TICKS * Math.max(1, Math.ceil(ticks / HALF_MINUTE_TICKS / MAX_SIGNS));
  const losses = marks.flatMap(({ event, tick }) => (event.type === 'lifeLost' ? tick : []));
  const signs = Array.from({ length: Math.max(1, Math.ceil(ticks / stretch)) }, (_, place) => {
    const isHere = (tick: number) => Math.floor((tick - 1) / stretch) === place;
    if (losses.some(isHere)) return SIGNS.lost;
    return streaks.some(isHere) ? SIGNS.streak : SIGNS.held;
  });
  return { signs: signs.join(''), seconds: stretch / TICKS_PER_SECOND };
}
