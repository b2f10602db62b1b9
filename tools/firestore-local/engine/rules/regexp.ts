/** Regular expressions of the rules: RE2's, as production compiles them. */

import { RE2JS } from 're2js';
import { cantJudge, type Failure } from './failure.ts';

const MAX_KEPT = 100;
const kept = new Map<string, RE2JS | Failure>();

/** The pattern, compiled, or why it can't be. */
export function compilePattern(text: string): RE2JS | Failure {
  const known = kept.get(text);
  if (known) return known;
  // Patterns may be made from data: what is kept must not grow without end.
  if (kept.size >= MAX_KEPT) kept.clear();
  const compiled = compile(text);
  kept.set(text, compiled);
  return compiled;
}

function compile(text: string): RE2JS | Failure {
  try {
    return RE2JS.compile(text);
  } catch (error) {
    return cantJudge(`the regular expression '${text}': ${(error as Error).message}`);
  }
}
