import type { Outcome } from './datum.ts';
import type { FunctionDeclaration } from './syntax.ts';

/** A function together with the place it was declared in, whose names it sees. */
export interface Closure {
  declared: FunctionDeclaration;
  home: Environment;
}

/** Names with their values while judging. A variable may hold a failure: it counts only where it is read. */
export class Environment {
  readonly #outer: Environment | null;
  readonly #variables: ReadonlyMap<string, Outcome>;
  readonly #functions: ReadonlyMap<string, FunctionDeclaration>;

  constructor(
    outer: Environment | null,
    variables: ReadonlyMap<string, Outcome>,
    functions: readonly FunctionDeclaration[] = [],
  ) {
    this.#outer = outer;
    this.#variables = variables;
    this.#functions = new Map(functions.map((declared) => [declared.name, declared]));
  }

  variable(name: string): Outcome | undefined {
    const own = this.#variables.get(name);
    return own === undefined ? this.#outer?.variable(name) : own;
  }

  function(name: string): Closure | undefined {
    const declared = this.#functions.get(name);
    return declared ? { declared, home: this } : this.#outer?.function(name);
  }
}
