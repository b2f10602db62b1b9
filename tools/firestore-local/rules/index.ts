/** Firestore security rules, version 2: reads a rules file and judges requests by it. */

export { createGuard } from './judge.ts';
export { parseRules } from './ruleset.ts';
export { RulesSyntaxError } from './source.ts';
