/** An answer that is asked for once and good for a while, however many want it. */

export interface Freshly<T> {
  /** The answer: the one there is, the one under way, or a new one. */
  get(): Promise<T>;
  /** The answer there is, while it is fresh. */
  now(): T | null;
  /** What was asked until now no longer counts. */
  forget(): void;
}

/** A failure is not kept: the next one asks again. */
export function freshly<T>(ask: () => Promise<T>, maxAgeMs: number): Freshly<T> {
  let underWay: Promise<T> | undefined;
  let latest: { answer: T; at: number } | undefined;

  function now(): T | null {
    if (!latest) return null;
    // Below 0 the clock was set back, and tells nothing. One that only runs forward stands still while a laptop sleeps.
    const age = Date.now() - latest.at;
    return age >= 0 && age < maxAgeMs ? latest.answer : null;
  }

  function get(): Promise<T> {
    const answer = now();
    return answer === null ? (underWay ?? askAnew()) : Promise.resolve(answer);
  }

  function askAnew(): Promise<T> {
    const asked = ask().then(
      (answer) => {
        if (underWay === asked) {
          latest = { answer, at: Date.now() };
          underWay = undefined;
        }
        return answer;
      },
      (error: unknown) => {
        if (underWay === asked) underWay = undefined;
        throw error;
      },
    );
    underWay = asked;
    return asked;
  }

  function forget(): void {
    underWay = undefined;
    latest = undefined;
  }

  return { get, now, forget };
}
