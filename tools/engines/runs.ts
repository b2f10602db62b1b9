/** Runs of the corpus's bot, played in any JavaScript engine. Engines that print the same play the same game. */

import { dailyOf } from '../../src/engine/contest/contest.ts';
import { Recorder } from '../../src/engine/replay/recorder.ts';
import { CHECKPOINT_TICKS } from '../../src/engine/replay/replay.ts';
import type { RunSetup } from '../../src/engine/replay/setup.ts';
import { simulationOf } from '../../src/engine/replay/setup.ts';
import { describeVerdict } from '../../src/engine/replay/verdict.ts';
import { verifyReplay } from '../../src/engine/replay/verify.ts';
import { skilled } from '../corpus/players.ts';
import { runIdOf } from '../corpus/runIds.ts';

/** The engines' bare shells have `print`, Node has `console`. */
declare const print: ((line: string) => void) | undefined;
const say = typeof print === 'function' ? print : console.log;

const FIRST_RUNS = [1, 2_000_000_000, 4_294_967_000];
const CONTEST = { id: dailyOf(20779), createdAt: 1_795_305_600_123_456 };

const BOARD = [1, 3] as const;
const CONTESTS = [2, 4, 5] as const;

/** Plays that many ticks of each kind under every ruleset, verifies each run, and prints the state's hash every 600 ticks. */
export function playRuns(ticks: number): void {
  for (const ruleset of BOARD)
    for (const first of FIRST_RUNS) playFor(ticks, { skin: 'god', ruleset }, first);
  for (const ruleset of CONTESTS) playFor(ticks, { skin: 'god', ruleset, contest: CONTEST }, 1);
}

/** Plays run after run, each with the next run id, until that many ticks are played in all. */
function playFor(ticks: number, setup: Omit<RunSetup, 'runId'>, first: number): void {
  let played = 0;
  for (let run = first; played < ticks; run++) played += playRun(run, setup, played, ticks);
}

/** Plays a run to its end and prints its verdict, and the hashes up to `limit` ticks in all. Returns its ticks. */
function playRun(run: number, setup: Omit<RunSetup, 'runId'>, before: number, limit: number): number {
  const start = { ...setup, runId: runIdOf(run) };
  const simulation = simulationOf(start);
  const recorder = new Recorder(start, simulation);
  const player = skilled(run);
  while (!simulation.isOver) {
    simulation.tick(recorder.tick(player(simulation)));
    const ticks = before + simulation.ticks;
    if (ticks % CHECKPOINT_TICKS === 0 && ticks <= limit)
      say(`run ${run} tick ${ticks}: ${hex(simulation.hash())}`);
  }
  const { replay, ...claim } = recorder.finish();
  const { ticks, score } = claim;
  const verdict = replay ? describeVerdict(verifyReplay(replay, claim)) : 'too long';
  say(`run ${run}: ${score} points in ${ticks} ticks, ${verdict}`);
  return ticks;
}

function hex(hash: number): string {
  return hash.toString(16).padStart(8, '0');
}
