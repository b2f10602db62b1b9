/** A reader's translator costs nobody a run with what it does to the page's texts, and no number stands still. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brokenTexts } from './jsxTexts.ts';

const TEXTS = Object.fromEntries(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => [file, readFileSync(`src/${file}`, 'utf8')]),
);

/** @param body of a component that is given `children` and `note` */
const inComponent = (body: string) =>
  `function Part({ children, note }) { const n = useCount(); const name = useName(); return ${body}; }`;

test.each([
  ['a number beside its word', '<p>SCORE {n}</p>'],
  ['a text that comes and goes', "<p>{name && 'LIVE'}<b>1</b></p>"],
  ['one that a component has', '<><b>{n}</b>, LATE</>'],
  ['one behind an element that comes and goes', '<p>{n > 1 && <b>{n}</b>} left</p>'],
  ['one behind a component', '<p><Icon /> left</p>'],
  ['one of a function', '<p><b>1</b>{wordsOf(n)}</p>'],
])('a text that a translator breaks is found: %s', (_, body) => {
  expect(brokenTexts({ 'Part.tsx': inComponent(body) })).toHaveLength(1);
});

test.each([
  ['handed down as a child', '<Part>{wordsOf(n)}</Part>'],
  ['handed down as it stands', '<Part>left</Part>'],
  ['handed down as a property', '<Part note="left" />'],
  ['handed on', '<Other>left</Other>'],
])('a text that stands beside others where it is %s is found', (_, use) => {
  const files = {
    'Part.tsx': inComponent('<p><b>{n}</b>{note}{children}</p>'),
    'Other.tsx': 'function Other({ children }) { return <Part>{children}</Part>; }',
    'Use.tsx': `function Use({ n }) { return ${use}; }`,
  };
  expect(brokenTexts(files)).toHaveLength(1);
});

test.each([
  ['one text an element', '<p>{scoreWords(n)}</p>'],
  ['one that has an element', '<p>{name && <span>LIVE</span>}<b>1</b></p>'],
  ['one that stands before what comes and goes', '<p>Left: {n > 1 && <b>{n}</b>}</p>'],
  ['elements that are handed down', '<p><b>{n}</b>{children}</p>'],
  ['a list', '<ul>{name}</ul>'],
  ['white space', '<p><b>1</b> {n && <b>2</b>}</p>'],
])('a text that a translator leaves whole is not found: %s', (_, body) => {
  expect(brokenTexts({ 'Part.tsx': inComponent(body) })).toEqual([]);
});

test('no text of the page breaks under a translator', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const texts = Object.fromEntries(files.map((file) => [file, readFileSync(`src/${file}`, 'utf8')]));
  expect(brokenTexts(texts)).toEqual([]);
});

test('no key, wallet, id or hash is sent to a translator', () => {
  const codes = Object.entries(TEXTS).filter(([, text]) => /<code(?![^>]*translate="no")/.test(text));
  expect(codes.map(([file]) => file)).toEqual([]);
});
