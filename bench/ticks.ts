/** The work of the simulation, the verifier and the local board in a second. */

import { readFileSync } from 'node:fs';
import { simulationOf } from '../src/engine/replay/setup.ts';
import { describeVerdict } from '../src/engine/replay/verdict.ts';
import { verifyReplay } from '../src/engine/replay/verify.ts';
import { TICKS_PER_SECOND } from '../src/engine/simulation/rules.ts';
import { honest, newPlayer, writesOf } from '../tools/board/game.ts';
import { memoryBoard } from '../tools/board/transports.ts';
import { readLongRun } from '../tools/corpus/corpus.ts';
import { runIdOf } from '../tools/corpus/runIds.ts';
import { compileRules } from '../tools/firestore-local/engine/rules/index.ts';

const ROUNDS = 5;

/** Microseconds a tick; the best of some rounds, since the others only met a busier machine. */
function best(play: () => number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const ticks = play();
    least = Math.min(least, ((performance.now() - start) * 1000) / ticks);
  }
  return least;
}

const timesRealTime = (microseconds: number) => 1_000_000 / TICKS_PER_SECOND / microseconds;

export function measureTicks() {
  const long = readLongRun();
  const verification = best(() => {
    const verdict = verifyReplay(long.bytes, long.claim);
    if (verdict.type !== 'verified') throw new Error(describeVerdict(verdict));
    return long.claim.ticks;
  });
  const tick = best(() => {
    const simulation = simulationOf({ runId: runIdOf(0), skin: 'god' });
    while (!simulation.isOver) simulation.tick(0);
    return simulation.ticks;
  });
  return { tick, verification, timesRealTime: timesRealTime(verification) };
}

/** Runs saved in a second, each judged by the rules, without a network. */
export async function measureCommits(): Promise<number> {
  const board = memoryBoard('demo-bench', compileRules(readFileSync('firestore.rules', 'utf8')));
  const commits = 300;
  const start = performance.now();
  for (let count = 0; count < commits; count++) {
    const player = newPlayer(board);
    const { status } = await board.commit(writesOf(honest(player)), player.token);
    if (status !== 200) throw new Error(`A commit was answered with ${status}`);
  }
  return (commits * 1000) / (performance.now() - start);
}
