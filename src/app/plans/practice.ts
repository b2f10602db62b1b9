/** A run on the coins of a contest that counts for nothing. */

import { browserStorage } from '../../base/storage.ts';
import { bestScore } from '../../contests/all/best.ts';
import type { PlanOf } from '../../page/navigation/latestRun.ts';
import * as words from '../words/run/en.ts';
import { inContest, keepContestBest } from './contestRun.ts';
import { contestGoals } from './goals.ts';
import { contestPart, outcome, withContests } from './late.ts';
import { markOf, type PlanKind, UNSCORED, USUAL } from './plan.ts';

export const PRACTICE: PlanKind<PlanOf<'practice'>> = {
  ...USUAL,
  setup: async ({ contest }) => inContest(contest, contest.createdAt),
  follow(plan, { type }) {
    const { contest } = plan;
    if (type === 'laidOut')
      withContests(({ aimInContest }) => aimInContest(plan, contest, bestScore(browserStorage, contest)));
  },
  end(_, run) {
    keepContestBest(run);
    return UNSCORED;
  },
  goals: ({ contest }) => contestGoals(bestScore(browserStorage, contest)),
  Mark: markOf(words.practiceUnscored),
  Outcome: outcome(({ PracticeOutcome }) => PracticeOutcome),
  Next: contestPart(({ NextPractice }) => NextPractice),
};
