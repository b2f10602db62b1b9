import type { FinishedRun } from '../replay/finishedRun.ts';
import { RULESET_VERSION } from '../simulation/rules.ts';
import { Simulation } from '../simulation/simulation.ts';
import type { SkinId } from '../simulation/skins.ts';

/** A run being played: a fresh id and seed, and the simulation that goes with them. */
export class LiveRun {
  readonly runId = createRunId();
  readonly seed = crypto.getRandomValues(new Uint32Array(1))[0] as number;
  readonly skin: SkinId;
  readonly simulation: Simulation;

  constructor(skin: SkinId) {
    this.skin = skin;
    this.simulation = new Simulation({ seed: this.seed, skin });
  }

  finish(): FinishedRun {
    const { runId, seed, skin, simulation } = this;
    const { ticks, score, level } = simulation;
    return { runId, seed, skin, ruleset: RULESET_VERSION, ticks, score, level };
  }
}

/** 128 random bits as hex. Not `randomUUID`, which a page opened over the local network does not have. */
function createRunId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
