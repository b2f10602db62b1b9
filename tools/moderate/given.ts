/** The result that a run's replay gives, for moderators who say why the run does not count. */

import type { ContestSeed } from '../../src/contest/seed.ts';
import { Playback } from '../../src/replay/playback.ts';
import type { Replay } from '../../src/replay/replay.ts';
import { type Claim, DIFFERS, type Judgement, replayOf, type SeededRun } from './judge.ts';

/** The result that a replay gives instead of the claimed one, in words; `null`: it gives that, or nobody knows. */
export function tellGiven({ verdict, run, claimed }: Judgement, timeLimitMs: number): string | null {
  const isOfReplay = verdict.startsWith('mismatch') || verdict === DIFFERS;
  return run && isOfReplay ? describeGiven(run, claimed, timeLimitMs) : null;
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

/**
 * Plays a replay to its end, and says how it differs from the run and from what is claimed of it, as a half sentence: 'gives 5000
 * points at level 3, not 5300'. `null` for bytes that are no replay, or a replay that takes too long.
 */
function describeGiven(run: SeededRun, claimed: Claim, timeLimitMs: number): string | null {
  const replay = replayOf(run);
  const given = replay && play(replay, timeLimitMs);
  if (!given) return null;
  const { runId, skin, ruleset, contest } = replay;
  const said = [
    ...(runId === run.runId ? [] : [`is of run ${runId}`]),
    ...(skin === run.skin ? [] : [`was played as ${skin}, not as ${run.skin}`]),
    ...(ruleset === run.ruleset ? [] : [`was played under ruleset ${ruleset}, not ${run.ruleset}`]),
    ...(isSame(contest, run.contest) ? [] : ['was played on other coins']),
    ...describeResult(given, { ...claimed, ticks: run.ticks }),
  ];
  return said.join(', and ') || 'gives this score, and its checksums are of another run';
}

type Result = Claim & { ticks: number };

function play(replay: Replay, timeLimitMs: number): Result | null {
  const deadline = performance.now() + timeLimitMs;
  const playback = new Playback(replay);
  while (!playback.isOver) {
    if (performance.now() > deadline) return null;
    playback.tick();
  }
  const { score, level, ticks, lived } = playback.simulation;
  return { score, level, ticks, lived };
}

function isSame(one: ContestSeed | undefined, other: ContestSeed | undefined): boolean {
  return one?.id === other?.id && one?.createdAt === other?.createdAt;
}

/** The first difference: the score counts most. */
function describeResult(given: Result, claimed: Result): string[] {
  const { score, level, ticks, lived } = given;
  const isOtherLevel = level !== claimed.level;
  if (score !== claimed.score || isOtherLevel)
    return [
      `gives ${score} points at level ${level}, not ${claimed.score}${isOtherLevel ? ` at level ${claimed.level}` : ''}`,
    ];
  if (ticks !== claimed.ticks) return [`lasts ${ticks} ticks, not ${claimed.ticks}`];
  return claimed.lived === undefined || lived === claimed.lived
    ? []
    : [`gives LIVED ${lived}, not ${claimed.lived}`];
}
