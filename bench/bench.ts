/** `npm run bench`: what the simulation and the verifier cost on this machine, as ratios to real time. */

import { describeVerdict, verifyReplay } from '../src/replay/verifier.ts';
import { TICKS_PER_SECOND } from '../src/simulation/rules.ts';
import { Simulation } from '../src/simulation/simulation.ts';
import { readCorpus } from '../tools/corpus/corpus.ts';

const ROUNDS = 5;

interface Row {
  what: string;
  ticks: number;
  'µs per tick': string;
  'times real time': number;
}

/** The best of some rounds: the others only met a busier machine. */
function measure(what: string, play: () => number): Row {
  let best = Number.POSITIVE_INFINITY;
  let ticks = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    ticks = play();
    best = Math.min(best, (performance.now() - start) / ticks);
  }
  return {
    what,
    ticks,
    'µs per tick': (best * 1000).toFixed(2),
    'times real time': Math.round(1000 / TICKS_PER_SECOND / best),
  };
}

const corpus = readCorpus();
const long = corpus.find(({ name }) => name === 'long');
if (!long) throw new Error('The corpus has no long run');

const rows = [
  measure('simulation, nobody plays', () => {
    const simulation = new Simulation({ runId: '0'.repeat(32), skin: 'god' });
    while (!simulation.isOver) simulation.tick(0);
    return simulation.ticks;
  }),
  measure('verification, the long run', () => {
    const verdict = verifyReplay(long.bytes, long.claim);
    if (verdict.type !== 'verified') throw new Error(describeVerdict(verdict));
    return long.claim.ticks;
  }),
  measure('verification, the whole corpus', () =>
    corpus.reduce((sum, { bytes, claim }) => {
      verifyReplay(bytes, claim);
      return sum + claim.ticks;
    }, 0),
  ),
];
console.table(rows);
