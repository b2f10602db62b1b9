/** Names as the checker knows them: what is declared where. A function sees its own place, not its caller's. */

import type { FunctionDeclaration } from './syntax.ts';

export class Scope {
  readonly #outer: Scope | null;
  readonly #variables: ReadonlySet<string>;
  readonly #functions: ReadonlyMap<string, FunctionDeclaration>;

  constructor(
    outer: Scope | null,
    variables: Iterable<string>,
    functions: readonly FunctionDeclaration[] = [],
  ) {
    this.#outer = outer;
    this.#variables = new Set(variables);
    this.#functions = new Map(functions.map((declared) => [declared.name, declared]));
  }

  hasVariable(name: string): boolean {
    return this.#variables.has(name) || (this.#outer?.hasVariable(name) ?? false);
  }

  function(name: string): FunctionDeclaration | undefined {
    return this.#functions.get(name) ?? this.#outer?.function(name);
  }
}
