import { Heights } from './height.ts';
import { readPath } from './pathSyntax.ts';
import { NAMED_LITERALS, NO_MEMBERS, RESERVED } from './reserved.ts';
import type { Scanner } from './scanner.ts';
import { type BinaryOperator, children, type Expression } from './syntax.ts';

/** Deeper than anything production compiles, and shallow enough for our stack. */
const MAX_NESTING = 120;

/** From the loosest to the tightest. */
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in', 'is'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];
type Unplaced = Expression extends infer E
  ? E extends Expression
    ? Omit<E, 'start' | 'end'>
    : never
  : never;

/** Parses one expression after the other from a scanner. */
export class ExpressionParser {
  readonly #scanner: Scanner;
  readonly #heights = new Heights();
  readonly #enclosed = new WeakSet<Expression>();
  #nesting = 0;

  constructor(scanner: Scanner) {
    this.#scanner = scanner;
  }

  expression(): Expression {
    const { start } = this.#scanner;
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING) this.#tooComplex(start);
    const test = this.#operation(0);
    const result = this.#scanner.takes('?') ? this.#conditional(start, test) : test;
    this.#nesting -= 1;
    return result;
  }

  #conditional(start: number, test: Expression): Expression {
    const yes = this.expression();
    this.#scanner.expect(':', 'between the branches of ?:');
    const no = this.expression();
    return this.#made(start, { kind: 'conditional', test, yes, no });
  }

  #operation(level: number): Expression {
    const operators = LEVELS[level];
    if (!operators) return this.#unary();
    const { start } = this.#scanner;
    let left = this.#operation(level + 1);
    for (let token = this.#scanner.peek(); operators.includes(token.text); token = this.#scanner.peek()) {
      this.#scanner.next();
      if (token.text === '/') this.#checkDivision(token.end);
      left = token.text === 'is' ? this.#typeTest(start, left) : this.#binary(start, token.text, left, level);
    }
    return left;
  }

  #binary(start: number, operator: string, left: Expression, level: number): Expression {
    const right = this.#operation(level + 1);
    if (operator === '&&' || operator === '||')
      return this.#made(start, { kind: 'logical', operator, left, right });
    if (operator === '==' || operator === '!=') for (const side of [left, right]) this.#checkEquality(side);
    return this.#made(start, { kind: 'binary', operator: operator as BinaryOperator, left, right });
  }

  #typeTest(start: number, operand: Expression): Expression {
    const type = this.#scanner.name("a type after 'is'");
    return this.#made(start, { kind: 'is', operand, type });
  }

  /** Production reads a slash with no space after it as the beginning of a path. */
  #checkDivision(end: number): void {
    if (!/\s/.test(this.#scanner.source.text.charAt(end))) {
      this.#scanner.fail("write a space after '/': without it, production reads a path", end - 1);
    }
  }

  /** The reference and observations of production differ on which of `==` and `in` binds tighter. */
  #checkEquality(side: Expression): void {
    const isTest = side.kind === 'is' || (side.kind === 'binary' && side.operator === 'in');
    if (isTest && !this.#enclosed.has(side)) {
      this.#scanner.fail("can't judge: '==' and 'in' or 'is' together need parentheses", side.start);
    }
  }

  #unary(): Expression {
    const { start } = this.#scanner;
    const operator = this.#scanner.sees('!') ? '!' : this.#scanner.sees('-') ? '-' : undefined;
    if (operator === undefined) return this.#postfix();
    this.#scanner.next();
    if (operator === '-' && this.#scanner.sees('-')) this.#scanner.fail("'-' can't follow '-'");
    this.#nesting += 1;
    if (this.#nesting > MAX_NESTING) this.#tooComplex(start);
    const operand = this.#unary();
    this.#nesting -= 1;
    return this.#made(start, { kind: 'unary', operator, operand });
  }

  #postfix(): Expression {
    const { start } = this.#scanner;
    let object = this.#primary();
    for (;;) {
      if (this.#scanner.takes('.')) object = this.#member(start, object);
      else if (this.#scanner.takes('[')) object = this.#index(start, object);
      else return object;
    }
  }

  #member(start: number, object: Expression): Expression {
    const name = this.#scanner.name("a name after '.'");
    if (NO_MEMBERS.has(name))
      this.#scanner.fail(`'${name}' is a reserved word`, this.#scanner.end - name.length);
    if (!this.#scanner.takes('(')) return this.#made(start, { kind: 'member', object, name });
    return this.#made(start, { kind: 'method', object, name, arguments: this.#list(')') });
  }

  #index(start: number, object: Expression): Expression {
    const index = this.expression();
    if (!this.#scanner.takes(':')) {
      this.#scanner.expect(']', 'after the index');
      return this.#made(start, { kind: 'index', object, index });
    }
    const to = this.expression();
    this.#scanner.expect(']', 'after the range');
    return this.#made(start, { kind: 'slice', object, from: index, to });
  }

  #primary(): Expression {
    const token = this.#scanner.peek();
    if (token.kind === 'literal') {
      this.#scanner.next();
      return this.#made(token.start, { kind: 'literal', value: token.value });
    }
    if (token.kind === 'name') return this.#named();
    if (this.#scanner.takes('(')) return this.#parentheses();
    if (this.#scanner.takes('[')) return this.#made(token.start, { kind: 'list', elements: this.#list(']') });
    if (this.#scanner.takes('{')) return this.#made(token.start, { kind: 'map', entries: this.#entries() });
    if (this.#scanner.sees('/')) {
      const segments = readPath(this.#scanner, () => this.expression());
      return this.#made(token.start, { kind: 'path', segments });
    }
    return this.#scanner.fail(`expected an expression, found ${this.#scanner.describe()}`);
  }

  #named(): Expression {
    const { start, text: name } = this.#scanner.next();
    const value = NAMED_LITERALS.get(name);
    if (value !== undefined) return this.#made(start, { kind: 'literal', value });
    if (RESERVED.has(name)) this.#scanner.fail(`expected an expression, found '${name}'`, start);
    if (!this.#scanner.takes('(')) return this.#made(start, { kind: 'name', name });
    return this.#made(start, { kind: 'call', name, arguments: this.#list(')') });
  }

  #parentheses(): Expression {
    const inside = this.expression();
    this.#scanner.expect(')', 'to close the parenthesis');
    this.#enclosed.add(inside);
    if (!this.#heights.enclose(inside)) this.#tooComplex(inside.start);
    return inside;
  }

  /** Expressions between commas, up to `close`. */
  #list(close: string): Expression[] {
    const elements: Expression[] = [];
    while (!this.#scanner.takes(close)) {
      elements.push(this.expression());
      if (!this.#scanner.sees(close)) this.#scanner.expect(',', `or '${close}'`);
    }
    return elements;
  }

  #entries(): { key: string; value: Expression }[] {
    const entries: { key: string; value: Expression }[] = [];
    while (!this.#scanner.takes('}')) {
      const { value: key, start } = this.#scanner.next();
      if (typeof key !== 'string') this.#scanner.fail('expected a string as key of the map', start);
      if (entries.some((entry) => entry.key === key))
        this.#scanner.fail(`the key '${key}' is repeated`, start);
      this.#scanner.expect(':', 'after the key');
      entries.push({ key, value: this.expression() });
      if (!this.#scanner.sees('}')) this.#scanner.expect(',', "or '}'");
    }
    return entries;
  }

  #made(start: number, unplaced: Unplaced): Expression {
    const expression: Expression = { ...unplaced, start, end: this.#scanner.end };
    if (!this.#heights.add(expression, children(expression))) this.#tooComplex(start);
    return expression;
  }

  #tooComplex(at: number): never {
    return this.#scanner.fail(
      'the expression is too complex to evaluate safely; move parts into functions',
      at,
    );
  }
}
