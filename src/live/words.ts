/** A live cup in words as its spectators read them. */

import type { LiveStreams } from '../contests/liveStreams.ts';
import type { FollowedState } from '../followed.ts';
import { formatNumber } from '../ui/format.ts';
import type { Line, LiveState } from './gallery.ts';

/** Nothing is verified before the run is saved and its seal opens, and nothing is called so. */
const STATES: Record<LiveState, string> = {
  begins: 'about to begin',
  live: 'live, not verified',
  waits: 'live, not verified',
  left: 'left, not verified',
  over: 'over, not verified',
};

export function stateWords({ state }: Line): string {
  return STATES[state];
}

/** The distance to the best. */
export function gapWords({ gap, score }: Line): string {
  if (gap > 0) return `−${formatNumber(gap)}`;
  return score > 0 ? 'LEADS' : '';
}

/** The runs that are on, in words. */
export function roundWords(lines: readonly Line[]): string {
  const on = lines.filter(({ state }) => state !== 'over' && state !== 'left').length;
  if (on === 0) return 'Waiting for the next run';
  return on === 1 ? '1 run is on' : `${on} runs are on`;
}

/** The fault of the connection; empty: none. */
export function connectionWords(streams: FollowedState<LiveStreams>): string {
  switch (streams.kind) {
    case 'absent':
    case 'unreachable':
      return 'The board does not answer. This page asks again every few seconds.';
    case 'known':
      return streams.isStale ? 'No connection: you see what has come so far. It goes on by itself.' : '';
    default:
      return '';
  }
}

/** Who leads, for screen readers: it changes seldom. */
export function leaderWords(lines: readonly Line[], leader: string | null): string {
  const name = lines.find(({ ticket }) => ticket === leader)?.name;
  return name && lines.length > 1 ? `${name} leads` : '';
}
