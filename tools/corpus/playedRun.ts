/** A run that nobody watched: played to its end and recorded as the page does it. */

import type { FinishedRun } from '../../src/replay/finishedRun.ts';
import { Recorder } from '../../src/replay/recorder.ts';
import { RULESET_VERSION } from '../../src/simulation/rules.ts';
import { type RunSetup, Simulation } from '../../src/simulation/simulation.ts';
import type { Player } from './players.ts';

export interface PlayedRun {
  bytes: Uint8Array;
  claim: FinishedRun;
}

/** Plays to the end of the game, or for `ticks`, as the page does it; pauses after so many ticks as `pauses` says. */
export function record(
  setup: RunSetup,
  player: Player,
  { pauses = [], ticks = Number.POSITIVE_INFINITY }: { pauses?: readonly number[]; ticks?: number } = {},
): PlayedRun {
  const simulation = new Simulation(setup);
  const recorder = new Recorder(setup, simulation);
  while (!simulation.isOver && simulation.ticks < ticks) {
    if (pauses.includes(simulation.ticks)) recorder.pause();
    simulation.tick(recorder.tick(player(simulation)));
  }
  const recording = recorder.finish();
  if (!recording.ok) throw new Error(recording.reason);
  const { score, level } = simulation;
  const claim = { ...setup, ruleset: RULESET_VERSION, ticks: simulation.ticks, score, level };
  return { bytes: recording.bytes, claim };
}

/** A run id that chance would hardly give: `number` in hex. */
export function runIdOf(number: number): string {
  return number.toString(16).padStart(32, '0');
}
