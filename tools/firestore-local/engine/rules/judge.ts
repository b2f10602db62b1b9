import type { Denial, Guard, Operation, Request } from '../guard.ts';
import { Budget } from './budget.ts';
import { Environment } from './environment.ts';
import { Evaluator } from './evaluator.ts';
import { Failure, LimitExceeded } from './failure.ts';
import { Lookups } from './lookups.ts';
import { type Applicable, applicableMatches } from './matching.ts';
import { globalsOf } from './request.ts';
import type { Ruleset } from './ruleset.ts';
import type { Source, Span } from './source.ts';
import type { Allow } from './syntax.ts';

/** An answer and what it cost, over the whole request. */
interface Judgement {
  denial: Denial | null;
  /** Documents accessed, by the count that has a limit. */
  accesses: number;
  /** Documents looked up: each counts once for each operation, and once more after the commit. */
  lookups: number;
  expressions: number;
}

/** A guard that reports what its answers cost. */
export interface RulesGuard extends Guard {
  judgeWithUsage(request: Request): Judgement;
}

/** A guard that allows what the rules allow. It denies when in doubt, and never throws. */
export function createGuard(ruleset: Ruleset): RulesGuard {
  const judgeWithUsage = (request: Request) => new Judge(ruleset, request).judge();
  return { judgeWithUsage, judge: (request) => judgeWithUsage(request).denial };
}

/** Why one allow did not allow. */
interface Refusal {
  reason: string;
  at: Span;
  isError: boolean;
  /** The number of expressions it took: the allow that got furthest is the one that was meant. */
  effort: number;
}

class Judge {
  readonly #ruleset: Ruleset;
  readonly #request: Request;
  readonly #budget = new Budget();
  readonly #lookups: Lookups;
  readonly #evaluator: Evaluator;

  constructor(ruleset: Ruleset, request: Request) {
    this.#ruleset = ruleset;
    this.#request = request;
    this.#lookups = new Lookups(request, this.#budget);
    this.#evaluator = new Evaluator(this.#budget, this.#lookups);
  }

  judge(): Judgement {
    const denial = this.#judgeAll();
    const { accesses, lookups, expressions } = this.#budget;
    return { denial, accesses, lookups, expressions };
  }

  #judgeAll(): Denial | null {
    for (const operation of this.#request.operations) {
      this.#budget.beginOperation();
      this.#lookups.beginOperation(operation);
      const denial = this.#judgeSafely(operation);
      if (denial) return denial;
    }
    return null;
  }

  #judgeSafely(operation: Operation): Denial | null {
    try {
      return this.#judgeOperation(operation);
    } catch (error) {
      // Whatever goes wrong in here must not let a request pass.
      const isLimit = error instanceof LimitExceeded;
      return { operation, reason: isLimit ? error.message : `can't judge: ${String(error)}` };
    }
  }

  #judgeOperation(operation: Operation): Denial | null {
    const refusals: Refusal[] = [];
    for (const { block, environment } of this.#applicable(operation)) {
      for (const allow of block.allows) {
        if (!allow.methods.has(operation.method)) continue;
        const refusal = this.#refusal(allow, environment);
        if (!refusal) return null;
        refusals.push(refusal);
      }
    }
    return this.#denial(operation, refusals);
  }

  #applicable(operation: Operation): Applicable[] {
    const { functions, service } = this.#ruleset.file;
    const global = new Environment(null, globalsOf(this.#request, operation), functions);
    return applicableMatches(
      service.matches,
      new Environment(global, new Map(), service.functions),
      operation,
    );
  }

  #refusal({ condition, ...allow }: Allow, environment: Environment): Refusal | null {
    if (!condition) return null;
    const before = this.#budget.expressions;
    const outcome = this.#evaluator.evaluate(condition, environment);
    if (outcome === true) return null;
    const effort = this.#budget.expressions - before;
    if (outcome instanceof Failure)
      return { reason: `fails: ${outcome.reason}`, at: outcome.at ?? allow, isError: true, effort };
    if (outcome === false)
      return { reason: 'is false', at: this.#evaluator.culprit ?? condition, isError: false, effort };
    return { reason: 'is not a bool', at: condition, isError: true, effort };
  }

  #denial(operation: Operation, refusals: readonly Refusal[]): Denial {
    const [first, ...others] = refusals.toSorted((a, b) => b.effort - a.effort);
    const what = `${operation.method} /${operation.path.join('/')}`;
    if (!first) return { operation, reason: `${what}: no rule allows it` };
    const { source } = this.#ruleset;
    const more = others.length > 0 ? ` (other allows that refuse: ${others.length})` : '';
    return {
      operation,
      reason: `${what}: ${source.place(first.at.start)} ${quoted(source, first.at)} ${first.reason}${more}`,
      isError: first.isError,
      line: source.position(first.at.start).line,
    };
  }
}

const LONGEST_QUOTE = 160;

function quoted(source: Source, span: Span): string {
  const text = source.quote(span);
  return `\`${text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text}\``;
}
