import { characterClass, NAMED_CLASSES, property } from './characterClass.ts';
import { cantJudge, type Failure } from './failure.ts';
import { escapedCharacter, PatternError } from './patternEscape.ts';

/** Both forms of a regular expression: of the whole text, and for every match in it. */
export interface Pattern {
  whole: RegExp;
  all: RegExp;
}

const known = new Map<string, Pattern | Failure>();
const MOST_KNOWN = 500;

/** Translates RE2 to JavaScript, or refuses: what is let through means the same in both. */
export function compilePattern(text: string): Pattern | Failure {
  const before = known.get(text);
  if (before) return before;
  const compiled = compile(text);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, compiled);
  return compiled;
}

function compile(text: string): Pattern | Failure {
  try {
    const { body, ignoreCase } = new Translator(text).translate();
    const flags = ignoreCase ? 'ui' : 'u';
    return { whole: new RegExp(`^(?:${body})$`, flags), all: new RegExp(body, `${flags}g`) };
  } catch (error) {
    if (!(error instanceof PatternError || error instanceof SyntaxError)) throw error;
    return cantJudge(`the regular expression '${text}': ${error.message}`);
  }
}

interface Flags {
  dotMatchesNewline: boolean;
  multiline: boolean;
}

const QUANTIFIER = /[*+?]|\{(\d+)(?:,(\d*))?\}/y;
const GROUP = /\((?:\?(?:P<([A-Za-z_]\w*)>|:|(?=[ism-])([ism]*)(?:-([ism]+))?([:)])))?/y;
const BOUNDARIES: Readonly<Record<string, string>> = { A: '^', z: '$', b: '\\b', B: '\\B' };
const MOST_REPEATS = 1000;

/** A piece of the translation; a quantifier may follow an atom only. */
interface Piece {
  text: string;
  isAtom: boolean;
}

const atom = (text: string): Piece => ({ text, isAtom: true });
const mark = (text: string): Piece => ({ text, isAtom: false });

class Translator {
  readonly #text: string;
  readonly #outer: Flags[] = [];
  #flags: Flags = { dotMatchesNewline: false, multiline: false };
  #ignoreCase = false;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  translate(): { body: string; ignoreCase: boolean } {
    let body = '';
    let last = mark('');
    while (this.#at < this.#text.length) {
      last = this.#quantifier(last) ?? this.#piece();
      body += last.text;
    }
    if (this.#outer.length > 0) throw new PatternError('a group is not closed');
    return { body, ignoreCase: this.#ignoreCase };
  }

  #quantifier({ isAtom }: Piece): Piece | undefined {
    const [text, least, most] = this.#match(QUANTIFIER) ?? [];
    if (text === undefined) return undefined;
    if (!isAtom) throw new PatternError(`'${text}' has nothing to repeat`);
    if (Math.max(Number(least ?? 0), Number(most || 0)) > MOST_REPEATS) {
      throw new PatternError(`more than ${MOST_REPEATS} repeats`);
    }
    this.#at += text.length;
    const lazy = this.#text.startsWith('?', this.#at) ? '?' : '';
    this.#at += lazy.length;
    return mark(text + lazy);
  }

  #piece(): Piece {
    const character = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    if (character === '(') return this.#open();
    if (character === '\\') return this.#escape();
    if (character === '[') return this.#class();
    this.#at += character.length;
    switch (character) {
      case ')':
        return this.#close();
      case '|':
        return mark('|');
      case '.':
        return atom(this.#flags.dotMatchesNewline ? '[\\s\\S]' : '[^\\n]');
      case '^':
        return mark(this.#flags.multiline ? '(?<![^\\n])' : '^');
      case '$':
        return mark(this.#flags.multiline ? '(?![^\\n])' : '$');
      default:
        return atom(literal(character));
    }
  }

  #open(): Piece {
    const [text = '', , on = '', off = '', closing] = this.#match(GROUP) ?? [];
    if (text === '(' && this.#text.startsWith('(?', this.#at)) {
      throw new PatternError('RE2 has no lookaround, and we know the flags i, s and m only');
    }
    const isRest = closing === ')';
    const flags = this.#changed(on, off, isRest);
    this.#at += text.length;
    if (!isRest) this.#outer.push(this.#flags);
    this.#flags = flags;
    return mark(isRest ? '' : '(?:');
  }

  #changed(on: string, off: string, isRest: boolean): Flags {
    if (on.includes('i') && this.#at === 0 && isRest) this.#ignoreCase = true;
    else if (`${on}${off}`.includes('i'))
      throw new PatternError('the flag i works at the very beginning only');
    return {
      dotMatchesNewline: (this.#flags.dotMatchesNewline || on.includes('s')) && !off.includes('s'),
      multiline: (this.#flags.multiline || on.includes('m')) && !off.includes('m'),
    };
  }

  #close(): Piece {
    const flags = this.#outer.pop();
    if (!flags) throw new PatternError("unexpected ')'");
    this.#flags = flags;
    return atom(')');
  }

  #class(): Piece {
    const { text, end } = characterClass(this.#text, this.#at, this.#ignoreCase);
    this.#at = end;
    return atom(text);
  }

  #escape(): Piece {
    const start = this.#at;
    const letter = this.#text.charAt(start + 1);
    if (letter === 'Q') return this.#quote();
    const found = property(this.#text, start);
    const inside = NAMED_CLASSES[letter] ?? found?.text;
    const boundary = BOUNDARIES[letter];
    if (this.#ignoreCase && /[bBsSwWpP]/.test(letter))
      throw new PatternError(`'\\${letter}' with the flag i`);
    if (inside === undefined && boundary === undefined) {
      const { character, end } = escapedCharacter(this.#text, start);
      this.#at = end;
      return atom(literal(character));
    }
    this.#at = found?.end ?? start + 2;
    return boundary === undefined ? atom(`[${inside}]`) : mark(boundary);
  }

  #quote(): Piece {
    const end = this.#text.indexOf('\\E', this.#at + 2);
    const quoted = this.#text.slice(this.#at + 2, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#text.length : end + 2;
    if (this.#match(QUANTIFIER)) throw new PatternError('a repeat of a quotation');
    return mark([...quoted].map(literal).join(''));
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text);
  }
}

function literal(character: string): string {
  return /[A-Za-z0-9]/.test(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
