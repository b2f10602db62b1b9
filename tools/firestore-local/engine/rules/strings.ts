/** String literals. */

import type { Source } from './source.ts';

const ESCAPED: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  n: '\n',
  r: '\r',
  t: '\t',
};
const PLAIN = /[^'"\\\r\n]+/y;

/** The string literal at `start`, if one begins there. */
export function readQuoted(source: Source, start: number): { value: string; end: number } | undefined {
  const { text } = source;
  if (/^[bB]['"]/.test(text.slice(start, start + 2))) source.fail(start, 'not here: literals of bytes');
  const quote = text.charAt(start);
  if (quote !== "'" && quote !== '"') return undefined;
  let value = '';
  let at = start + 1;
  while (!text.startsWith(quote, at)) {
    const piece = text.startsWith('\\', at) ? readEscape(source, at) : readPlain(text, at);
    if (piece === '') source.fail(start, 'the string is not closed on its line');
    value += piece;
    at += text.startsWith('\\', at) ? 2 : piece.length;
  }
  return { value, end: at + 1 };
}

function readPlain(text: string, at: number): string {
  PLAIN.lastIndex = at;
  return PLAIN.exec(text)?.[0] ?? text.slice(at, at + 1).replace(/[\r\n]/, '');
}

function readEscape(source: Source, at: number): string {
  const escaped = source.text.charAt(at + 1);
  return (
    ESCAPED[escaped] ?? source.fail(at, `not here: the escape '\\${escaped}'; a backslash is written '\\\\'`)
  );
}
