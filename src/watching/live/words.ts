/** A live cup in words as its spectators read them. */

import type { FollowedState } from '../../board/followed.ts';
import { nameAmong } from '../../board/names/alikes.ts';
import { shownNames } from '../../board/names/pageNames.ts';
import type { LiveStreams } from '../../contests/all/liveStreams.ts';
import type { Uid } from '../../engine/ids.ts';
import { type Best, isOn, type Line } from './gallery.ts';
import * as words from './words/en.ts';

/** The distance to the best of the cup. */
export function gapWords({ gap, leads }: Line): string {
  if (gap > 0) return words.gap(gap);
  return leads ? words.first : '';
}

/** The same beside the large run. Empty: the run itself is that best, and is verified by now. */
export function distanceWords({ gap, leads }: Line): string {
  if (gap > 0) return words.behind(gap);
  return leads ? words.inTheLead : '';
}

/** Nothing is verified before a run is over and its result is that of the run. */
export function stateWords({ state, score, best }: Line): string {
  const isVerified = state === 'over' && best?.isVerified && best.score === score;
  return isVerified ? words.overVerified : words.states[state];
}

/** The result of an entrant; empty: none. */
export function bestWords(best: Best | null): string {
  if (!best) return '';
  return best.isVerified ? words.best(best.score) : words.unverifiedBest(best.score);
}

/** The runs that are played now. `count`: all, shown or not. `left`: the stage of the cup, with the time left in it. */
export function roundWords(lines: readonly Line[], count: number, left: string): string {
  const shown = lines.filter(({ state }) => isOn(state)).length;
  return words.round({ shown, count: Math.max(shown, count) }, left);
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
export function leaderWords(lines: readonly Line[], leader: string | null, alikes: ReadonlySet<Uid>): string {
  const line = lines.find(({ ticket }) => ticket === leader);
  if (!line || lines.length <= 1) return '';
  // The large run stays for some seconds after somebody has overtaken it.
  const isOvertaken = lines.some(({ score, state }) => isOn(state) && score > line.score);
  if (isOvertaken || line.score === 0) return '';
  const name = nameAmong(line.name, alikes.has(line.name.owner), shownNames());
  return line.leads ? words.leads(name) : words.leadsRound(name);
}
