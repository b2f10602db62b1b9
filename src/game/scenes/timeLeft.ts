import type { Field } from '../../simulation/field.ts';
import { TICKS_PER_SECOND } from '../../simulation/rules.ts';
import type { Report } from './context.ts';

/** `ticks` as the clock shows them: rounded up to seconds, in ticks. */
export function wholeSeconds(ticks: number): number {
  return Math.ceil(ticks / TICKS_PER_SECOND) * TICKS_PER_SECOND;
}

/** Reports each second by which a ruleset's time runs down. */
export class TimeLeft {
  readonly #field: Pick<Field, 'timeLeft'>;
  readonly #report: Report;
  /** As seen last. */
  #left: number | null;

  constructor(field: Pick<Field, 'timeLeft'>, report: Report) {
    this.#field = field;
    this.#report = report;
    this.#left = field.timeLeft;
  }

  /** To be called once a frame. */
  update(): void {
    const { timeLeft } = this.#field;
    if (timeLeft === null) return;
    const left = wholeSeconds(timeLeft);
    if (left === this.#left) return;
    this.#left = left;
    this.#report({ type: 'timeRanDown', left });
  }
}
