/** The day's own target: shares of all the coins that fall in it, the same each day of a ruleset. */

import { type Contest, hasSharedCoins } from '../../engine/contest/contest.ts';
import { COIN } from '../../engine/simulation/rules.ts';
import { RULESETS } from '../../engine/simulation/rulesets.ts';
import { isRulesetVersion } from '../../engine/simulation/rulesetVersion.ts';
import { mostPoints } from '../../engine/simulation/spawns.ts';
import * as words from './words/en.ts';

/** From a newcomer's to one that nobody is sure of. */
const SHARES = { bronze: 0.25, silver: 0.5, gold: 0.75, top: 0.9 } as const;

export interface Step {
  /** The least score that reaches it, in points. */
  at: number;
  /** To complete '400 short of ...'. */
  name: string;
}

/** The steps, easiest first; none where coins are not shared, or runs don't end by themselves. */
export function stepsOf({ id, ruleset }: Pick<Contest, 'id' | 'ruleset'>): readonly Step[] {
  const terms = isRulesetVersion(ruleset) ? RULESETS[ruleset] : null;
  if (!hasSharedCoins(id) || !terms?.length) return [];
  const coins = mostPoints(terms) / COIN.points;
  return (Object.keys(SHARES) as (keyof typeof SHARES)[]).map((name) => ({
    at: Math.ceil(SHARES[name] * coins) * COIN.points,
    name: words.steps[name],
  }));
}

/** A score and the steps in sentences: the hardest that it reaches, and the next, where there is one. */
function sentencesOf(steps: readonly Step[], score: number): string[] {
  const reached = steps.findLast(({ at }) => at <= score);
  const next = steps.find(({ at }) => at > score);
  return [
    ...(reached ? [words.reached(reached.name)] : []),
    ...(next ? [words.nextStep(next.name, next.at)] : []),
  ];
}

/** The sentences in a line; empty without any. */
export function targetWords(steps: readonly Step[], score: number): string {
  return sentencesOf(steps, score).join(' ');
}

/** The next step in a sentence, or that all is reached; `undefined` where there are no steps. */
export function nextStepWords(steps: readonly Step[], score: number): string | undefined {
  return sentencesOf(steps, score).at(-1);
}

interface TargetLineProps {
  contest: Pick<Contest, 'id' | 'ruleset'>;
  /** In points. */
  score: number;
}

/** The step of the day's target that a score reaches, and the next one; nothing where there are none. */
export function TargetLine({ contest, score }: TargetLineProps) {
  const text = targetWords(stepsOf(contest), score);
  return text && <p className="hint">{text}</p>;
}
