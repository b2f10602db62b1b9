/**
 * Has replays verified in a worker, in the order they come. A worker is asked about two recorded runs first, a true one
 * and a forged one. Only a worker that tells them apart is believed.
 */

import { CHECKPOINT_TICKS, type FinishedRun } from '../../engine/replay/replay.ts';
import type { NoVerdict, Outcome } from './outcome.ts';
import type { Answer, Task } from './task.ts';

/** A recorded run. */
export interface Recorded {
  bytes: Uint8Array;
  claim: FinishedRun;
}

/** The way to a worker. */
export interface Port {
  /** The worker answers each task once, in the same order. */
  send(task: Task): void;
  close(): void;
}

/** Opens a port. `onEnd` is called when the worker stops or can't start. It may throw instead. */
export type OpenPort = (onAnswer: (answer: Answer) => void, onEnd: () => void) => Port;

/** The time that a replay may take to play. The longest possible run takes a few seconds on a slow phone. */
const TIME_LIMIT_MS = 20_000;

/** The time that the page waits for a worker that does not even notice that its time is over. */
const PATIENCE_MS = TIME_LIMIT_MS + 5000;

/** The most workers in a row that may stop during their test. */
const MAX_STARTS = 3;

export class Verifier {
  readonly #open: OpenPort;
  readonly #tests: readonly { run: Recorded; expected: Answer['type'] }[];
  #port: Port | undefined;
  /** Settles the task that the worker has. */
  #settle: (outcome: Outcome) => void = () => {};
  /** The worker has passed its test. */
  #isReady = false;
  /** The reason why no more workers are asked. */
  #refusal: NoVerdict | undefined;
  /** Questions from before it changed are `closed`. */
  #session = 0;
  #latest: Promise<unknown> = Promise.resolve();

  /** `own`: a recorded run of ours, of more than 600 ticks. */
  constructor(open: OpenPort, own: Recorded) {
    this.#open = open;
    this.#tests = [
      { run: own, expected: 'verified' },
      { run: { ...own, bytes: forged(own) }, expected: 'mismatch' },
    ];
  }

  /** Starts the worker and has it pass its test, while what it will verify is still being fetched. */
  startAhead(): void {
    const session = this.#session;
    this.#latest = this.#latest.then(() => this.#prepare(session));
  }

  /** Resolves when the worker has its verdict, or when there will be none. Never rejects. */
  verify(run: Recorded): Promise<Outcome> {
    const session = this.#session;
    const outcome = this.#latest.then(async () => {
      const refusal = await this.#prepare(session);
      return refusal ? { type: refusal } : this.#ask(run, session);
    });
    this.#latest = outcome;
    return outcome;
  }

  /** Stops the worker. What is under way gets `closed`; what is asked later starts another worker. */
  close(): void {
    this.#session += 1;
    this.#refusal = undefined;
    this.#end('closed');
  }

  /** Sees to it that there is a worker which has passed its test, or says why there is none. */
  async #prepare(session: number): Promise<NoVerdict | undefined> {
    for (let starts = 0; starts < MAX_STARTS && !this.#isReady && !this.#refusal; starts++) {
      const failure = await this.#test(session);
      if (failure === 'closed') return failure;
      if (failure === 'worker is wrong') this.#refusal = failure;
      this.#isReady = failure === undefined;
    }
    if (!this.#isReady) this.#refusal ??= 'worker stopped';
    return this.#refusal;
  }

  async #test(session: number): Promise<NoVerdict | undefined> {
    for (const { run, expected } of this.#tests) {
      const { type } = await this.#ask(run, session);
      if (type === 'closed' || type === 'worker stopped') return type;
      if (type !== expected) return 'worker is wrong';
    }
    return undefined;
  }

  #ask({ bytes, claim }: Recorded, session: number): Promise<Outcome> {
    return new Promise((settle) => {
      if (session !== this.#session) {
        settle({ type: 'closed' });
        return;
      }
      const patience = setTimeout(() => this.#end('worker stopped'), PATIENCE_MS);
      this.#settle = (outcome) => {
        clearTimeout(patience);
        settle(outcome);
      };
      try {
        this.#port ??= this.#connect();
        this.#port.send({ bytes, claim, timeLimit: TIME_LIMIT_MS });
      } catch (error) {
        console.warn('Verification: the worker could not be asked', error);
        this.#end('worker stopped');
      }
    });
  }

  #connect(): Port {
    const port = this.#open(
      (answer) => this.#port === port && this.#settle(answer),
      () => this.#port === port && this.#end('worker stopped'),
    );
    return port;
  }

  #end(type: NoVerdict): void {
    this.#port?.close();
    this.#port = undefined;
    this.#isReady = false;
    this.#settle({ type });
  }
}

/** The replay with another hash at its second checkpoint: well-formed, and found out after 600 ticks. */
function forged({ bytes, claim: { ticks } }: Recorded): Uint8Array {
  const hashes = Math.ceil(ticks / CHECKPOINT_TICKS) + 1;
  const copy = bytes.slice();
  const at = copy.length - (hashes - 1) * Uint32Array.BYTES_PER_ELEMENT;
  copy[at] = ~(copy[at] ?? 0);
  return copy;
}
