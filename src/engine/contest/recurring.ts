/** Kinds of contests of which there is always one: on shared coins, and made by the first who plays it. */

import type { RulesetVersion } from '../simulation/rulesetVersion.ts';
import type { Contest, ContestId, SharedKind } from './contest.ts';

/** A contest whose coins are the same for all, as stored. */
export interface SeededContest extends Contest {
  /** When its document was created, or the time that moderators wrote for it: microseconds since 1970. It seeds the coins. */
  createdAt: number;
}

/** A contest as far as it is known before anybody plays it. */
export type Terms = Omit<SeededContest, 'ruleset' | 'createdAt'>;

export interface Recurring {
  kind: SharedKind;
  /** The ruleset of a contest that is made today. */
  ruleset: RulesetVersion;
  /** The contest in which tickets are drawn at `time`, in epoch milliseconds. */
  idAt(time: number): ContestId;
  /** The terms of a contest of this kind. */
  termsOf(id: ContestId): Terms;
}
