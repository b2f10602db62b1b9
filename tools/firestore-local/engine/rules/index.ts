/** Firestore security rules, version 2: reads a rules file and judges requests by it. */

import type { Guard } from '../guard.ts';
import { createGuard } from './judge.ts';
import { parseRules } from './ruleset.ts';
import { RulesSyntaxError } from './source.ts';

export { createGuard, parseRules, RulesSyntaxError };

/** @throws RulesSyntaxError, with line and column, on rules that don't parse */
export const compileRules = (source: string): Guard => createGuard(parseRules(source));
