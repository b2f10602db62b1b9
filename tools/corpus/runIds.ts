import type { RunId } from '../../src/engine/simulation/runId.ts';

/** A run id that chance would hardly give: `number` in hex. */
export function runIdOf(number: number): RunId {
  return number.toString(16).padStart(32, '0') as RunId;
}
