/** The moments of a replay that are worth a look. */

import type { Mark } from '../game/story.ts';
import type { Sign } from '../signs/signs.ts';
import { TICKS_PER_SECOND } from '../simulation/rules.ts';

export interface Highlight {
  /** Where to begin to watch it, in ticks of the run: 0 or more. */
  from: number;
  /** Where it is, in ticks: 1 or more. */
  tick: number;
  words: string;
}

/** Three seconds, to see what led to it. */
export const LEAD_TICKS = 3 * TICKS_PER_SECOND;

/** Within this time of a highlight, the one before it is meant. */
const JUST_SEEN_TICKS = TICKS_PER_SECOND;

/** In their order. `signs`: a moderator's reasons to watch. */
export function highlightsOf(marks: readonly Mark[], signs: readonly Sign[]): Highlight[] {
  const found = [
    ...marks.flatMap(ofMark),
    ...signs.map(({ tick, text }) => leadingTo(tick, `A reason to watch, and no verdict: ${text}.`)),
  ];
  return found.sort((one, other) => one.from - other.from);
}

function ofMark({ event, tick }: Mark): Highlight[] {
  switch (event.type) {
    case 'lifeLost': {
      const words = event.lives === 0 ? 'The last life is lost.' : `A life is lost: ${event.lives} left.`;
      return [leadingTo(tick, words)];
    }
    case 'levelReached':
      return [{ from: tick, tick, words: `Level ${event.level}.` }];
    case 'powerUpTaken':
      return [];
  }
}

function leadingTo(tick: number, words: string): Highlight {
  return { from: Math.max(tick - LEAD_TICKS, 0), tick, words };
}

/** The highlight to go to from `tick`; none after the last and before the first. */
export function nextHighlight(highlights: readonly Highlight[], tick: number): Highlight | undefined {
  return highlights.find(({ from }) => from > tick);
}

export function previousHighlight(highlights: readonly Highlight[], tick: number): Highlight | undefined {
  return highlights.findLast(({ from }) => from < tick - JUST_SEEN_TICKS);
}
