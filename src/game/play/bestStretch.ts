/** The ten seconds of a run that are most worth seeing. */

import { Playback } from '../../engine/replay/playback.ts';
import type { Replay } from '../../engine/replay/replay.ts';
import type { SimulationEvent } from '../../engine/simulation/events.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import { count, isCloseCall } from './feats.ts';
import { inTurns } from './pageTurn.ts';
import { reachedStreak } from './streaks.ts';
import { NO_TALLY, type Tally } from './tally.ts';

/** Ten seconds. */
export const STRETCH_TICKS = 10 * TICKS_PER_SECOND;

/** A second, in which the traces of a hit fade (`EXPLOSION`), and the trench falls. */
export const AFTERMATH_TICKS = TICKS_PER_SECOND;

/** A part of a run: the ticks after `from`, up to `to`, which may be a second after its last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Something that is worth seeing. A coin is worth 1. */
export interface Moment {
  /** Ticks since the start of the run. */
  readonly tick: number;
  readonly worth: number;
}

/** `tally`: after the event. */
function worthOf(event: SimulationEvent, tally: Tally): number {
  switch (event.type) {
    case 'coinDestroyed':
      return 1 + (isCloseCall(event) ? 1 : 0) + (reachedStreak(tally, event) ? 3 : 0);
    case 'powerUpTaken':
      return 1;
    case 'levelReached':
      return 2;
    case 'lifeLost':
      return event.lives === 0 ? 3 : 0;
    default:
      return 0;
  }
}

/** The best stretch of the run, found by playing it. */
export async function findBestStretch(replay: Replay): Promise<Stretch> {
  const playback = new Playback(replay);
  const { simulation } = playback;
  const moments: Moment[] = [];
  let tally = NO_TALLY;
  const tick = () => {
    for (const event of playback.tick()) {
      tally = count(tally, event);
      moments.push({ tick: simulation.ticks, worth: worthOf(event, tally) });
    }
  };
  await inTurns(() => playback.isOver, tick);
  return stretchTo(bestEnd(moments), replay.ticks);
}

/** The tick with which the stretch of most worth ends; of equal ones the last. `moments`: in their order. */
export function bestEnd(moments: readonly Moment[]): number {
  let best = { tick: 0, worth: 0 };
  let first = 0;
  let worth = 0;
  for (const moment of moments) {
    worth += moment.worth;
    while (moment.tick - (moments[first] as Moment).tick >= STRETCH_TICKS - AFTERMATH_TICKS) {
      worth -= (moments[first] as Moment).worth;
      first += 1;
    }
    if (moment.worth > 0 && worth >= best.worth) best = { tick: moment.tick, worth };
  }
  return best.tick + AFTERMATH_TICKS;
}

/**
 * The ten seconds up to tick `end`, for a run of `ticks`. Near the start: the run's first ten. At the run's end: with the
 * aftermath.
 */
export function stretchTo(end: number, ticks: number): Stretch {
  const last = ticks + AFTERMATH_TICKS;
  const to = end >= ticks ? last : Math.min(Math.max(end, STRETCH_TICKS), last);
  return { from: Math.max(to - STRETCH_TICKS, 0), to };
}
