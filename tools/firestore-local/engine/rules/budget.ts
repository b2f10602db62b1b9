import { Failure, LimitExceeded } from './failure.ts';

const MAX_EXPRESSIONS = 1000;
const MAX_ACCESSES_OF_OPERATION = 10;
const MAX_ACCESSES_OF_REQUEST = 20;

/** Knowledge of a document that was looked up: whether it is there, or all of it. */
type Knowledge = 'existence' | 'content';

/**
 * The cost of a request, as Google counts it, and its limits. Expressions are counted for each operation. A document that
 * is looked up is kept for the rest of the request, so that a repeated access is free; but after exists(), get() is
 * another one.
 */
export class Budget {
  /** Over the whole request. */
  expressions = 0;
  accesses = 0;
  /** Distinct lookups of all operations: what may be billed at most. */
  lookups = 0;
  readonly #known = new Map<string, Knowledge>();
  #expressionsOfOperation = 0;
  #accessesOfOperation = 0;
  #lookedUp = new Set<string>();

  beginOperation(): void {
    this.#expressionsOfOperation = 0;
    this.#accessesOfOperation = 0;
    this.#lookedUp = new Set();
  }

  spend(expressions: number): void {
    this.expressions += expressions;
    this.#expressionsOfOperation += expressions;
    if (this.#expressionsOfOperation > MAX_EXPRESSIONS) {
      throw new LimitExceeded(`more than ${MAX_EXPRESSIONS} expressions to evaluate`);
    }
  }

  /** Notes a lookup, whether or not it is an access. */
  lookUp(what: string): void {
    if (this.#lookedUp.has(what)) return;
    this.#lookedUp.add(what);
    this.lookups += 1;
  }

  /** Counts a document read. @returns why it may not be read, if so */
  access(document: string, wanted: Knowledge): Failure | null {
    const known = this.#known.get(document);
    if (known === 'content' || known === wanted) return null;
    if (this.#accessesOfOperation >= MAX_ACCESSES_OF_OPERATION)
      return new Failure(`more than ${MAX_ACCESSES_OF_OPERATION} documents accessed for one operation`);
    if (this.accesses >= MAX_ACCESSES_OF_REQUEST)
      return new Failure(`more than ${MAX_ACCESSES_OF_REQUEST} documents accessed for one request`);
    this.#accessesOfOperation += 1;
    this.accesses += 1;
    this.#known.set(document, wanted);
    return null;
  }
}
