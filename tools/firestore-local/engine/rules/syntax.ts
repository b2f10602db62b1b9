/** The syntax tree of a rules file. */

import type { Literal as LiteralValue } from './datum.ts';
import type { Span } from './source.ts';

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';
export type OrderOperator = '<' | '<=' | '>' | '>=';
export type BinaryOperator = ArithmeticOperator | OrderOperator | '==' | '!=' | 'in';

interface Literal extends Span {
  kind: 'literal';
  value: LiteralValue;
}

interface Name extends Span {
  kind: 'name';
  name: string;
}

export interface ListLiteral extends Span {
  kind: 'list';
  elements: Expression[];
}

export interface MapLiteral extends Span {
  kind: 'map';
  entries: { key: string; value: Expression }[];
}

/** `/users/$(uid)`: literal text, or an expression to fill in. */
export interface PathLiteral extends Span {
  kind: 'path';
  segments: (string | Expression)[];
}

export interface Unary extends Span {
  kind: 'unary';
  operator: '!' | '-';
  operand: Expression;
}

interface Binary extends Span {
  kind: 'binary';
  operator: BinaryOperator;
  left: Expression;
  right: Expression;
}

export interface Logical extends Span {
  kind: 'logical';
  operator: '&&' | '||';
  left: Expression;
  right: Expression;
}

export interface Conditional extends Span {
  kind: 'conditional';
  test: Expression;
  yes: Expression;
  no: Expression;
}

interface TypeTest extends Span {
  kind: 'is';
  operand: Expression;
  type: string;
}

export interface Member extends Span {
  kind: 'member';
  object: Expression;
  name: string;
}

interface Index extends Span {
  kind: 'index';
  object: Expression;
  index: Expression;
}

interface Slice extends Span {
  kind: 'slice';
  object: Expression;
  from: Expression;
  to: Expression;
}

/** `f(x)` */
export interface Call extends Span {
  kind: 'call';
  name: string;
  arguments: Expression[];
}

/** `x.f(y)`, also `math.abs(y)` */
export interface MethodCall extends Span {
  kind: 'method';
  object: Expression;
  name: string;
  arguments: Expression[];
}

export type Expression =
  | Literal
  | Name
  | ListLiteral
  | MapLiteral
  | PathLiteral
  | Unary
  | Binary
  | Logical
  | Conditional
  | TypeTest
  | Member
  | Index
  | Slice
  | Call
  | MethodCall;

export interface Let extends Span {
  name: string;
  value: Expression;
}

export interface FunctionDeclaration extends Span {
  name: string;
  parameters: string[];
  lets: Let[];
  result: Expression;
}

/** Allows `methods`; always, where there is no condition. */
export interface Allow extends Span {
  methods: ReadonlySet<Method>;
  condition: Expression | null;
}

export type PatternSegment =
  | { kind: 'text'; text: string }
  | { kind: 'one'; name: string }
  | { kind: 'rest'; name: string };

export interface MatchBlock extends Span {
  pattern: PatternSegment[];
  functions: FunctionDeclaration[];
  allows: Allow[];
  matches: MatchBlock[];
}

export interface RulesFile {
  /** Declared beside the service. */
  functions: FunctionDeclaration[];
  service: { functions: FunctionDeclaration[]; matches: MatchBlock[] };
}

/** The expressions directly inside one. */
export function children(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'list':
      return expression.elements;
    case 'map':
      return expression.entries.map((entry) => entry.value);
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string');
    case 'unary':
    case 'is':
      return [expression.operand];
    case 'binary':
    case 'logical':
      return [expression.left, expression.right];
    case 'conditional':
      return [expression.test, expression.yes, expression.no];
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'slice':
      return [expression.object, expression.from, expression.to];
    case 'call':
      return expression.arguments;
    case 'method':
      return [expression.object, ...expression.arguments];
  }
}
