/** A run for the all-time board. */

import { browserStorage } from '../../base/storage.ts';
import { bestScoreOf } from '../../board/leaderboard/bestScore.ts';
import { pageRanks } from '../../board/leaderboard/board.ts';
import { keepPace, paceOf } from '../../board/leaderboard/pace.ts';
import { isTaken } from '../../board/leaderboard/sending.ts';
import { nameShown } from '../../board/names/pageNames.ts';
import { TICKS_PER_SECOND } from '../../engine/simulation/rules.ts';
import { type Goals, pastGoal } from '../../game/hud/goals.ts';
import { type PlanOf, useLatestRun } from '../../page/navigation/latestRun.ts';
import * as words from '../words/run/en.ts';
import { goalsBeyond, RATING_GOALS } from './goals.ts';
import { outcome, withOwnRuns } from './late.ts';
import { type PlanKind, USUAL } from './plan.ts';

export const ALL_TIME: PlanKind<PlanOf<'all time'>> = {
  ...USUAL,
  async setup() {
    const { player } = useLatestRun.getState();
    const pace = player && paceOf(browserStorage, player.id, bestScoreOf(player));
    return pace ? { pace } : {};
  },
  atStake: 'score',
  follow(plan, event, { ticks }) {
    if (event.type === 'coinDestroyed') countCoin(ticks);
    if (event.type !== 'laidOut' || event.run !== 'live') return;
    coinsBySecond = [];
    withOwnRuns(({ aimAtOwnRuns }) => aimAtOwnRuns(plan));
  },
  end() {
    const { player } = useLatestRun.getState();
    const bestBefore = player && bestScoreOf(player);
    if (player) keepPace(browserStorage, player.id, coinsBySecond, bestBefore);
    return { countsFor: 'all time', bestBefore };
  },
  sends: (_, status) => (status && isTaken(status) ? 'yes' : 'no'),
  goals,
  Mark: null,
  Outcome: outcome(({ AllTimeOutcome }) => AllTimeOutcome),
  Next: outcome(({ HodlAgain }) => HodlAgain),
};

/** The coins shot in each second of the run that is played, or was last. */
let coinsBySecond: number[] = [];

function countCoin(ticks: number): void {
  const second = Math.floor(ticks / TICKS_PER_SECOND);
  while (coinsBySecond.length <= second) coinsBySecond.push(0);
  coinsBySecond[second] = (coinsBySecond[second] ?? 0) + 1;
}

/** Ranks are those that the Hall showed last, without the player's own. */
function goals(): Goals {
  const { player } = useLatestRun.getState();
  const best = (player && bestScoreOf(player)) ?? 0;
  const others = pageRanks.getState().filter(({ playerId }) => playerId !== player?.id);
  const ranks = others
    .filter(({ score }) => score > best)
    .map(({ score, playerName }) => {
      const rank = 1 + others.filter((other) => other.score > score).length;
      return pastGoal(score, words.rank(rank, nameShown(playerName)));
    });
  return goalsBeyond(best, [...RATING_GOALS, ...ranks]);
}
