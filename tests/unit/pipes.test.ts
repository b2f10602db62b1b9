/**
 * A limit on a text's length guards what comes after it: a long one would overflow the stack of a pattern, or take minutes.
 * Valibot goes on after a limit unless it is told to stop, or a transformation or another schema follows.
 */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { type Node, nodesOf } from './syntax.ts';

const LIMIT = /^v\.max(Length|Bytes|Size|Graphemes|Words)\(/;
const CHECK = /^v\.(regex|check|rawCheck|base64|url|email|partialCheck)\(/;

/** The lines of pipes that look closer at a text although it is too long. @param text of a TypeScript file */
function unguardedLines(text: string): number[] {
  if (!/\bv\.max[A-Z]/.test(text) || text.includes('abortPipeEarly: true')) return [];
  return nodesOf(parseSync('source.tsx', text).program as unknown as Node).flatMap((node) => {
    const steps = node.type === 'CallExpression' ? (node.arguments as Node[]) : [];
    const texts = steps.map(({ start, end }) => text.slice(start, end));
    const goesOn = texts.some((step, index) => LIMIT.test(step) && CHECK.test(texts[index + 1] ?? ''));
    return goesOn ? [text.slice(0, node.start).split('\n').length] : [];
  });
}

test.each([
  ['a pattern', 'v.pipe(v.string(), v.maxLength(9), v.regex(/^(a)*$/))', [1]],
  ['a check', 'v.pipe(v.string(), v.maxLength(9, words.long), v.check(isOdd))', [1]],
  ['a pattern before it', 'v.pipe(v.string(), v.regex(/a/), v.maxLength(9))', []],
  ['a transformation', 'v.pipe(v.string(), v.maxLength(9), v.transform(clean), v.regex(/a/))', []],
  [
    'a parser that stops',
    'v.safeParse(v.pipe(v.string(), v.maxLength(9), v.regex(/a/)), text, { abortPipeEarly: true })',
    [],
  ],
])('tells %s behind a limit', (_, text, lines) => {
  expect(unguardedLines(text)).toEqual(lines);
});

test('no pipe looks closer at a text that is too long', () => {
  const files = ['src', 'tools'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
      .filter((file) => /\.tsx?$/.test(file)),
  );
  expect(
    files.flatMap((file) => unguardedLines(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`)),
  ).toEqual([]);
});
