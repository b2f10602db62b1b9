/**
 * No test holds real time against a number: a busy machine would fail it. It counts steps, reads or bytes instead. The
 * browser's stories wait for a real page, and are left out.
 */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { isNode, type Node } from './syntax.ts';

/** Functions that have no other use than to measure, and those that a fake clock may stand in for. */
const STOPWATCH = /^(performance\.now|process\.(hrtime|hrtime\.bigint|uptime))$/;
const CALENDAR = /^Date\.now$/;
const FAKE_CLOCK = /\b(useFakeTimers|setSystemTime|startLocalBoard)\b/;

/** Comparisons that a later moment passes or fails. */
const ORDERS = /^(toBeLessThan|toBeGreaterThan)(OrEqual)?$|^toBeCloseTo$|^toSatisfy$/;

/** The nodes below a node, but for names that stand for no value: of a property, or of a field. */
function below(node: Node): Node[] {
  return Object.entries(node).flatMap(([field, value]) => {
    if ((field === 'property' || field === 'key') && node.computed !== true) return [];
    return (Array.isArray(value) ? value : [value]).filter(isNode);
  });
}

const all = (node: Node): Node[] => [node, ...below(node).flatMap(all)];
const isFunction = ({ type }: Node) => /Function/.test(type);

/** The lines of a test that hold a value of a real clock against another. @param text of a TypeScript file */
function clockedLines(text: string): number[] {
  if (!/\b(now|Date|hrtime|uptime)\b/.test(text)) return [];
  const isFaked = FAKE_CLOCK.test(text.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, ''));
  const program = parseSync('test.ts', text).program as unknown as Node;
  const nodes = all(program);
  const textOf = ({ start, end }: Node) => text.slice(start, end);
  /** Names of what comes from a clock: variables, and functions that return it. */
  const timed = new Set<string>();

  const isClock = (node: Node): boolean => {
    if (node.type === 'NewExpression') return !isFaked && /^new Date(\(\))?$/.test(textOf(node));
    const name = node.type === 'MemberExpression' ? textOf(node).replace(/^globalThis\./, '') : '';
    return STOPWATCH.test(name) || (!isFaked && CALENDAR.test(name));
  };
  const isTimedName = ({ type, name }: Node) => type === 'Identifier' && timed.has(String(name));
  // How many there are is no time.
  const isCount = ({ property }: Node) => isNode(property) && property.name === 'length';
  const isTimed = (node: Node): boolean =>
    isClock(node) || isTimedName(node) || (!isFunction(node) && !isCount(node) && below(node).some(isTimed));
  const returns = (node: Node): boolean =>
    node.type === 'ReturnStatement' ? isTimed(node) : !isFunction(node) && below(node).some(returns);
  const isTimedFunction = ({ body }: Node) =>
    isNode(body) && (body.type === 'BlockStatement' ? below(body).some(returns) : isTimed(body));

  const learn = (name: unknown, value: unknown): void => {
    if (!isNode(name) || !isNode(value)) return;
    if (!(isFunction(value) ? isTimedFunction(value) : isTimed(value))) return;
    for (const { type, name: one } of all(name)) if (type === 'Identifier') timed.add(String(one));
  };
  /** Learns of values that are put into a list, or given to a function of the file. */
  const learnCall = ({ callee, arguments: given }: Node): void => {
    if (!isNode(callee)) return;
    const { property, object } = callee;
    if (isNode(property) && property.name === 'push') for (const one of given as Node[]) learn(object, one);
    const [called] =
      callee.type === 'Identifier' ? nodes.filter((node) => definedAs(node) === callee.name) : [];
    // Others only compute with it, and their names may be those of other things.
    if (!called || !textOf(called).includes('expect(')) return;
    const parameters = (isFunction(called) ? called : (called.init as Node)).params;
    for (const [index, one] of (given as Node[]).entries()) learn((parameters as Node[])[index], one);
  };
  /** The name of a function that a node defines. */
  const definedAs = ({ type, id, init }: Node) =>
    (type === 'FunctionDeclaration' || (isNode(init) && isFunction(init))) && isNode(id)
      ? id.name
      : undefined;
  // One is known by another, in whatever order they are written.
  for (let before = -1; before < timed.size; ) {
    before = timed.size;
    for (const node of nodes) {
      if (node.type === 'VariableDeclarator') learn(node.id, node.init);
      if (node.type === 'FunctionDeclaration') learn(node.id, node);
      if (node.type === 'AssignmentExpression') learn(node.left, node.right);
      if (node.type === 'ForOfStatement' && isTimedName(node.right as Node)) learn(node.left, node.right);
      if (node.type === 'CallExpression') learnCall(node);
    }
  }

  const orders = (node: Node): boolean => /^[<>]=?$/.test(String(node.operator)) || below(node).some(orders);
  /** `expect(one).toBeLessThan(other)`; or `expect` and `assert` of `one < other`. */
  const isHeldAgainst = ({ type, callee, arguments: given }: Node): boolean => {
    if (type !== 'CallExpression' || !isNode(callee)) return false;
    const { property } = callee;
    if (isNode(property) && ORDERS.test(String(property.name))) return true;
    return /^(expect|assert)\b/.test(textOf(callee)) && (given as Node[]).some(orders);
  };
  return nodes
    .filter((node) => isHeldAgainst(node) && below(node).some(isTimed))
    .map(({ end }) => text.slice(0, end).split('\n').length);
}

test.each([
  ['an elapsed time', 'expect(performance.now() - begun).toBeLessThan(1000);'],
  [
    'one that is kept',
    'const start = performance.now(); const ms = performance.now() - start; expect(ms).toBeLessThan(MAX);',
  ],
  [
    'one of a helper',
    'async function timed(act) { const start = performance.now(); return [await act(), performance.now() - start]; }\nconst [many, manyMs] = await timed(act);\nexpect(manyMs).toBeLessThan(2000);',
  ],
  [
    'one of a short helper',
    'const since = (start) => performance.now() - start; expect(since(0)).toBeLessThan(9);',
  ],
  ['one that is assigned', 'let ms = 0; ms = Date.now() - begin; expect(ms).toBeLessThanOrEqual(MAX);'],
  ['one in a comparison', 'expect(Date.now() - begin < 1000).toBe(true);'],
  ['one that is asserted', 'assert.ok(Math.abs(Date.parse(readTime) - Date.now()) < 60_000);'],
  ['a number that a time is held against', 'expect(limit).toBeGreaterThan(process.uptime());'],
  ['one of another name', 'const now = Date.now; expect(now() - begin).toBeLessThan(9);'],
  ['one of a bound name', 'const now = performance.now.bind(performance); expect(now()).toBeGreaterThan(9);'],
  [
    'one of a list',
    'const all = []; all.push(performance.now()); for (const ms of all) expect(ms).toBeLessThan(9);',
  ],
  [
    'one that is given to a helper',
    'const hold = (ms) => expect(ms).toBeLessThan(9); hold(performance.now() - begun);',
  ],
  [
    'one beside a fake clock that is only spoken of',
    '// no useFakeTimers\nexpect(Date.now()).toBeLessThan(9);',
  ],
])('finds %s', (_, text) => {
  expect(clockedLines(text)).toHaveLength(1);
});

test.each([
  ['a fake clock', 'vi.useFakeTimers(); expect(serverTime).toBeLessThan(Date.now() + 1);'],
  [
    'a time that is only given',
    'const run = await play({ startedAt: Date.now() }); expect(run.score).toBe(1);',
  ],
  ['a bench that tells and holds nothing', 'console.log(performance.now() - start);'],
])('lets %s pass', (_, text) => {
  expect(clockedLines(text)).toEqual([]);
});

test('no test holds real time against a number', () => {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('tests', file.replaceAll(path.sep, '/')))
    .filter((file) => file.endsWith('.ts') && !/^tests\/(e2e|long)\/|\/clocks\.test\.ts$/.test(file));
  expect(
    files.flatMap((file) => clockedLines(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`)),
  ).toEqual([]);
});
