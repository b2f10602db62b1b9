import { LimitExceeded } from './failure.ts';

const MOST_EXPRESSIONS = 1000;
const MOST_ACCESSES_OF_OPERATION = 10;
const MOST_ACCESSES_OF_COMMIT = 20;

/**
 * What a request may cost. Expressions are counted over the whole request. Where production is not known,
 * the count is the higher one: the same document read for two operations, or before and after the commit,
 * is two accesses.
 */
export class Budget {
  expressions = 0;
  #finished = 0;
  #documents = new Set<string>();

  get accesses(): number {
    return this.#finished + this.#documents.size;
  }

  beginOperation(): void {
    this.#finished += this.#documents.size;
    this.#documents = new Set();
  }

  spend(expressions: number): void {
    this.expressions += expressions;
    if (this.expressions > MOST_EXPRESSIONS) {
      throw new LimitExceeded(`more than ${MOST_EXPRESSIONS} expressions to evaluate`);
    }
  }

  /** Counts a document read; a repeated one is free. */
  access(document: string): void {
    this.#documents.add(document);
    if (this.#documents.size > MOST_ACCESSES_OF_OPERATION) {
      throw new LimitExceeded(`more than ${MOST_ACCESSES_OF_OPERATION} documents accessed for one operation`);
    }
    if (this.accesses > MOST_ACCESSES_OF_COMMIT) {
      throw new LimitExceeded(`more than ${MOST_ACCESSES_OF_COMMIT} documents accessed for one request`);
    }
  }
}
