/** The runs of START's autopilot from which its score on the board is taken. */

import { autopilot } from '../../src/game/play/runs/autopilot.ts';
import { type PlayedRun, record } from './playedRun.ts';
import { runIdOf } from './runIds.ts';

/** Odd, so that one run is in the middle. Their ids are the numbers from 0: nobody chose lucky ones. */
export const AUTOPILOT_RUNS = 31;

/** The autopilot's run with that id, in the default skin. */
export function autopilotRun(number: number): PlayedRun {
  return record({ runId: runIdOf(number), skin: 'default' }, autopilot);
}

/** The run with the median score; of equal ones the run with the lowest id. */
export function medianRun(): PlayedRun {
  const runs = Array.from({ length: AUTOPILOT_RUNS }, (_, number) => autopilotRun(number));
  runs.sort((one, other) => one.claim.score - other.claim.score);
  const middle = runs[(AUTOPILOT_RUNS - 1) / 2];
  if (!middle) throw new Error('The autopilot played no run');
  return runs.find(({ claim }) => claim.score === middle.claim.score) ?? middle;
}
