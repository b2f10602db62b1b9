/** Paths in the source: literals in expressions, and the patterns of match blocks. */

import { RESERVED } from './reserved.ts';
import type { Scanner } from './scanner.ts';
import type { Expression, PatternSegment } from './syntax.ts';

/** `/users/$(uid)`. No space is allowed between its segments. */
export function readPath(scanner: Scanner, expression: () => Expression): (string | Expression)[] {
  const segments: (string | Expression)[] = [];
  scanner.next();
  do {
    segments.push(readPathSegment(scanner, expression));
  } while (scanner.skips('/'));
  return segments;
}

function readPathSegment(scanner: Scanner, expression: () => Expression): string | Expression {
  if (!scanner.skips('$(')) return textSegment(scanner);
  const filled = expression();
  scanner.expect(')', 'to close the segment of the path');
  return filled;
}

/** A name that the source declares. */
export function newName(scanner: Scanner, what: string): string {
  const { start } = scanner;
  const name = scanner.name(what);
  return RESERVED.has(name) ? scanner.fail(`'${name}' is a reserved word`, start) : name;
}

/** `/users/{uid}/posts/{post=**}` */
export function readPattern(scanner: Scanner): PatternSegment[] {
  const start = scanner.start;
  const segments: PatternSegment[] = [];
  scanner.expect('/', 'to begin the path of the match');
  do {
    segments.push(readPatternSegment(scanner));
  } while (scanner.skips('/'));
  if (segments.filter((segment) => segment.kind === 'rest').length > 1) {
    scanner.fail('a match can have one {name=**} at most', start);
  }
  return segments;
}

function readPatternSegment(scanner: Scanner): PatternSegment {
  if (!scanner.skips('{')) return { kind: 'text', text: textSegment(scanner) };
  const name = newName(scanner, 'the name of the wildcard');
  const isRest = scanner.takes('=');
  if (isRest) scanner.expect('**', "after '='");
  scanner.expect('}', 'to close the wildcard');
  return { kind: isRest ? 'rest' : 'one', name };
}

function textSegment(scanner: Scanner): string {
  const text = scanner.segment();
  if (text === undefined) scanner.fail('expected a path segment', scanner.end);
  return text;
}
