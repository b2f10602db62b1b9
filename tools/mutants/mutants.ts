/** Small changes to a rules file. Each should make a test fail. */

import { changesOf } from './changes.ts';

export interface Mutant {
  /** Where it is and what it does; of two that read alike the second has a `(2)`. */
  name: string;
  /** The whole file with the change in it. */
  rules: string;
}

/** All mutants. Each is a valid ruleset, or compiling it throws. */
export function mutantsOf(rules: string): Mutant[] {
  const seen = new Map<string, number>();
  return changesOf(rules).map(({ place, start, end, before, after, replacement }) => {
    const change = `${place}: ${oneLine(before)} → ${oneLine(after)}`;
    const count = (seen.get(change) ?? 0) + 1;
    seen.set(change, count);
    return {
      name: count > 1 ? `${change} (${count})` : change,
      rules: rules.slice(0, start) + replacement + rules.slice(end),
    };
  });
}

const LONGEST = 120;

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
