/** String and bytes literals. */

import { Bytes } from './datum.ts';
import type { Source } from './source.ts';

const SIMPLE: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
};
const OPENING = /[bB]?['"]/y;
const PLAIN = /[^'"\\\r\n]+/y;
const HEX = /x([0-9A-Fa-f]{2})/y;
const OCTAL = /([0-3][0-7]{2})/y;
const UNICODE = /u([0-9A-Fa-f]{4})/y;

/** A piece of a literal: a code unit from an escape is one byte in a bytes literal, other text is UTF-8. */
interface Piece {
  text: string;
  end: number;
  byte?: boolean;
}

/** The string or bytes literal at `start`, if one begins there. */
export function readQuoted(
  source: Source,
  start: number,
): { value: string | Bytes; end: number } | undefined {
  const opening = matchAt(OPENING, source.text, start)?.[0];
  if (opening === undefined) return undefined;
  const quote = opening.slice(-1);
  const pieces: Piece[] = [];
  let at = start + opening.length;
  while (!source.text.startsWith(quote, at)) {
    const piece = readPiece(source, at, opening.length === 2);
    if (!piece) source.fail(start, 'the string is not closed on its line');
    pieces.push(piece);
    at = piece.end;
  }
  const value = opening.length === 2 ? bytesOf(pieces) : pieces.map((piece) => piece.text).join('');
  return { value, end: at + 1 };
}

function readPiece(source: Source, at: number, inBytes: boolean): Piece | undefined {
  const { text } = source;
  if (text.startsWith('\\', at)) return readEscape(source, at, inBytes);
  const plain = matchAt(PLAIN, text, at)?.[0] ?? text.slice(at, at + 1).replace(/[\r\n]/, '');
  return plain === '' ? undefined : { text: plain, end: at + plain.length };
}

function readEscape(source: Source, at: number, inBytes: boolean): Piece {
  const { text } = source;
  const simple = SIMPLE[text.charAt(at + 1)];
  if (simple !== undefined) return { text: simple, end: at + 2 };
  const hex = matchAt(HEX, text, at + 1);
  const octal = matchAt(OCTAL, text, at + 1);
  const unicode = inBytes ? null : matchAt(UNICODE, text, at + 1);
  const found = hex ?? octal ?? unicode;
  if (!found) source.fail(at, `unknown escape '\\${text.charAt(at + 1)}'; a backslash is written '\\\\'`);
  const code = Number.parseInt(found[1] ?? '', octal ? 8 : 16);
  return { text: String.fromCharCode(code), end: at + 1 + found[0].length, byte: true };
}

function bytesOf(pieces: readonly Piece[]): Bytes {
  return new Bytes(
    Buffer.concat(pieces.map(({ text, byte }) => Buffer.from(text, byte ? 'latin1' : 'utf8'))),
  );
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
