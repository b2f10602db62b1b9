/** Finds mutants that no trial tells from the real rules. */

import type { Mutant } from './mutants.ts';

/** Resolves to whether the rules under test keep this promise. */
export type Trial<Subject> = (subject: Subject) => Promise<boolean>;

/**
 * Each mutant is killed by the first trial it fails; what killed one is tried first on the next, which is a lot faster.
 * @param enforce makes something to be tried from rules
 * @returns the names of the mutants that pass all trials
 */
export async function survivorsOf<Subject>(
  mutants: readonly Mutant[],
  enforce: (rules: string) => Subject,
  trials: readonly Trial<Subject>[],
): Promise<string[]> {
  const order = [...trials];
  const survivors: string[] = [];
  for (const { name, rules } of mutants) {
    const killer = await firstFailed(order, enforce(rules));
    if (killer === undefined) survivors.push(name);
    else order.unshift(...order.splice(killer, 1));
  }
  return survivors;
}

async function firstFailed<Subject>(
  trials: readonly Trial<Subject>[],
  subject: Subject,
): Promise<number | undefined> {
  for (const [index, trial] of trials.entries()) if (!(await trial(subject))) return index;
  return undefined;
}
