/** Mistakes that production finds at deploy, and what this engine could not judge: found before any request. */

import { type CallGraph, longestChain } from './callGraph.ts';
import { TESTABLE_TYPES } from './datum.ts';
import { Failure } from './failure.ts';
import { builtinArity, GLOBALS, LEFT_OUT, PACKAGES, STRUCTURES } from './names.ts';
import { methodArities, namespaceFunction } from './namespaces.ts';
import { compilePattern } from './regexp.ts';
import { Scope } from './scope.ts';
import type { Source } from './source.ts';
import {
  type Call,
  children,
  type Expression,
  type FunctionDeclaration,
  type MatchBlock,
  type Member,
  type MethodCall,
  type RulesFile,
} from './syntax.ts';

const MAX_LETS = 10;
const MAX_PARAMETERS = 7;
const MAX_CALLS = 20;

/** Throws a RulesSyntaxError at the first mistake. */
export function checkFile(source: Source, file: RulesFile): void {
  const checker = new Checker(source);
  checker.file(file);
  checker.calls();
}

class Checker {
  readonly #source: Source;
  readonly #graph: CallGraph = new Map();

  constructor(source: Source) {
    this.#source = source;
  }

  file({ functions, service }: RulesFile): void {
    const global = new Scope(null, GLOBALS, functions);
    const scope = new Scope(global, [], service.functions);
    this.#functions(functions, global);
    this.#functions(service.functions, scope);
    for (const match of service.matches) this.#match(match, scope);
  }

  /** Production refuses long chains of calls even where no rule uses them. */
  calls(): void {
    const { chain, isCycle } = longestChain(this.#graph);
    const names = chain.map(({ name }) => name).join(' -> ');
    const start = chain[0]?.start ?? 0;
    if (isCycle) this.#source.fail(start, `the function calls itself: ${names}`);
    if (chain.length > MAX_CALLS) this.#source.fail(start, `more than ${MAX_CALLS} nested calls: ${names}`);
  }

  #match(match: MatchBlock, outer: Scope): void {
    const wildcards = match.pattern.flatMap((segment) => (segment.kind === 'text' ? [] : [segment.name]));
    this.#distinct(wildcards, match.start, 'wildcard');
    const scope = new Scope(outer, wildcards, match.functions);
    this.#functions(match.functions, scope);
    for (const { condition } of match.allows) if (condition) this.#expression(condition, scope, null);
    for (const inner of match.matches) this.#match(inner, scope);
  }

  #functions(functions: readonly FunctionDeclaration[], scope: Scope): void {
    for (const [index, declared] of functions.entries()) {
      const isAgain = functions.slice(0, index).some(({ name }) => name === declared.name);
      if (isAgain) this.#source.fail(declared.start, `function ${declared.name} is already defined`);
      this.#function(declared, scope);
    }
  }

  #function(declared: FunctionDeclaration, outer: Scope): void {
    const { name, parameters, lets, start } = declared;
    if (builtinArity(name) !== undefined || LEFT_OUT.has(name)) {
      this.#source.fail(start, `can't judge: function ${name} hides one of the language`);
    }
    if (parameters.length > MAX_PARAMETERS)
      this.#source.fail(start, `more than ${MAX_PARAMETERS} parameters`);
    if (lets.length > MAX_LETS)
      this.#source.fail(lets[MAX_LETS]?.start ?? start, `more than ${MAX_LETS} lets`);
    this.#distinct([...parameters, ...lets.map((declaration) => declaration.name)], start, 'variable');
    this.#graph.set(declared, new Set());
    let scope = new Scope(outer, parameters);
    for (const declaration of lets) {
      this.#expression(declaration.value, scope, declared);
      scope = new Scope(scope, [declaration.name]);
    }
    this.#expression(declared.result, scope, declared);
  }

  #distinct(names: readonly string[], at: number, what: string): void {
    const namespace = names.find((name) => PACKAGES.has(name));
    if (namespace !== undefined) this.#source.fail(at, `${what} ${namespace} has the name of a package`);
    const hiding = names.find(isGlobal);
    if (hiding !== undefined)
      this.#source.fail(at, `can't judge: ${what} ${hiding} hides one of the language`);
    const again = names.find((name, index) => names.indexOf(name) !== index);
    if (again !== undefined) this.#source.fail(at, `${what} ${again} is declared twice`);
  }

  /** `caller` is the function that the expression is part of, if any. */
  #expression(expression: Expression, scope: Scope, caller: FunctionDeclaration | null): void {
    const isNamespaced = expression.kind === 'method' && namespaceOf(expression) !== undefined;
    if (expression.kind === 'name' && !scope.hasVariable(expression.name)) {
      this.#source.fail(expression.start, `unknown variable '${expression.name}'`);
    }
    if (expression.kind === 'is' && !TESTABLE_TYPES.has(expression.type)) {
      this.#source.fail(expression.start, `can't judge: unknown type '${expression.type}'`);
    }
    if (expression.kind === 'member') this.#member(expression);
    if (expression.kind === 'call') this.#call(expression, scope, caller);
    if (expression.kind === 'method') this.#method(expression);
    for (const child of isNamespaced ? expression.arguments : children(expression)) {
      this.#expression(child, scope, caller);
    }
  }

  #member({ object, name, start }: Member): void {
    const owner = structureName(object);
    const members = owner === undefined ? undefined : STRUCTURES.get(owner);
    if (members && !members.includes(name))
      this.#source.fail(start, `can't judge: unknown member ${owner}.${name}`);
  }

  #call({ name, arguments: given, start }: Call, scope: Scope, caller: FunctionDeclaration | null): void {
    const declared = scope.function(name);
    if (declared && caller) this.#graph.get(caller)?.add(declared);
    if (!declared && LEFT_OUT.has(name)) this.#source.fail(start, `not here: ${name}()`);
    const arity = declared?.parameters.length ?? builtinArity(name);
    if (arity === undefined) this.#source.fail(start, `unknown function '${name}'`);
    this.#arity(name, [arity], given.length, start);
  }

  #method(expression: MethodCall): void {
    const namespace = namespaceOf(expression);
    if (namespace === undefined) this.#methodOfType(expression);
    else this.#namespaced(namespace, expression);
  }

  #methodOfType({ name, arguments: given, start }: MethodCall): void {
    const arities = methodArities(name);
    if (arities.size === 0) this.#source.fail(start, `not here: the method ${name}()`);
    this.#arity(name, [...arities], given.length, start);
    const [pattern] = given;
    if (name !== 'matches' || pattern?.kind !== 'literal' || typeof pattern.value !== 'string') return;
    const compiled = compilePattern(pattern.value);
    if (compiled instanceof Failure) this.#source.fail(pattern.start, compiled.reason);
  }

  #namespaced(namespace: string, { name, arguments: given, start }: MethodCall): void {
    const full = `${namespace}.${name}`;
    const found = namespaceFunction(namespace, name);
    if (!found) this.#source.fail(start, `not here: ${full}()`);
    this.#arity(full, [found.arity], given.length, start);
  }

  #arity(name: string, wanted: readonly number[], given: number, at: number): void {
    if (!wanted.includes(given)) {
      this.#source.fail(at, `${name}() takes ${wanted.join(' or ')} arguments, not ${given}`);
    }
  }
}

/** `duration`, if a function of that package is called: no variable has such a name. */
function namespaceOf({ object }: MethodCall): string | undefined {
  return object.kind === 'name' && PACKAGES.has(object.name) ? object.name : undefined;
}

/** `request.auth`, if the expression reads just that. */
function structureName(expression: Expression): string | undefined {
  if (expression.kind === 'name') return isGlobal(expression.name) ? expression.name : undefined;
  if (expression.kind !== 'member') return undefined;
  const owner = structureName(expression.object);
  return owner === undefined ? undefined : `${owner}.${expression.name}`;
}

function isGlobal(name: string): boolean {
  return (GLOBALS as readonly string[]).includes(name);
}
