import { decodeReplay } from './codec.ts';
import { Playback } from './playback.ts';
import { CHECKPOINT_TICKS, type FinishedRun, type Replay } from './replay.ts';
import type { Difference, Verdict } from './verdict.ts';

/** Compared before the first tick, and at the end. */
const SETUP = ['runId', 'ruleset', 'skin'] as const;
const RESULT = ['ticks', 'score', 'level'] as const;

/**
 * Plays the replay in `bytes` and says whether it is the run that `claim` says. Never throws.
 * `isOutOfTime` is asked every 600 ticks; once true, the verdict is `too long`.
 */
export function verifyReplay(bytes: Uint8Array, claim: FinishedRun, isOutOfTime = () => false): Verdict {
  const decoded = decodeReplay(bytes);
  if (!decoded.ok) return { type: decoded.reason };
  const { replay } = decoded;
  return compareClaim(claim, replay) ?? play(replay, isOutOfTime);
}

function compareClaim(claim: FinishedRun, replay: Replay): Verdict | undefined {
  const setup = SETUP.find((field) => claim[field] !== replay[field]);
  if (setup) return mismatch(0, setup);
  const result = RESULT.find((field) => claim[field] !== replay[field]);
  return result && mismatch(replay.ticks, result);
}

function play(replay: Replay, isOutOfTime: () => boolean): Verdict {
  const playback = new Playback(replay);
  const { simulation } = playback;
  while (!playback.isOver) {
    if (simulation.ticks % CHECKPOINT_TICKS === 0) {
      if (isOutOfTime()) return { type: 'too long' };
      const hash = replay.hashes[simulation.ticks / CHECKPOINT_TICKS];
      if (simulation.hash() !== hash) return mismatch(simulation.ticks, 'state');
    }
    playback.tick();
  }
  const { ticks } = simulation;
  if (!simulation.isOver || ticks < replay.ticks) return mismatch(ticks, 'end');
  const result = RESULT.find((field) => simulation[field] !== replay[field]);
  if (result) return mismatch(ticks, result);
  return simulation.hash() === replay.hashes.at(-1) ? { type: 'verified' } : mismatch(ticks, 'state');
}

function mismatch(tick: number, what: Difference): Verdict {
  return { type: 'mismatch', tick, what };
}
