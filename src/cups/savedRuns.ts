/** What the page knows of a cup is read again when one of its runs is saved, wherever the player is by then. */

import type { ContestId } from '../contest/contest.ts';
import { hasSharedCoins } from '../contest/contest.ts';
import { useSaving } from '../leaderboard/saving.ts';
import { forgetStandings } from './cupBoard.ts';
import { reloadOwn } from './useCups.ts';

useSaving.subscribe(({ latest }, before) => {
  if (latest === before.latest || !latest?.contest || hasSharedCoins(latest.contest.id)) return;
  forgetStandings();
  reloadOwn(latest.contest.id as ContestId);
});
