/** A run played and recorded as the page does it, without drawing it. */

import { Recorder } from '../../src/engine/replay/recorder.ts';
import type { FinishedRun } from '../../src/engine/replay/replay.ts';
import type { RunSetup } from '../../src/engine/replay/setup.ts';
import { simulationOf } from '../../src/engine/replay/setup.ts';
import type { Strategy } from './players.ts';

export interface PlayedRun {
  bytes: Uint8Array;
  claim: FinishedRun;
}

/** Plays to the end of the game, or for `ticks`, as the page does it. `pauses`: the ticks after which to pause. */
export function record(
  setup: RunSetup,
  player: Strategy,
  { pauses = [], ticks = Number.POSITIVE_INFINITY }: { pauses?: readonly number[]; ticks?: number } = {},
): PlayedRun {
  const simulation = simulationOf(setup);
  const recorder = new Recorder(setup, simulation);
  while (!simulation.isOver && simulation.ticks < ticks) {
    if (pauses.includes(simulation.ticks)) recorder.pause();
    simulation.tick(recorder.tick(player(simulation)));
  }
  const { replay, ...claim } = recorder.finish();
  if (!replay) throw new Error('The run is too long to be recorded');
  return { bytes: replay, claim };
}
