/** What the page knows of dailies is read again when one of their runs is saved, wherever the player is by then. */

import { hasSharedCoins } from '../contest/contest.ts';
import { useSaving } from '../leaderboard/saving.ts';
import { forgetDailyBoards } from './dailyBoard.ts';
import { reloadDaily } from './pageDaily.ts';

useSaving.subscribe(({ latest }, before) => {
  if (latest === before.latest || !latest?.contest || !hasSharedCoins(latest.contest.id)) return;
  forgetDailyBoards();
  reloadDaily();
});
