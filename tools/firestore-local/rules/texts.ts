/** The methods of strings and bytes. */

import { Bytes, type Outcome } from './datum.ts';
import { cantJudge, Failure } from './failure.ts';
import { compilePattern } from './regexp.ts';
import { type Callable, callable } from './signature.ts';

type Methods = Readonly<Record<string, Callable>>;

export const STRING_METHODS: Methods = {
  lower: callable(['string'], (text) => text.toLowerCase()),
  upper: callable(['string'], (text) => text.toUpperCase()),
  matches: callable(['string', 'string'], (text, pattern) =>
    withPattern(pattern, (found) => found.whole.test(text)),
  ),
  replace: callable(['string', 'string', 'string'], replace),
  // As observed: UTF-16 code units, so that '😀'.size() is 2.
  size: callable(['string'], (text) => BigInt(text.length)),
  split: callable(['string', 'string'], split),
  toUtf8: callable(['string'], (text) => new Bytes(Buffer.from(text, 'utf8'))),
  trim: callable(['string'], trim),
};

function withPattern(pattern: string, use: (compiled: { whole: RegExp; all: RegExp }) => Outcome): Outcome {
  const compiled = compilePattern(pattern);
  return compiled instanceof Failure ? compiled : use(compiled);
}

function replace(text: string, pattern: string, substitute: string): Outcome {
  if (/[$\\]/.test(substitute)) return cantJudge("replace() with '$' or '\\' in the substitute");
  return withPattern(pattern, ({ all }) => text.replace(all, () => substitute));
}

/** Whether empty pieces at the ends are kept is not documented. */
function split(text: string, pattern: string): Outcome {
  return withPattern(pattern, ({ all }) => {
    const matches = [...text.matchAll(all)];
    if (matches.some(([match]) => match === '')) return cantJudge('split() at an empty match');
    const starts = [0, ...matches.map(({ index, 0: match }) => index + match.length)];
    const ends = [...matches.map(({ index }) => index), text.length];
    const pieces = starts.map((start, piece) => text.slice(start, ends[piece]));
    const isPlain = pieces.length === 1 || (pieces.at(0) !== '' && pieces.at(-1) !== '');
    return isPlain ? pieces : cantJudge('split() with an empty piece at an end');
  });
}

/** Which characters beyond ASCII count as space is not documented. */
function trim(text: string): Outcome {
  const trimmed = text.trim();
  return trimmed === text.replace(/^[\0-\x20]+|[\0-\x20]+$/g, '')
    ? trimmed
    : cantJudge('trim() of unusual space');
}

export const BYTES_METHODS: Methods = {
  size: callable(['bytes'], ({ octets }) => BigInt(octets.length)),
  // As observed: the alphabet for URLs, with padding.
  toBase64: callable(['bytes'], ({ octets }) => {
    return Buffer.from(octets).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
  }),
  toHexString: callable(['bytes'], ({ octets }) => Buffer.from(octets).toString('hex').toUpperCase()),
};
