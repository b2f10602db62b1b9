/** Rules files, asked of both servers: whether they may be deployed. */

import type { Comparison } from './comparison.ts';
import type { Pair } from './servers.ts';

const VERSION = "rules_version = '2';\n";
const service = (body: string) => `${VERSION}service cloud.firestore { ${body} }`;
const matches = (body: string) => service(`match /databases/{database}/documents { ${body} }`);
const READ = 'match /a/{b} { allow read; }';
const repeat = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

const FILES: Readonly<Record<string, string>> = {
  plain: matches(READ),
  'an empty service': service(''),
  'an empty match': matches('match /a/{b} {}'),
  'a match with a function alone': matches('match /a/{b} { function f() { return true; } }'),
  'a rest within a rest': matches('match /{a=**} { match /x/{b=**} { allow read; } }'),
  'two rests in a pattern': matches('match /{a=**}/{b=**} { allow read; }'),
  'a rest in the middle': matches('match /{a=**}/b/{c} { allow read; }'),
  'a comma after the last parameter': matches(`function f(a,) { return a; } ${READ}`),
  'a comma after the last argument': matches(
    'function f(a) { return a; } match /a/{b} { allow read: if f(true,); }',
  ),
  'a byte order mark': `\uFEFF${matches(READ)}`,
  'a no-break space': matches('match /a/{b} {\u00A0allow read; }'),
  'a form feed': matches('match /a/{b} {\fallow read; }'),
  'a vertical tab': matches('match /a/{b} {\vallow read; }'),
  'a line separator': matches('match /a/{b} {\u2028allow read; }'),
  'an allow without a semicolon': matches('match /a/{b} { allow read }'),
  'a condition without a semicolon': matches('match /a/{b} { allow get: if true allow list: if true }'),
  'a return without a semicolon': matches(
    'function f() { return true } match /a/{b} { allow read: if f(); }',
  ),
  'a let without a semicolon': matches(
    'function f() { let a = 1 return a; } match /a/{b} { allow read: if f() == 1; }',
  ),
  'a version without a semicolon': matches(READ).replace(';', ''),
  'no version': matches(READ).slice(VERSION.length),
  'version 1': matches(READ).replace("'2'", "'1'"),
  'a version in double quotes': matches(READ).replaceAll("'", '"'),
  'a semicolon after a match': matches(`${READ};`),
  'two semicolons': matches('match /a/{b} { allow read;; }'),
  'an allow in the service': service('allow read;'),
  'a method twice': matches('match /a/{b} { allow read, read; }'),
  'an unknown method': matches('match /a/{b} { allow peek; }'),
  'an unused function': matches(`function f() { return true; } ${READ}`),
  'a function that calls itself': matches(
    'function f() { return f(); } match /a/{b} { allow read: if f(); }',
  ),
  'a function twice': matches(`function f() { return 1; } function f() { return 2; } ${READ}`),
  'a wildcard twice': matches('match /a/{b}/c/{b} { allow read; }'),
  'a match of a collection': matches('match /a { allow read; }'),
  'a match without a slash': matches('match a/{b} { allow read; }'),
  'blanks in a wildcard': matches('match /a/{ b } { allow read; }'),
  'a blank in a path': matches('match /a/ {b} { allow read; }'),
  'another service': `${VERSION}service firebase.storage { match /b/{b}/o { ${READ} } }`,
  'two services': `${matches(READ)} ${matches(READ).slice(VERSION.length)}`,
  'a function after the service': `${matches('match /a/{b} { allow read: if f(); }')} function f() { return true; }`,
  'text after the service': `${matches(READ)} x`,
  '7 parameters': matches(`function f(a${repeat(6, (n) => `, p${n}`)}) { return a; } ${READ}`),
  '8 parameters': matches(`function f(a${repeat(7, (n) => `, p${n}`)}) { return a; } ${READ}`),
  '10 lets': matches(`function f() { ${repeat(10, (n) => `let v${n} = 1; `)}return 1; } ${READ}`),
  '11 lets': matches(`function f() { ${repeat(11, (n) => `let v${n} = 1; `)}return 1; } ${READ}`),
  'a hash as a comment': matches(`# a\n${READ}`),
  'a function without a return': matches(`function f() { } ${READ}`),
  'an import': `${VERSION}import 'x';${matches(READ).slice(VERSION.length)}`,
  'marks in a path': matches('match /a-b_c.d~e@f/{b} { allow read; }'),
};

const WORDS = [
  ...'math timestamp duration latlng hashing path get exists int string debug request resource for'.split(
    ' ',
  ),
  ...'while do break switch case else var import if in is let return function match allow service'.split(' '),
  ...'rules_version true null package extends read const default class this new try static'.split(' '),
];

const NAMED: readonly [what: string, make: (word: string) => string][] = [
  ['parameter', (word) => matches(`function f(${word}) { return true; } ${READ}`)],
  ['let', (word) => matches(`function f() { let ${word} = true; return true; } ${READ}`)],
  ['wildcard', (word) => matches(`match /a/{${word}} { allow read; }`)],
  ['function', (word) => matches(`function ${word}() { return true; } ${READ}`)],
  ['member', (word) => matches(`match /a/{b} { allow read: if resource.data.${word} == 1; }`)],
  ['segment', (word) => matches(`match /${word}/{b} { allow read; }`)],
];

export const SOURCES: Readonly<Record<string, string>> = {
  ...FILES,
  ...Object.fromEntries(
    WORDS.flatMap((word) => NAMED.map(([what, make]) => [`a ${what} named ${word}`, make(word)])),
  ),
};

export async function compareSources(pair: Pair, names: readonly string[]): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  for (const what of names) {
    const { google, ours } = await pair.putRules(SOURCES[what] ?? '');
    comparisons.push({ what, google: google.status, ours: ours.status });
  }
  return comparisons;
}
