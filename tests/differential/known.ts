/** Where our server and Google's emulator are known to differ, and why. */

import type { Known } from './comparison.ts';
import { LEFT_OUT } from './conditions.ts';

/** One reason for several. */
function because(reason: string, ...all: string[]): Known {
  return Object.fromEntries(all.map((what) => [what, reason]));
}

const ATTACKS: Known = because(
  'the emulator checks no signature, expiry or audience of a token; production does',
  'a token of another project is refused',
  'a token with a signature is refused',
  'an expired token is refused',
);

const CONDITIONS: Known = {
  ...because(
    'what fails whenever it is evaluated is refused when the rules are read, with its place',
    ...[
      '{a: 1}.a == 1',
      '{1: 1} is map',
      '/a//b is path',
      'foo',
      'foo()',
      "'a'.foo()",
      'd().foo()',
      'request.foo == null',
      'request.app == null',
      'request.auth.foo == null',
      'resource.foo == null',
    ],
  ),
  ...because(
    'not used by firestore.rules, so left out of our engine: refused when the rules are read',
    ...LEFT_OUT,
  ),
  ...because(
    'refused when the rules are read: it is easily misread, and can be written clearly',
    '1 in [1] == true',
    '1 is int == true',
    "{'a': 1, 'a': 2}.a == 2",
    '.5 == 0.5',
    '-9223372036854775808 < 0',
  ),
  ...because(
    "can't be judged here, so it is an error, which denies",
    'request is map',
    "request['auth'].uid == 'ann'",
  ),
  ...because(
    'a text with slashes, or no text, never fills one segment of a path here: an error, which denies',
    "/a/$('b/c') is path",
    '/a/$(1) is path',
    "/a/$('b/c')[1] == 'b/c'",
    '/a/$(1) == /a/1',
    "/a/$('') is path",
    "exists(/databases/$(database)/documents/things/$('a/b/c'))",
    'exists(/databases/(default)/documents/things/..)',
  ),
  ...because(
    'fails whenever it is evaluated; the emulator finds that out when it reads the rules',
    '(/a/b / [1]) != null',
    '(/a/b / /a/b) != null',
  ),
};

const SOURCES: Known = {
  ...because('this engine judges version 2 alone, and says so', 'no version', 'version 1'),
  ...because('this engine judges Firestore alone, and says so', 'another service'),
  ...because('the emulator warns; here a rule that never applies is refused', 'an unknown method'),
  ...because('a path is written without blanks', 'a blank in a path'),
  ...because("documented as production's limit; the emulator has none", '11 lets'),
  ...because(
    'a name that hides one of the language is refused, since it is easily misread',
    ...['path', 'get', 'exists', 'int', 'string', 'debug'].map((word) => `a function named ${word}`),
    ...['request', 'resource'].flatMap((word) => [
      `a parameter named ${word}`,
      `a let named ${word}`,
      `a wildcard named ${word}`,
    ]),
  ),
};

const REQUESTS: Known = {
  ...because('the emulator demands an index that production has by itself', 'query: ordered by -__name__'),
  ...because('nothing here reads more than one collection', 'query: no collection'),
  ...because('lists in lists are refused wherever they stand', 'commit: transform append a list'),
  ...because('the emulator answers with a defect of its own', 'aggregation: six'),
  ...because(
    'stricter: only what the API documents for the type',
    'commit: {"booleanValue":"true"}',
    'commit: {"integerValue":"1.0"}',
    'commit: {"stringValue":5}',
    'commit: {"timestampValue":"2026-02-31T00:00:00Z"}',
    'commit: a mask of the name',
  ),
  ...because(
    "documented as production's limit; the emulator has none",
    'commit: maps 21 deep',
    'commit: transform 501 of them',
    'commit: an id of 1,501 bytes',
  ),
  ...because(
    "production's limit for years; without one, a stranger's commit keeps the board busy for seconds",
    'commit: 501 writes',
  ),
  ...because(
    'the emulator leaves out the time of a commit of nothing',
    'commit: no writes',
    'commit: nothing at all',
  ),
  ...because('the emulator has every project; here is one', 'commit: a name elsewhere'),
};

/** Code points between which all marks are younger than Unicode 6.0. */
const YOUNG_MARKS =
  '7FD 897-8FF 9FE AFA-AFF B55 C00 C04-C3C C81 CF3-D01 D3B-D3C D81 EBA ECE 1715 1885-1886 1AB0-1AEB ' +
  '1BAB-1BAD 1CF4-1CF9 1DE7-1DFB A674-A67B A69E-A69F A82C A8C5 A8FF A9E5 AA7C-AA7D AAEB-AAF6 ' +
  'FE27-FE2F 102E0-1037A 10AE5-10F85 11070-1107F 110C2-1CF46 1DA00-1E94A';

const NAMES: Known = because(
  'a name of marks that Unicode added since 6.0: the emulator takes them for letters',
  ...YOUNG_MARKS.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
    return Array.from(
      { length: last - first + 1 },
      (_, index) => `U+${(first + index).toString(16).toUpperCase()} alone`,
    );
  }),
);

export const KNOWN = {
  attacks: ATTACKS,
  conditions: CONDITIONS,
  sources: SOURCES,
  requests: REQUESTS,
  names: NAMES,
} as const;
