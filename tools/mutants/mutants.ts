/** Small changes to a rules file. Each should make a test fail. */

import { parseRules, RulesSyntaxError } from '../firestore-local/rules/index.ts';
import { changesOf } from './changes.ts';

export interface Mutant {
  /** Where it is and what it does; of two that read alike the second has a `(2)`. */
  name: string;
  /** The whole file with the change in it. */
  rules: string;
}

/** All mutants that are valid rules: production refuses to deploy the others. */
export function mutantsOf(rules: string): Mutant[] {
  const seen = new Map<string, number>();
  return changesOf(rules).flatMap(({ place, start, end, before, after, replacement }) => {
    const change = `${place}: ${oneLine(before)} → ${oneLine(after)}`;
    const count = (seen.get(change) ?? 0) + 1;
    seen.set(change, count);
    const mutated = rules.slice(0, start) + replacement + rules.slice(end);
    return isDeployable(mutated)
      ? [{ name: count > 1 ? `${change} (${count})` : change, rules: mutated }]
      : [];
  });
}

function isDeployable(rules: string): boolean {
  try {
    parseRules(rules);
    return true;
  } catch (error) {
    if (error instanceof RulesSyntaxError) return false;
    throw error;
  }
}

const LONGEST = 120;

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
