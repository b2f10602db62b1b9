import { isRulesetVersion } from '../simulation/rulesetVersion.ts';
import { decodeReplay } from './codec.ts';
import { Playback } from './playback.ts';
import {
  CHECKPOINT_TICKS,
  type FinishedRun,
  MAX_REPLAY_BYTES,
  MAX_REPLAY_TICKS,
  type Replay,
  type ReplayFault,
} from './replay.ts';
import type { Difference, Verdict } from './verdict.ts';

/** Compared before the first tick, and at the end. */
const SETUP = ['runId', 'ruleset', 'skin'] as const;
const RESULT = ['ticks', 'score', 'level'] as const;

/**
 * Plays the replay in `bytes` and says whether it is the run that `claim` says. Never throws. Bytes of another ruleset
 * or beyond the limits are a mismatch when `claim` says that they are neither.
 * `isOutOfTime` is asked every 600 ticks; once true, the verdict is `too long`.
 */
export function verifyReplay(bytes: Uint8Array, claim: FinishedRun, isOutOfTime = () => false): Verdict {
  const decoded = decodeReplay(bytes);
  if (!decoded.ok) return undecodable(decoded.reason, bytes, claim);
  const { replay } = decoded;
  return compareClaim(claim, replay) ?? play(replay, claim, isOutOfTime);
}

/** Else anybody could pass a forgery off as a run of other rules, which nobody here can judge. */
function undecodable(reason: ReplayFault, bytes: Uint8Array, claim: FinishedRun): Verdict {
  if (reason === 'unknown ruleset' && isRulesetVersion(claim.ruleset)) return mismatch(0, 'ruleset');
  const isWithinLimits = bytes.length <= MAX_REPLAY_BYTES && claim.ticks <= MAX_REPLAY_TICKS;
  return reason === 'too long' && isWithinLimits ? mismatch(0, 'ticks') : { type: reason };
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

function play(replay: Replay, claim: FinishedRun, isOutOfTime: () => boolean): Verdict {
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
  // The replay doesn't say it, and a claim of a classic run doesn't either.
  if (replay.contest && claim.lived !== simulation.lived) return mismatch(ticks, 'lived');
  return simulation.hash() === replay.hashes.at(-1) ? { type: 'verified' } : mismatch(ticks, 'state');
}

function mismatch(tick: number, what: Difference): Verdict {
  return { type: 'mismatch', tick, what };
}
