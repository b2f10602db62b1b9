/** The result that a run's replay gives, for moderators who say why the run does not count. */

import type { ContestSeed } from '../contest/seed.ts';
import { Playback } from '../replay/playback.ts';
import { CHECKPOINT_TICKS, type FinishedRun, type Replay } from '../replay/replay.ts';
import * as words from './words/en.ts';

/** The result of an entry, a row or a run, as it was claimed. */
export interface Claim {
  score: number;
  level: number;
  /** Ticks. Absent outside of contests. */
  lived?: number | undefined;
}

/**
 * Plays a replay to its end, and says how it differs from the run and from what is claimed of it, as a half sentence: 'gives 5000
 * points at level 3, not 5300'. It has words, numbers and ids alone, and nothing that a player typed.
 * @param isOutOfTime asked every 600 ticks; `null` is returned once it is true
 */
export function describeGiven(
  replay: Replay,
  run: Pick<FinishedRun, 'runId' | 'skin' | 'ruleset' | 'ticks' | 'contest'>,
  claimed: Claim,
  isOutOfTime: () => boolean,
): string | null {
  const given = play(replay, isOutOfTime);
  if (!given) return null;
  const { runId, skin, ruleset, contest } = replay;
  const said = [
    ...(runId === run.runId ? [] : [words.isOfRun(runId)]),
    ...(skin === run.skin ? [] : [words.wasPlayedAs(skin, run.skin)]),
    ...(ruleset === run.ruleset ? [] : [words.wasPlayedUnder(ruleset, run.ruleset)]),
    ...(isSame(contest, run.contest) ? [] : [words.otherCoins]),
    ...describeResult(given, { ...claimed, ticks: run.ticks }),
  ];
  return said.length > 0 ? words.allOf(said) : words.otherChecksums;
}

type Result = Claim & { ticks: number };

function play(replay: Replay, isOutOfTime: () => boolean): Result | null {
  const playback = new Playback(replay);
  const { simulation } = playback;
  while (!playback.isOver) {
    if (simulation.ticks % CHECKPOINT_TICKS === 0 && isOutOfTime()) return null;
    playback.tick();
  }
  const { score, level, ticks, lived } = simulation;
  return { score, level, ticks, lived };
}

function isSame(one: ContestSeed | undefined, other: ContestSeed | undefined): boolean {
  return one?.id === other?.id && one?.createdAt === other?.createdAt;
}

/** The first difference: the score counts most. */
function describeResult(given: Result, claimed: Result): string[] {
  const { score, level, ticks, lived } = given;
  if (level !== claimed.level) return [words.givesAtOtherLevel(score, level, claimed.score, claimed.level)];
  if (score !== claimed.score) return [words.gives(score, level, claimed.score)];
  if (ticks !== claimed.ticks) return [words.lasts(ticks, claimed.ticks)];
  return lived === undefined || claimed.lived === undefined || lived === claimed.lived
    ? []
    : [words.givesLived(lived, claimed.lived)];
}
