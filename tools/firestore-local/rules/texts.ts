/** The methods of strings and bytes. */

import type { RE2JS } from 're2js';
import { Bytes, type Outcome } from './datum.ts';
import { cantJudge, Failure } from './failure.ts';
import { compilePattern } from './regexp.ts';
import { type Callable, callable } from './signature.ts';

type Methods = Readonly<Record<string, Callable>>;

export const STRING_METHODS: Methods = {
  // As observed: ASCII alone.
  lower: callable(['string'], (text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  upper: callable(['string'], (text) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  matches: callable(['string', 'string'], (text, pattern) =>
    withPattern(pattern, (compiled) => compiled.matches(text)),
  ),
  replace: callable(['string', 'string', 'string'], replace),
  // As observed: UTF-16 code units, so that '😀'.size() is 2.
  size: callable(['string'], (text) => BigInt(text.length)),
  split: callable(['string', 'string'], split),
  toUtf8: callable(['string'], (text) => new Bytes(Buffer.from(text, 'utf8'))),
  // As observed: control characters and blanks of ASCII.
  trim: callable(['string'], (text) => text.replace(/^[\0-\x20]+|[\0-\x20]+$/g, '')),
};

function withPattern(pattern: string, use: (compiled: RE2JS) => Outcome): Outcome {
  const compiled = compilePattern(pattern);
  return compiled instanceof Failure ? compiled : use(compiled);
}

function replace(text: string, pattern: string, substitute: string): Outcome {
  if (/[$\\]/.test(substitute)) return cantJudge("replace() with '$' or '\\' in the substitute");
  return withPattern(pattern, (compiled) => compiled.matcher(text).replaceAll(substitute));
}

/** As observed: empty pieces at the end are dropped, unless nothing else is there. */
function split(text: string, pattern: string): Outcome {
  return withPattern(pattern, (compiled) => {
    const pieces: string[] = [];
    const matcher = compiled.matcher(text);
    let start = 0;
    while (matcher.find()) {
      if (matcher.start() === matcher.end()) return cantJudge('split() at an empty match');
      pieces.push(text.slice(start, matcher.start()));
      start = matcher.end();
    }
    pieces.push(text.slice(start));
    while (pieces.length > 1 && pieces.at(-1) === '') pieces.pop();
    return pieces;
  });
}

export const BYTES_METHODS: Methods = {
  size: callable(['bytes'], ({ octets }) => BigInt(octets.length)),
  // As observed: the alphabet for URLs, with padding.
  toBase64: callable(['bytes'], ({ octets }) => {
    return Buffer.from(octets).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
  }),
  toHexString: callable(['bytes'], ({ octets }) => Buffer.from(octets).toString('hex').toUpperCase()),
};
