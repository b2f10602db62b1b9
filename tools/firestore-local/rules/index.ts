/** Firestore security rules, version 2: reads a rules file and judges requests by it. */

export { type Condition, conditions } from './conditions.ts';
export { createGuard, type Judgement, type RulesGuard } from './judge.ts';
export { ANYWHERE } from './matching.ts';
export { parseRules, type Ruleset } from './ruleset.ts';
export { RulesSyntaxError } from './source.ts';
