import type { Field } from '../../simulation/field.ts';
import { TICKS_PER_SECOND } from '../../simulation/rules.ts';
import type { Report } from './context.ts';

/** `ticks` as a clock shows them: seconds, rounded up. */
export function secondsOf(ticks: number): number {
  return Math.ceil(ticks / TICKS_PER_SECOND);
}

/** Reports each second by which a ruleset's time runs down. */
export class TimeLeft {
  readonly #field: Pick<Field, 'timeLeft'>;
  readonly #report: Report;
  /** As seen last. */
  #seconds: number | null;

  constructor(field: Pick<Field, 'timeLeft'>, report: Report) {
    this.#field = field;
    this.#report = report;
    this.#seconds = field.timeLeft === null ? null : secondsOf(field.timeLeft);
  }

  /** To be called once a frame. */
  update(): void {
    const { timeLeft } = this.#field;
    if (timeLeft === null) return;
    const seconds = secondsOf(timeLeft);
    if (seconds === this.#seconds) return;
    this.#seconds = seconds;
    this.#report({ type: 'timeRanDown', seconds });
  }
}
