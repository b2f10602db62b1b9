import type { Literal } from './datum.ts';
import { readNumber } from './numbers.ts';
import type { Source } from './source.ts';
import { readQuoted } from './strings.ts';

export interface Token {
  kind: 'name' | 'literal' | 'mark' | 'end';
  /** The name or mark; empty for other kinds. */
  text: string;
  value: Literal;
  start: number;
  end: number;
}

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;
const MARK = /\|\||&&|[=!<>]=|\*\*|[{}()[\].,:;?<>!=+\-*/%$]/y;
const SPACE = /(?:[ \t\n\r\f]|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const SEGMENT = /[A-Za-z0-9_\-.~%@]+|\([A-Za-z0-9_\-.~%@]+\)/y;

/** Reads tokens on demand: whether `/` divides or begins a path, only the parser knows. */
export class Scanner {
  readonly source: Source;
  #at = 0;
  #peeked: Token | undefined;

  constructor(source: Source) {
    this.source = source;
  }

  peek(): Token {
    this.#peeked ??= this.#read();
    return this.#peeked;
  }

  next(): Token {
    const token = this.peek();
    this.#at = token.end;
    this.#peeked = undefined;
    return token;
  }

  /** Where the next token starts. */
  get start(): number {
    return this.peek().start;
  }

  /** Where the last token ended. */
  get end(): number {
    return this.#at;
  }

  /** True if the next token is this mark or keyword. */
  sees(text: string): boolean {
    const token = this.peek();
    return token.text === text && (token.kind === 'mark' || token.kind === 'name');
  }

  takes(text: string): boolean {
    if (!this.sees(text)) return false;
    this.next();
    return true;
  }

  expect(text: string, where: string): Token {
    if (!this.sees(text)) this.fail(`expected '${text}' ${where}, found ${this.describe()}`);
    return this.next();
  }

  name(what: string): string {
    if (this.peek().kind !== 'name') this.fail(`expected ${what}, found ${this.describe()}`);
    return this.next().text;
  }

  /** The text of a path segment right here, without space before it: `users`, `(default)`. */
  segment(): string | undefined {
    const text = matchAt(SEGMENT, this.source.text, this.#at);
    if (text !== undefined) this.#at += text.length;
    this.#peeked = undefined;
    return text;
  }

  /** True if the very next characters are these. */
  touches(text: string): boolean {
    return this.source.text.startsWith(text, this.#at);
  }

  /** Passes over `text` if it comes right here, without space. */
  skips(text: string): boolean {
    if (!this.touches(text)) return false;
    this.#at += text.length;
    this.#peeked = undefined;
    return true;
  }

  fail(reason: string, at = this.start): never {
    return this.source.fail(at, reason);
  }

  describe(): string {
    const { kind, start, end } = this.peek();
    return kind === 'end' ? 'the end of the file' : `'${this.source.quote({ start, end })}'`;
  }

  #read(): Token {
    const { text } = this.source;
    const start = this.#at + (matchAt(SPACE, text, this.#at)?.length ?? 0);
    if (start >= text.length) return { kind: 'end', text: '', value: null, start, end: start };
    if (text.startsWith('/*', start)) this.source.fail(start, 'the comment is not closed');
    const literal = readQuoted(this.source, start) ?? readNumber(this.source, start);
    if (literal) return { kind: 'literal', text: '', start, ...literal };
    const name = matchAt(NAME, text, start);
    if (name !== undefined) return { kind: 'name', text: name, value: null, start, end: start + name.length };
    const mark = matchAt(MARK, text, start);
    if (mark !== undefined) return { kind: 'mark', text: mark, value: null, start, end: start + mark.length };
    const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
    return this.source.fail(start, `unexpected character '${character}'`);
  }
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
