/** The moments of a replay that are worth a look. */

import type { Sign } from '../../engine/signs/signs.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import type { Mark } from '../../game/play/story.ts';
import * as words from './words/en.ts';

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
    ...signs.map(({ tick, text }) => leadingTo(tick, words.sign(text))),
  ];
  return found.sort((one, other) => one.from - other.from);
}

function ofMark({ event, tick }: Mark): Highlight[] {
  switch (event.type) {
    case 'lifeLost': {
      const what = event.lives === 0 ? words.lastLifeLost : words.lifeLost(event.lives);
      return [leadingTo(tick, what)];
    }
    case 'levelReached':
      return [{ from: tick, tick, words: words.level(event.level) }];
    case 'powerUpTaken':
      return [];
  }
}

function leadingTo(tick: number, what: string): Highlight {
  return { from: Math.max(tick - LEAD_TICKS, 0), tick, words: what };
}

/** The highlight to go to from `tick`; none after the last and before the first. */
export function nextHighlight(highlights: readonly Highlight[], tick: number): Highlight | undefined {
  return highlights.find(({ from }) => from > tick);
}

export function previousHighlight(highlights: readonly Highlight[], tick: number): Highlight | undefined {
  return highlights.findLast(({ from }) => from < tick - JUST_SEEN_TICKS);
}
