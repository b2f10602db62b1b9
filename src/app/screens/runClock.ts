import { TICKS_PER_SECOND } from '../../simulation/rules.ts';

/** Minutes and seconds of a run, as in 1:05. `tick`: 0 or more. */
export function runClock(tick: number): string {
  const seconds = Math.floor(tick / TICKS_PER_SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
