import type { Budget } from './budget.ts';
import { CONVERSIONS } from './conversions.ts';
import { type Datum, type Outcome, PathDatum, Structure, typeOf } from './datum.ts';
import { Environment } from './environment.ts';
import { cantJudge, Failure } from './failure.ts';
import type { Lookups } from './lookups.ts';
import { PACKAGES } from './names.ts';
import { methodOf, namespaceFunction } from './namespaces.ts';
import { binary, indexed, isOfType, negate, sliced } from './operators.ts';
import { isSegment } from './resourceNames.ts';
import type {
  Call,
  Conditional,
  Expression,
  ListLiteral,
  Logical,
  MapLiteral,
  Member,
  MethodCall,
  PathLiteral,
  Unary,
} from './syntax.ts';

/**
 * Evaluates expressions. An operand that fails does not keep the others from being evaluated and counted,
 * as in production. The costs are those observed there, and more only where that is not known.
 */
export class Evaluator {
  readonly #budget: Budget;
  readonly #lookups: Lookups;
  /** The part that made the last condition false: the innermost one that was false by itself. */
  culprit: Expression | undefined;

  constructor(budget: Budget, lookups: Lookups) {
    this.#budget = budget;
    this.#lookups = lookups;
  }

  evaluate(expression: Expression, environment: Environment): Outcome {
    this.#budget.spend(1);
    const outcome = this.#evaluate(expression, environment);
    if (outcome instanceof Failure) return outcome.placed(expression);
    if (outcome === false && isDecidedHere(expression)) this.culprit = expression;
    return outcome;
  }

  #evaluate(expression: Expression, environment: Environment): Outcome {
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'name':
        return environment.variable(expression.name) ?? null;
      case 'list':
        return this.#list(expression, environment);
      case 'map':
        return this.#map(expression, environment);
      case 'path':
        return this.#path(expression, environment);
      case 'unary':
        return this.#unary(expression, environment);
      case 'binary':
        return this.#apply([expression.left, expression.right], environment, (left, right) =>
          binary(expression.operator, left, right),
        );
      case 'logical':
        return this.#logical(expression, environment);
      case 'conditional':
        return this.#conditional(expression, environment);
      case 'is':
        return this.#apply([expression.operand], environment, (operand) =>
          isOfType(operand, expression.type),
        );
      case 'member':
        return this.#member(expression, environment);
      case 'index':
        return this.#apply([expression.object, expression.index], environment, indexed);
      case 'slice':
        return this.#apply([expression.object, expression.from, expression.to], environment, sliced);
      case 'call':
        return this.#call(expression, environment);
      case 'method':
        return this.#method(expression, environment);
    }
  }

  /** The values of all, or the first failure. */
  #all(expressions: readonly Expression[], environment: Environment): Datum[] | Failure {
    const values: Datum[] = [];
    let failure: Failure | undefined;
    for (const expression of expressions) {
      const outcome = this.evaluate(expression, environment);
      if (outcome instanceof Failure) failure ??= outcome;
      else values.push(outcome);
    }
    return failure ?? values;
  }

  #apply(
    operands: readonly Expression[],
    environment: Environment,
    operation: (a: Datum, b: Datum, c: Datum) => Outcome,
  ): Outcome {
    const values = this.#all(operands, environment);
    if (values instanceof Failure) return values;
    const [a = null, b = null, c = null] = values;
    return operation(a, b, c);
  }

  #list({ elements }: ListLiteral, environment: Environment): Outcome {
    return this.#all(elements, environment);
  }

  #map({ entries }: MapLiteral, environment: Environment): Outcome {
    // Each key is a literal of its own.
    this.#budget.spend(entries.length);
    const values = this.#all(
      entries.map((entry) => entry.value),
      environment,
    );
    if (values instanceof Failure) return values;
    return new Map(entries.map((entry, index) => [entry.key, values[index] ?? null]));
  }

  #path({ segments }: PathLiteral, environment: Environment): Outcome {
    const filled = segments.filter((segment) => typeof segment !== 'string');
    this.#budget.spend(segments.length - filled.length);
    const values = this.#all(filled, environment);
    if (values instanceof Failure) return values;
    const texts = segments.map((segment) => (typeof segment === 'string' ? segment : values.shift()));
    const isPlain = texts.every(isSegment);
    return isPlain ? new PathDatum(texts) : cantJudge('only the text of one segment can fill a path');
  }

  #unary({ operator, operand }: Unary, environment: Environment): Outcome {
    const outcome = this.evaluate(operand, environment);
    if (outcome instanceof Failure) return outcome;
    if (operator === '-') return negate(outcome);
    return typeof outcome === 'boolean' ? !outcome : notBool(outcome);
  }

  /** A side that decides, decides even when the other one fails. */
  #logical({ operator, left, right }: Logical, environment: Environment): Outcome {
    const deciding = operator === '||';
    const first = this.#bool(left, environment);
    if (first === deciding) return deciding;
    this.#budget.spend(1);
    const second = this.#bool(right, environment);
    return second === deciding || !(first instanceof Failure) ? second : first;
  }

  #bool(expression: Expression, environment: Environment): boolean | Failure {
    const outcome = this.evaluate(expression, environment);
    if (outcome instanceof Failure || typeof outcome === 'boolean') return outcome;
    return notBool(outcome).placed(expression);
  }

  #conditional({ test, yes, no }: Conditional, environment: Environment): Outcome {
    this.#budget.spend(1);
    const holds = this.#bool(test, environment);
    if (holds instanceof Failure) return holds;
    if (holds) return this.evaluate(yes, environment);
    this.#budget.spend(2);
    return this.evaluate(no, environment);
  }

  #member({ object, name }: Member, environment: Environment): Outcome {
    const owner = this.evaluate(object, environment);
    if (owner instanceof Failure) return owner;
    if (owner instanceof Structure) {
      const value = owner.member(name);
      return value === undefined ? cantJudge(`unknown member ${owner.name}.${name}`) : value;
    }
    if (owner instanceof Map) return indexed(owner, name);
    return new Failure(
      owner === null ? `null has no '${name}'` : `a ${typeOf(owner)} has no member '${name}'`,
    );
  }

  #call({ name, arguments: given }: Call, environment: Environment): Outcome {
    const closure = environment.function(name);
    if (!closure) return this.#apply(given, environment, (argument) => this.#builtin(name, argument));
    const { declared, home } = closure;
    const variables = new Map<string, Outcome>();
    for (const [index, parameter] of declared.parameters.entries()) {
      const argument = given[index];
      if (argument) variables.set(parameter, this.evaluate(argument, environment));
    }
    // The environment sees the variables that are added later.
    const inside = new Environment(home, variables);
    for (const declaration of declared.lets) {
      this.#budget.spend(1);
      variables.set(declaration.name, this.evaluate(declaration.value, inside));
    }
    return this.evaluate(declared.result, inside);
  }

  #builtin(name: string, argument: Datum): Outcome {
    return CONVERSIONS[name]?.apply(name, [argument]) ?? this.#lookups.call(name, argument);
  }

  #method({ object, name, arguments: given }: MethodCall, environment: Environment): Outcome {
    if (object.kind === 'name' && PACKAGES.has(object.name))
      return this.#namespaced(object.name, name, given, environment);
    const values = this.#all([object, ...given], environment);
    if (values instanceof Failure) return values;
    const [receiver = null] = values;
    const method = methodOf(receiver, name);
    if (method?.arity !== values.length)
      return new Failure(`a ${typeOf(receiver)} has no such method ${name}()`);
    return method.apply(name, values);
  }

  #namespaced(
    namespace: string,
    name: string,
    given: readonly Expression[],
    environment: Environment,
  ): Outcome {
    const values = this.#all(given, environment);
    if (values instanceof Failure) return values;
    this.#budget.spend(1);
    const called = namespaceFunction(namespace, name);
    return called ? called.apply(`${namespace}.${name}`, values) : cantJudge(`${namespace}.${name}()`);
  }
}

/** The others pass on what a part of them decided. A false `||` has no single culprit, but is one as a whole. */
function isDecidedHere(expression: Expression): boolean {
  if (expression.kind === 'logical') return expression.operator === '||';
  return expression.kind !== 'conditional' && expression.kind !== 'call';
}

function notBool(datum: Datum): Failure {
  return new Failure(`expected a bool, not a ${typeOf(datum)}`);
}
