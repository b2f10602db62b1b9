/** The time in which stories happen, in epoch milliseconds. */

/**
 * Takes this process's clock over: Firebase asks it when a token expires, so it has to follow the rehearsal's time.
 * @returns sets it, to epoch milliseconds; `null`: it is the system's again
 */
export function setClock(): (time: number | null) => void {
  const SystemDate = Date;
  let set: number | null = null;
  const now = () => set ?? SystemDate.now();
  globalThis.Date = class extends SystemDate {
    constructor(...args: [] | [value: number | string | Date]) {
      super(...((args.length === 0 ? [now()] : args) as [number]));
    }
    static override now() {
      return now();
    }
  } as DateConstructor;
  return (time) => {
    set = time;
  };
}

interface Waiting {
  /** Epoch milliseconds. */
  at: number;
  goOn: () => void;
}

/** Simulated time: stories wait for their moments, and one at a time goes on, the earliest first. */
export class SimulatedTime {
  #now: number;
  readonly #show: (now: number) => void;
  #waiting: Waiting[] = [];
  /** Called by the story that is under way when it waits again, or is over. */
  #pause: () => void = () => {};

  /**
   * @param start epoch milliseconds
   * @param show puts everybody's clocks to that time
   */
  constructor(start: number, show: (now: number) => void) {
    this.#now = start;
    this.#show = show;
    show(start);
  }

  now = (): number => this.#now;

  /** Resolves at that moment; at once when it has passed. Only stories that `run` plays may wait. */
  until(at: number): Promise<void> {
    return new Promise((goOn) => {
      this.#waiting.push({ at: Math.max(Math.round(at), this.#now), goOn });
      this.#pause();
    });
  }

  after(ms: number): Promise<void> {
    return this.until(this.#now + ms);
  }

  /** Tells all stories to their ends. Rejects with the first that fails. */
  async run(stories: readonly (() => Promise<void>)[]): Promise<void> {
    let failure: unknown;
    const fail = (error: unknown) => {
      failure = error ?? new Error('A story failed.');
    };
    for (const story of stories) {
      await this.#letGoOn(() => {
        story()
          .catch(fail)
          .finally(() => this.#pause());
      });
    }
    for (let next = this.#takeNext(); next && !failure; next = this.#takeNext()) {
      this.#now = next.at;
      this.#show(next.at);
      await this.#letGoOn(next.goOn);
    }
    if (failure) throw failure;
  }

  /** Resolves when the story that goes on waits again. */
  #letGoOn(goOn: () => void): Promise<void> {
    const paused = new Promise<void>((resolve) => {
      this.#pause = resolve;
    });
    goOn();
    return paused;
  }

  /** The next to wake: of several at one moment, the one that has waited longest. */
  #takeNext(): Waiting | undefined {
    const next = this.#waiting.reduce<Waiting | undefined>(
      (first, one) => (first && first.at <= one.at ? first : one),
      undefined,
    );
    this.#waiting = this.#waiting.filter((one) => one !== next);
    return next;
  }
}
