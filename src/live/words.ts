/** A live cup in words as its spectators read them. */

import type { LiveStreams } from '../contests/liveStreams.ts';
import type { FollowedState } from '../followed.ts';
import { isDone, type Line } from './gallery.ts';
import * as words from './words/en.ts';

export function stateWords({ state }: Line): string {
  return words.states[state];
}

/** The distance to the best. */
export function gapWords({ gap, score }: Line): string {
  if (gap > 0) return words.gap(gap);
  return score > 0 ? words.first : '';
}

/** The runs that are played now. `left`: the stage of the cup, with the time left in it. */
export function roundWords(lines: readonly Line[], left: string): string {
  return words.round(lines.filter(({ state }) => !isDone(state)).length, left);
}

/** The fault of the connection; empty: none. */
export function connectionWords(streams: FollowedState<LiveStreams>): string {
  switch (streams.kind) {
    case 'absent':
    case 'unreachable':
      return words.unreachable;
    case 'known':
      return streams.isStale ? words.stale : '';
    default:
      return '';
  }
}

/** The leader, for screen readers: the text changes seldom. */
export function leaderWords(lines: readonly Line[], leader: string | null): string {
  const name = lines.find(({ ticket }) => ticket === leader)?.name;
  return name && lines.length > 1 ? words.leads(name) : '';
}
