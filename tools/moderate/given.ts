/** The results that the replays of failed runs give, for commands that tell why a run does not count. */

import { describeGiven } from '../../src/engine/signs/given.ts';
import { DIFFERS, type Judgement, replayOf } from './judge.ts';

/** The result that a replay gives instead of the claimed one, in words; `null`: it gives that, or nobody knows. */
export function tellGiven({ verdict, run, claimed }: Judgement, timeLimitMs: number): string | null {
  const isOfReplay = verdict.startsWith('mismatch') || verdict === DIFFERS;
  const replay = run && isOfReplay ? replayOf(run) : null;
  if (!run || !replay) return null;
  const deadline = performance.now() + timeLimitMs;
  return describeGiven(replay, run, claimed, () => performance.now() > deadline);
}

/** Failed runs of one command whose replays are played to their ends: a flood has more. */
const MAX_TOLD = 10;

/** As `tellGiven`, for the first ten that have something to tell. */
export function givenTeller(timeLimitMs: number): (judgement: Judgement) => string | null {
  let told = 0;
  return (judgement) => {
    const given = told < MAX_TOLD ? tellGiven(judgement, timeLimitMs) : null;
    if (given) told += 1;
    return given;
  };
}

/** The lines on what replays give, below a list. @param who as in 'rank 2, Mallory' */
export function explainGiven(judged: readonly { who: string; given: string | null }[]): string[] {
  return judged.flatMap(({ who, given }) => (given ? [`  ${who}: the replay ${given}`] : []));
}
