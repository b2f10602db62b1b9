/** The text of a rules file and places in it. */

/** A stretch of the source, in UTF-16 offsets; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** Lines and columns count from 1. */
export interface Position {
  line: number;
  column: number;
}

const FILE = 'firestore.rules';

/** The rules could not be deployed: malformed, wrong, or beyond what this engine can judge faithfully. */
export class RulesSyntaxError extends Error {
  override readonly name = 'RulesSyntaxError';
  readonly line: number;
  readonly column: number;

  constructor(reason: string, { line, column }: Position) {
    super(`${FILE}:${line}:${column} ${reason}`);
    this.line = line;
    this.column = column;
  }
}

export class Source {
  readonly text: string;
  readonly #lineStarts: number[] = [0];

  constructor(text: string) {
    this.text = text;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#lineStarts.push(at + 1);
  }

  position(offset: number): Position {
    let low = 0;
    let high = this.#lineStarts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (this.#lineStarts[low] ?? 0) + 1 };
  }

  /** `firestore.rules:57:12` */
  place(offset: number): string {
    const { line, column } = this.position(offset);
    return `${FILE}:${line}:${column}`;
  }

  /** The source of a span on one line, as it reads in a message. */
  quote({ start, end }: Span): string {
    return this.text.slice(start, end).replace(/\s+/g, ' ');
  }

  fail(offset: number, reason: string): never {
    throw new RulesSyntaxError(reason, this.position(offset));
  }
}
