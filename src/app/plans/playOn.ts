/** A run from a moment of a replay. */

import { pastGoal } from '../../game/hud/goals.ts';
import type { PlanOf } from '../../page/navigation/latestRun.ts';
import * as words from '../words/run/en.ts';
import { outcome } from './late.ts';
import { markOf, type PlanKind, UNSCORED, USUAL } from './plan.ts';

export const PLAY_ON: PlanKind<PlanOf<'play on'>> = {
  ...USUAL,
  setup: async ({ from }) => ({ from }),
  skinOf: ({ from }) => from.replay.skin,
  end: () => UNSCORED,
  // The rest was somebody else's play, or is kept already.
  ticksOf: ({ from }, { ticks }) => Math.max(ticks - from.tick, 0),
  // The points that the replay's own player reached.
  goals: ({ from: { replay }, playerName }) => ({
    ready: words.pointsToBeat(replay.score),
    list: [pastGoal(replay.score, playerName ? words.winOver(playerName) : words.win)],
    isInOutcome: true,
  }),
  Mark: markOf(words.playedOnUnscored),
  Outcome: outcome(({ PlayedOnOutcome }) => PlayedOnOutcome),
  Next: outcome(({ HodlAgain }) => HodlAgain),
};
