/** The boolean conditions of a ruleset, for a tool that mutates its source. */

import { LOOKUPS } from '../firestore-local/engine/rules/names.ts';
import type { Ruleset } from '../firestore-local/engine/rules/ruleset.ts';
import type { Source, Span } from '../firestore-local/engine/rules/source.ts';
import {
  children,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
} from '../firestore-local/engine/rules/syntax.ts';

/**
 * Where the condition is: the whole of an allow, a return or a let; a side of `&&` or `||`; under a `!`;
 * the test or a branch of `?:`; or anywhere else, as a comparison.
 */
type ConditionKind =
  | 'allow'
  | 'return'
  | 'let'
  | 'conjunct'
  | 'disjunct'
  | 'negated'
  | 'test'
  | 'branch'
  | 'comparison';

/** `text` is `source.slice(start, end)`; it can be replaced by `true` or `false`. `line` is 1-based. */
export interface Condition extends Span {
  line: number;
  text: string;
  kind: ConditionKind;
}

const BOOLEAN_METHODS: ReadonlySet<string> = new Set(['hasAll', 'hasAny', 'hasOnly', 'isNaN', 'matches']);

/** Every condition that a mutation could turn over, in the order of the source; an outer one before its parts. */
export function conditions({ source, file: { functions, service } }: Ruleset): Condition[] {
  const collector = new Collector(source);
  for (const declared of [...functions, ...service.functions]) collector.function(declared);
  for (const match of service.matches) collector.match(match);
  return collector.found.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

class Collector {
  readonly found: Condition[] = [];
  readonly #source: Source;

  constructor(source: Source) {
    this.#source = source;
  }

  match({ functions, allows, matches }: MatchBlock): void {
    for (const declared of functions) this.function(declared);
    for (const { condition } of allows) if (condition) this.#add(condition, 'allow');
    for (const inner of matches) this.match(inner);
  }

  function({ lets, result }: FunctionDeclaration): void {
    for (const { value } of lets) this.#addIfBoolean(value, 'let');
    this.#addIfBoolean(result, 'return');
  }

  #addIfBoolean(expression: Expression, kind: ConditionKind): void {
    if (isBoolean(expression)) this.#add(expression, kind);
    else this.#parts(expression);
  }

  #add(expression: Expression, kind: ConditionKind): void {
    const { start, end } = expression;
    const text = this.#source.text.slice(start, end);
    this.found.push({ start, end, line: this.#source.position(start).line, text, kind });
    this.#parts(expression);
  }

  #parts(expression: Expression): void {
    if (expression.kind === 'logical') {
      const kind = expression.operator === '&&' ? 'conjunct' : 'disjunct';
      for (const side of [expression.left, expression.right]) this.#side(side, expression.operator, kind);
    } else if (expression.kind === 'unary' && expression.operator === '!') {
      this.#add(expression.operand, 'negated');
    } else if (expression.kind === 'conditional') {
      this.#add(expression.test, 'test');
      for (const branch of [expression.yes, expression.no]) this.#addIfBoolean(branch, 'branch');
    } else {
      for (const child of children(expression)) this.#addIfBoolean(child, 'comparison');
    }
  }

  /** In `a && b && c` there are three conjuncts, not also `a && b`. */
  #side(side: Expression, operator: string, kind: ConditionKind): void {
    if (side.kind === 'logical' && side.operator === operator) this.#parts(side);
    else this.#add(side, kind);
  }
}

/** True if an expression is a bool whatever its operands are. */
function isBoolean(expression: Expression): boolean {
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'boolean';
    case 'logical':
    case 'is':
      return true;
    case 'unary':
      return expression.operator === '!';
    case 'binary':
      return !['+', '-', '*', '/', '%'].includes(expression.operator);
    case 'conditional':
      return isBoolean(expression.yes) && isBoolean(expression.no);
    case 'call':
      return LOOKUPS.has(expression.name) && expression.name.startsWith('exists');
    case 'method':
      return BOOLEAN_METHODS.has(expression.name);
    default:
      return false;
  }
}
