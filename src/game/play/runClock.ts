import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';

/** Minutes and whole seconds of a run, such as 2:05. `ticks`: 0 or more. */
export function runClock(ticks: number): string {
  const seconds = Math.floor(ticks / TICKS_PER_SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
