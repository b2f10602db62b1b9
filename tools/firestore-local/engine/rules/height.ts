import type { Expression } from './syntax.ts';

/** Levels production compiles: parentheses, operators, literals and calls each put their insides one deeper. */
const MAX_LEVELS = 99;
/** Bounds our own recursion over chains that production does not count, such as `a.b.c`. */
const MAX_STEPS = 400;

interface Height {
  levels: number;
  steps: number;
}

/** Measures expressions as they are built. */
export class Heights {
  readonly #heights = new WeakMap<Expression, Height>();

  /** Notes that `expression` holds `insides`. False when it is too complex. */
  add(expression: Expression, insides: readonly Expression[]): boolean {
    const known = insides.map((inside) => this.#heights.get(inside) ?? { levels: 1, steps: 1 });
    const inside = Math.max(0, ...known.map((height) => height.levels));
    const levels = inside === 0 ? 1 : inside + (addsLevel(expression) ? 1 : 0);
    const steps = Math.max(0, ...known.map((height) => height.steps)) + 1;
    return this.#note(expression, { levels, steps });
  }

  /** Notes parentheses around `expression`. */
  enclose(expression: Expression): boolean {
    const { levels, steps } = this.#heights.get(expression) ?? { levels: 1, steps: 1 };
    return this.#note(expression, { levels: levels + 1, steps });
  }

  #note(expression: Expression, height: Height): boolean {
    this.#heights.set(expression, height);
    return height.levels <= MAX_LEVELS && height.steps <= MAX_STEPS;
  }
}

function addsLevel({ kind }: Expression): boolean {
  return (
    kind === 'binary' ||
    kind === 'logical' ||
    kind === 'is' ||
    kind === 'list' ||
    kind === 'map' ||
    kind === 'call'
  );
}
