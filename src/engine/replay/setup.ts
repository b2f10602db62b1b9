import { type ContestSeed, seedOf } from '../contest/seed.ts';
import type { RulesetVersion } from '../simulation/rulesetVersion.ts';
import type { RunId } from '../simulation/runId.ts';
import { Simulation } from '../simulation/simulation.ts';
import type { SkinId } from '../simulation/skins.ts';

/** The start of a run, as a replay records it. */
export interface RunSetup {
  /** All chance in the run comes from it, or from it and the contest; all runs of a daily have the same (`seedOf`). */
  runId: RunId;
  skin: SkinId;
  /** Absent: that of the all-time board. */
  ruleset?: RulesetVersion;
  /** The contest that the run is played in, and what seeds its coins. */
  contest?: ContestSeed;
}

/** The start of a run whose id nobody knows: of a stream. `seed`: what its id and its contest come to (`seedOf`), in bytes. */
export type SeededSetup = Pick<RunSetup, 'skin' | 'ruleset'> & { seed: Uint8Array };

/** The simulation of a run, at its start. `length`: in ticks; absent: as its ruleset says. */
export function simulationOf(setup: RunSetup | SeededSetup, length?: number): Simulation {
  const seed = 'seed' in setup ? setup.seed : seedOf(setup.runId, setup.contest);
  return new Simulation({ ...setup, length, seed });
}
