import type { Field } from '../../../engine/simulation/field.ts';
import { TICKS_PER_SECOND } from '../../../engine/simulation/rules.ts';
import type { Report } from './context.ts';

/** `ticks` as a clock shows them: seconds, rounded up. */
export function secondsOf(ticks: number): number {
  return Math.ceil(ticks / TICKS_PER_SECOND);
}

/** Reports each second by which a ruleset's time runs down. To be called once a frame. */
export function followTime(field: Pick<Field, 'timeLeft'>, report: Report): () => void {
  let seen = field.timeLeft === null ? null : secondsOf(field.timeLeft);
  return () => {
    const { timeLeft } = field;
    if (timeLeft === null) return;
    const seconds = secondsOf(timeLeft);
    if (seconds === seen) return;
    seen = seconds;
    report({ type: 'timeRanDown', seconds });
  };
}
