/** What the page knows of dailies is read again when one of their runs is saved, wherever the player is by then. */

import { useSaving } from '../leaderboard/saving.ts';
import { hasSharedCoins } from '../simulation/seed.ts';
import { forgetDailyBoards } from './dailyBoard.ts';
import { reloadDaily } from './pageDaily.ts';

useSaving.subscribe(({ latest }, before) => {
  if (latest === before.latest || !latest?.contest || !hasSharedCoins(latest.contest)) return;
  forgetDailyBoards();
  reloadDaily();
});
