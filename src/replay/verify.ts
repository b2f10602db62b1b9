import { decodeReplay } from './codec.ts';
import { Playback } from './playback.ts';
import { CHECKPOINT_TICKS, type FinishedRun, type Replay, type ReplayFault } from './replay.ts';

/** What can differ: the claim from the replay, or the replay from its own inputs. */
type Difference = keyof FinishedRun | 'state' | 'end';

export type Verdict =
  | { type: 'verified' }
  /** `tick`: the first at which the difference was seen. */
  | { type: 'mismatch'; tick: number; what: Difference }
  | { type: ReplayFault };

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

/** The verdict as people read it. */
export function describeVerdict(verdict: Verdict): string {
  return verdict.type === 'mismatch' ? `mismatch at tick ${verdict.tick}` : verdict.type;
}

function compareClaim(claim: FinishedRun, replay: Replay): Verdict | undefined {
  const setup = SETUP.find((field) => claim[field] !== replay[field]) ?? differentContest(claim, replay);
  if (setup) return mismatch(0, setup);
  const result = RESULT.find((field) => claim[field] !== replay[field]);
  return result && mismatch(replay.ticks, result);
}

function differentContest({ contest: claimed }: FinishedRun, { contest }: Replay): 'contest' | undefined {
  const isSame = claimed?.id === contest?.id && claimed?.createdAt === contest?.createdAt;
  return isSame ? undefined : 'contest';
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
