/** RE2 can say it, but not we; or RE2 can't. */
export class PatternError extends Error {}

const CONTROLS: Readonly<Record<string, string>> = { a: '\x07', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const HEX = /\\x(?:([0-9A-Fa-f]{2})|\{([0-9A-Fa-f]{1,6})\})/y;

/** The character that an escape at `at` stands for. */
export function escapedCharacter(text: string, at: number): { character: string; end: number } {
  HEX.lastIndex = at;
  const [hex, short, long] = HEX.exec(text) ?? [];
  if (hex !== undefined) {
    const code = Number.parseInt(short ?? long ?? '', 16);
    if (code > 0x10ffff) throw new PatternError(`'${hex}' is not a character`);
    return { character: String.fromCodePoint(code), end: at + hex.length };
  }
  const letter = text.charAt(at + 1);
  const character = CONTROLS[letter] ?? (/[!-/:-@[-`{-~]/.test(letter) ? letter : undefined);
  if (character === undefined) throw new PatternError(`unknown escape '\\${letter}'`);
  return { character, end: at + 2 };
}
