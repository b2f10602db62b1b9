/** The most that may flash in any second: more can bring on a seizure (WCAG 2.3.1). */
const MAX_FLASHES = 3;
const SECOND_MS = 1000;

/** Limits flashes. When it refuses, the effect is shown without its flash. */
export class FlashGuard {
  readonly #times = new Float64Array(MAX_FLASHES).fill(Number.NEGATIVE_INFINITY);
  #oldest = 0;

  /** `now` in milliseconds of the person's time: a fast replay may not flash more often than a slow one. */
  allows(now: number): boolean {
    if (now - (this.#times[this.#oldest] as number) < SECOND_MS) return false;
    this.#times[this.#oldest] = now;
    this.#oldest = (this.#oldest + 1) % MAX_FLASHES;
    return true;
  }
}
