/** Character classes of RE2, as the inside of a class of JavaScript. */

import { escapedCharacter, PatternError } from './patternEscape.ts';

/** By their letter; RE2 knows ASCII only. */
export const NAMED_CLASSES: Readonly<Record<string, string>> = {
  d: '0-9',
  D: '\\0-\\/:-\\u{10FFFF}',
  w: '0-9A-Z_a-z',
  W: '\\0-\\/:-@\\[-\\^`\\{-\\u{10FFFF}',
  s: '\\t\\n\\f\\r ',
  S: '\\0-\\x08\\v\\x0e-\\x1f!-\\u{10FFFF}',
};
const POSIX: Readonly<Record<string, string>> = {
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  ascii: '\\0-\\x7f',
  blank: '\\t ',
  cntrl: '\\0-\\x1f\\x7f',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\/:-@\\[-`\\{-~',
  space: '\\t-\\r ',
  upper: 'A-Z',
  word: '0-9A-Z_a-z',
  xdigit: '0-9A-Fa-f',
};
const POSIX_CLASS = /\[:(\^?)(\w+):\]/y;
const PROPERTY = /\\([pP])(?:([A-Z])|\{(\^?)(\w+)\})/y;

/** `\pL`, `\p{Greek}`, `\P{^Lu}`: one or two letters are a category, more are a script. */
export function property(text: string, at: number): { text: string; end: number } | undefined {
  PROPERTY.lastIndex = at;
  const [found, letter, category, caret, name = category ?? ''] = PROPERTY.exec(text) ?? [];
  if (found === undefined) return undefined;
  const isNegated = (letter === 'P') !== (caret === '^');
  const value = name === 'Any' || name.length <= 2 ? name : `Script=${name}`;
  return { text: `\\${isNegated ? 'P' : 'p'}{${value}}`, end: at + found.length };
}

/** The class that opens at `at`. */
export function characterClass(text: string, at: number, ignoreCase: boolean): { text: string; end: number } {
  return new ClassReader(text, at, ignoreCase).read();
}

class ClassReader {
  readonly #text: string;
  readonly #ignoreCase: boolean;
  #at: number;

  constructor(text: string, at: number, ignoreCase: boolean) {
    this.#text = text;
    this.#at = at;
    this.#ignoreCase = ignoreCase;
  }

  read(): { text: string; end: number } {
    this.#at += 1;
    const negation = this.#takes('^') ? '^' : '';
    let inside = '';
    // A bracket that comes first stands for itself.
    do inside += this.#item();
    while (!this.#takes(']'));
    return { text: `[${negation}${inside}]`, end: this.#at };
  }

  #takes(text: string): boolean {
    const isThere = this.#text.startsWith(text, this.#at);
    if (isThere) this.#at += text.length;
    return isThere;
  }

  #item(): string {
    return this.#posix() ?? this.#named() ?? this.#range();
  }

  #posix(): string | undefined {
    if (!this.#text.startsWith('[:', this.#at)) return undefined;
    POSIX_CLASS.lastIndex = this.#at;
    const [found, caret, name = ''] = POSIX_CLASS.exec(this.#text) ?? [];
    const inside = Object.hasOwn(POSIX, name) ? POSIX[name] : undefined;
    if (found === undefined || inside === undefined || caret === '^') {
      throw new PatternError(`can't read the class at '${this.#text.slice(this.#at, this.#at + 12)}'`);
    }
    this.#at += found.length;
    return this.#checked(inside, name === 'digit');
  }

  #named(): string | undefined {
    if (!this.#text.startsWith('\\', this.#at)) return undefined;
    const letter = this.#text.charAt(this.#at + 1);
    const found = property(this.#text, this.#at);
    const inside = NAMED_CLASSES[letter] ?? found?.text;
    if (inside === undefined) return undefined;
    this.#at = found?.end ?? this.#at + 2;
    return this.#checked(inside, letter.toLowerCase() === 'd');
  }

  #checked(inside: string, hasNoCase: boolean): string {
    if (this.#ignoreCase && !hasNoCase) throw new PatternError('a named class with the flag i');
    return inside;
  }

  #range(): string {
    const low = this.#character();
    const isRange = this.#text.startsWith('-', this.#at) && !this.#text.startsWith('-]', this.#at);
    if (!isRange) return escaped(low);
    this.#at += 1;
    const high = this.#character();
    if (high < low) throw new PatternError('a range is upside down');
    return `${escaped(low)}-${escaped(high)}`;
  }

  #character(): number {
    const code = this.#text.codePointAt(this.#at);
    if (code === undefined) throw new PatternError('a class is not closed');
    if (!this.#text.startsWith('\\', this.#at)) {
      this.#at += String.fromCodePoint(code).length;
      return code;
    }
    const { character, end } = escapedCharacter(this.#text, this.#at);
    this.#at = end;
    return character.codePointAt(0) ?? 0;
  }
}

function escaped(code: number): string {
  return `\\u{${code.toString(16)}}`;
}
