/** Plays many replays, in as many threads as there are processors. */

import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parentPort, Worker } from 'node:worker_threads';
import { type Answer, answer, type Task } from '../../src/board/verification/task.ts';
import type { Played, RunToPlay } from '../../src/engine/archive/judge.ts';
import type { Means } from './commands/command.ts';
import { sayProgress } from './commands/progress.ts';

/** Fewer runs than this for each thread are played sooner than it starts. */
const RUNS_PER_THREAD = 20;

/** The letters of a whole bar. */
const BAR = 30;

/** The verdicts on the runs, in their order; it says how many are played. `null`: its time was over. */
export async function playAll(runs: readonly RunToPlay[], means: Means): Promise<Played[]> {
  const progress = sayProgress(means);
  const played = runs.map((): Played => null);
  const left = runs.entries();
  let done = 0;
  const work = async (play: (task: Task) => Answer | Promise<Answer>) => {
    for (const [index, run] of left) {
      const verdict = await play({ ...run, timeLimit: means.timeLimitMs });
      played[index] = verdict.type === 'out of time' ? null : verdict;
      done += 1;
      const full = Math.floor((BAR * done) / runs.length);
      progress(`[${'#'.repeat(full).padEnd(BAR, '.')}] ${done} of ${runs.length} runs are played`);
    }
  };
  const { players } = means;
  const threads = Math.min(availableParallelism(), Math.floor(runs.length / RUNS_PER_THREAD));
  if (players === undefined || threads < 2) await work((task) => answer(task, () => performance.now()));
  else await Promise.all(Array.from({ length: threads }, () => inThread(players, work)));
  return played;
}

async function inThread(
  script: string,
  work: (play: (task: Task) => Promise<Answer>) => Promise<void>,
): Promise<void> {
  const worker = new Worker(script);
  await work(async (task) => {
    worker.postMessage(task);
    const [verdict] = (await once(worker, 'message')) as [Answer];
    return verdict;
  });
  await worker.terminate();
}

/** The other end: a thread of the script answers one task after the other. */
export function servePlays(): void {
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(answer(task, () => performance.now())));
}
