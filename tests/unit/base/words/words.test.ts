/** The texts for players are in files of words, `words/en.ts` of each room, where a translation reaches all of them. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RANKS, ratingOf } from '../../../../src/game/content/rating.ts';
import { PHRASES } from '../../../../src/game/hud/phrases.ts';
import { isOfWords, literalsIn, looseUses, valuesOf } from './literals.ts';

const FILES = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }));
const ROOMS = [...new Set(FILES.map(({ file }) => file.split('/').slice(0, 2).join('/')))]
  .filter((room) => room !== 'base/words')
  .sort();
/**
 * Files whose sentences moderators read, on a document's fields and on runs that verify differently, or type as commands,
 * and hosts, on their settings; the words that hide a name, which nobody reads; and a table of letters.
 */
const NOT_FOR_PLAYERS = [
  ...[
    'engine/contest/cupFaults.ts',
    'board/backend/cupDocuments.ts',
    'engine/replay/streamed.ts',
    'engine/replay/verdict.ts',
  ],
  ...[
    'watching/audits/orders.ts',
    'shop/payments/checks.ts',
    'board/names/coveredWords.ts',
    'board/names/lookAlikes.ts',
  ],
];
/** Texts of the specification that are the same in all languages: the phrases of play, and the ratings. */
const UNTRANSLATED = [...PHRASES, ...[...RANKS, ratingOf(0)].map(({ words }) => words)];
/** Values that nothing names, what stands on keys, and a program. */
const BESIDES = [
  'STCKR',
  'Phantom',
  'Solflare',
  'NFKC',
  'Ed25519',
  'SHA-256',
  'POST',
  'away from START',
  'key …',
  'Key',
  'KeyA',
  'KeyD',
  'Space',
  'P',
  'R',
  'M',
  'F',
  'Esc',
  'no replay',
  'not live: …',
  'UTC',
  'signing in',
  'visit …',
  'POST',
  'DESCENDING',
  'GREATER_THAN_OR_EQUAL',
  'LESS_THAN',
  'AND',
  'NONE',
  'Z',
  'defend-the-sats archive … …\n',
  'development …',
  'podium podium-…',
  'streak…',
  'tile primary huge',
  'xx..xx..',
];
const VALUES = new Set([
  ...BESIDES,
  ...UNTRANSLATED,
  ...FILES.filter(({ file }) => !isOfWords(file)).flatMap(({ file, text }) => valuesOf(file, text)),
]);

test.each(ROOMS)('%s has no text for players outside its words', (room) => {
  const found = FILES.filter(
    ({ file }) =>
      (file === room || file.startsWith(`${room}/`)) && !isOfWords(file) && !NOT_FOR_PLAYERS.includes(file),
  ).flatMap(({ file, text }) =>
    literalsIn(file, text, VALUES).map((one) => `${file}:${one.line}: ${one.text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  '<p>Play</p>',
  '<p>{n > 1 ? "left" : ""}</p>',
  "<p>{n + ' left'}</p>",
  '<input placeholder="Your name" />',
  '<b aria-label="Lives">{n}</b>',
  '<Part words={n > 1 && "It is over."} />',
])('a text in JSX is found: %s', (jsx) => {
  expect(literalsIn('Part.tsx', `const Part = ({ n }) => ${jsx};`, new Set())).toHaveLength(1);
});

test.each([
  "throw new LoginError('Please log in')",
  "throw new Error('This replay is gone.')",
  "return 'Level 2'",
  'const full = { words: `No place` }',
  "show('Saving...')",
])('a text in a module is found: %s', (line) => {
  expect(literalsIn('part.ts', `function part() { ${line} }`, new Set())).toHaveLength(1);
});

test.each([
  "export { One } from 'The File'",
  "type Stage = 'last runs'",
  "if (stage === 'Last runs') part()",
  "const next = { 'too soon': 1 }",
  "part('last runs')",
  "throw new Error('Out of range')",
  "console.warn('No answer')",
  "part('some-class', 'sats:key', './file.ts')",
  'const Part = () => <p className="one two" id="One" />',
  'const Part = () => <h1 translate="no">THE <b>NAME</b></h1>',
  "matchMedia('(any-pointer: coarse)')",
  'part(`width="1" height="1"`)',
  "part('textarea, [contenteditable]')",
])('a string for the program is no text: %s', (line) => {
  expect(literalsIn('part.tsx', line, new Set(['last runs']))).toEqual([]);
});

test('a file of words is read by the names of its texts, so that a build has those that it shows alone', () => {
  expect(FILES.flatMap(({ file, text }) => looseUses(text).map((line) => `${file}:${line}`))).toEqual([]);
  const imported = `import * as words from 'words/en.ts';\n`;
  expect(looseUses(`${imported}part(words.play, words.tabs[tab]);`)).toEqual([]);
  for (const use of ['const { play } = words', 'words[name]', 'part(words)'])
    expect(looseUses(`${imported}${use};`)).toEqual([2]);
});
