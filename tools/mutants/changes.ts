/** Where a rules file can be changed a little, and to what. */

import { parseRules } from '../firestore-local/engine/rules/index.ts';
import type { Span } from '../firestore-local/engine/rules/source.ts';
import {
  type Allow,
  children,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
} from '../firestore-local/engine/rules/syntax.ts';
import { type Condition, conditions } from './conditions.ts';

interface Change extends Span {
  /** The function, or the path that is matched. */
  place: string;
  /** The text at that place, with enough around it to tell it from others. */
  before: string;
  after: string;
  replacement: string;
}

/** Markers for names that no list should know. */
const UNLISTED = "'unlisted'";

const OTHER_OPERATOR: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '/',
};

/** A document before the commit, and after it. */
const OTHER_LOOKUP: Readonly<Record<string, string>> = {
  get: 'getAfter',
  getAfter: 'get',
  exists: 'existsAfter',
  existsAfter: 'exists',
};

/** In a pattern: a bound of a repetition, a class of characters, or characters by their code. */
const PATTERN_PART = /(?<=(?<!x)\{(?:\d+,)?)\d+(?=[,}])|\\\\p\{\w+\}|\\\\x\{\w+\}(?:-\\\\x\{\w+\})?/g;

export function changesOf(rules: string): Change[] {
  const ruleset = parseRules(rules);
  const { functions, service } = ruleset.file;
  const collector = new Collector(rules, conditions(ruleset));
  for (const declared of [...functions, ...service.functions]) collector.function(declared, '');
  for (const match of service.matches) collector.match(match, '');
  return collector.changes;
}

class Collector {
  readonly changes: Change[] = [];
  readonly #rules: string;
  readonly #conditions: ReadonlyMap<string, Condition>;

  constructor(rules: string, found: readonly Condition[]) {
    this.#rules = rules;
    this.#conditions = new Map(found.map((condition) => [keyOf(condition), condition]));
  }

  match({ pattern, functions, allows, matches }: MatchBlock, outer: string): void {
    const segments = pattern.map((segment) => (segment.kind === 'text' ? segment.text : `{${segment.name}}`));
    const place = segments[0] === 'databases' ? '' : `${outer}/${segments.join('/')}`;
    for (const declared of functions) this.function(declared, place);
    for (const allow of allows) this.#allow(allow, place);
    for (const inner of matches) this.match(inner, place);
  }

  function({ name, lets, result }: FunctionDeclaration, outer: string): void {
    const place = `${outer} ${name}()`.trim();
    for (const expression of [...lets.map(({ value }) => value), result]) this.#expression(expression, place);
  }

  #allow(allow: Allow, place: string): void {
    const methods = /^allow ([a-z, ]+)/.exec(this.#text(allow))?.[1] ?? '';
    const isWrite = allow.methods.has('create') || allow.methods.has('update') || allow.methods.has('delete');
    const start = allow.start + 'allow '.length;
    const span = { start, end: start + methods.length };
    this.#add(place, span, isWrite ? 'write' : 'read');
    if (allow.condition) this.#expression(allow.condition, `${place} allow ${methods}`);
  }

  #expression(expression: Expression, place: string): void {
    const condition = this.#conditions.get(keyOf(expression));
    for (const constant of ['true', 'false']) {
      if (condition && condition.text !== constant) this.#add(place, expression, constant);
    }
    if (expression.kind === 'binary' || expression.kind === 'logical') this.#operator(expression, place);
    if (expression.kind === 'list') this.#list(expression.elements, place);
    if (expression.kind === 'is' && expression.type === 'int') this.#type(expression, place);
    if (expression.kind === 'call') this.#lookup(expression, place);
    if (expression.kind === 'method' && expression.name === 'matches') this.#pattern(expression, place);
    for (const child of children(expression)) {
      if (child.kind === 'literal' && typeof child.value === 'bigint') this.#number(child, expression, place);
      this.#expression(child, place);
    }
  }

  #operator(expression: Extract<Expression, { left: Expression }>, place: string): void {
    const { operator, left, right } = expression;
    const other = OTHER_OPERATOR[operator];
    const start = this.#rules.indexOf(operator, left.end);
    if (other === undefined || start >= right.start) return;
    this.#addWithin(expression, place, { start, end: start + operator.length }, other);
  }

  #number(literal: Expression, parent: Expression, place: string): void {
    const value = BigInt(this.#text(literal));
    for (const near of [value + 1n, value - 1n]) this.#addWithin(parent, place, literal, String(near));
  }

  #type({ start, end }: Span, place: string): void {
    this.#addWithin({ start, end }, place, { start: end - 'int'.length, end }, 'number');
  }

  #lookup(call: Extract<Expression, { kind: 'call' }>, place: string): void {
    const other = OTHER_LOOKUP[call.name];
    const { start } = call;
    if (other !== undefined) this.#addWithin(call, place, { start, end: start + call.name.length }, other);
  }

  #pattern(call: Span, place: string): void {
    for (const { 0: part, index } of this.#text(call).matchAll(PATTERN_PART)) {
      const start = call.start + index;
      const span = { start, end: start + part.length };
      const isNumber = /^\d/.test(part);
      const replacements = isNumber ? [Number(part) + 1, Number(part) - 1] : [''];
      for (const replacement of replacements) this.#addWithin(call, place, span, String(replacement));
    }
  }

  #list(elements: readonly Expression[], place: string): void {
    const isOfText = elements.every(
      (element) => element.kind === 'literal' && typeof element.value === 'string',
    );
    const last = elements.at(-1);
    if (!isOfText || !last) return;
    this.#add(place, last, `${this.#text(last)}, ${UNLISTED}`);
    for (const element of elements) this.#add(place, element, UNLISTED);
  }

  #add(place: string, span: Span, replacement: string): void {
    const { start, end } = span;
    this.changes.push({ place, start, end, before: this.#text(span), after: replacement, replacement });
  }

  /** Tells the change by the expression around it. */
  #addWithin(around: Span, place: string, { start, end }: Span, replacement: string): void {
    const [head, tail] = [this.#rules.slice(around.start, start), this.#rules.slice(end, around.end)];
    const after = head + replacement + tail;
    this.changes.push({ place, start, end, before: this.#text(around), after, replacement });
  }

  #text({ start, end }: Span): string {
    return this.#rules.slice(start, end);
  }
}

const keyOf = ({ start, end }: Span) => `${start}-${end}`;
