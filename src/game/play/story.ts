/** The story of a finished run, read by playing its recording. It changes nothing, and gives no points. */

import { decodeReplay } from '../../engine/replay/codec.ts';
import { Playback } from '../../engine/replay/playback.ts';
import type { SimulationEvent } from '../../engine/simulation/events.ts';
import { count } from './feats.ts';
import { type LastCoin, LastCoinFinder } from './lastCoin.ts';
import { inTurns } from './pageTurn.ts';
import { reachedStreak } from './streaks.ts';
import { NO_TALLY, type Tally } from './tally.ts';

/** Something to find again in the run. */
export interface Mark {
  readonly event: MarkedEvent;
  /** Ticks of 1/60 s since the start, 1 or more. */
  readonly tick: number;
}

type MarkedEvent = Extract<SimulationEvent, { type: 'lifeLost' | 'powerUpTaken' | 'levelReached' }>;

export interface Story {
  /** The length of the run, in ticks. */
  readonly ticks: number;
  /** The score after each of `SCORE_STEPS` equal parts of the run, in points. */
  readonly scores: readonly number[];
  readonly marks: readonly Mark[];
  /** When a step of a streak was reached, in ticks since the start. */
  readonly streaks: readonly number[];
  readonly tally: Tally;
  /** `null`: lives were left. */
  readonly lastCoin: LastCoin | null;
}

export const SCORE_STEPS = 60;

/**
 * `null` for bytes that are no replay of this version's rules. A run of two hours takes seconds, and the page stays awake.
 * Rejects once `signal` aborts.
 */
export async function storyOf(replay: Uint8Array, signal: AbortSignal): Promise<Story | null> {
  const decoded = decodeReplay(replay);
  if (!decoded.ok) return null;
  const { ticks } = decoded.replay;
  const playback = new Playback(decoded.replay);
  const { simulation } = playback;
  const marks: Mark[] = [];
  const streaks: number[] = [];
  const scores: number[] = [];
  const lastCoin = new LastCoinFinder(simulation, decoded.replay.skin);
  let tally = NO_TALLY;
  const tick = () => {
    lastCoin.before();
    for (const event of playback.tick()) {
      tally = count(tally, event);
      lastCoin.after(event);
      if (reachedStreak(tally, event)) streaks.push(simulation.ticks);
      if (isMarked(event)) marks.push({ event, tick: simulation.ticks });
    }
    while (simulation.ticks * SCORE_STEPS >= ticks * (scores.length + 1)) scores.push(simulation.score);
  };
  await inTurns(() => playback.isOver, tick, signal);
  return { ticks, scores, marks, streaks, tally, lastCoin: lastCoin.found };
}

function isMarked(event: SimulationEvent): event is MarkedEvent {
  return event.type === 'lifeLost' || event.type === 'powerUpTaken' || event.type === 'levelReached';
}
