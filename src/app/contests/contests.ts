/** Contests as the rest of the page shows them, of all kinds: fetched with the dialogs. START's cards: contestCards.tsx. */

import { isCabinet } from '../../base/cabinet.ts';
import { useSaving } from '../../board/leaderboard/saving.ts';
import { forgetStanding } from '../../contests/all/standing.ts';
import type { ContestView, HallTab, TabActions } from '../../contests/all/view.ts';
import { CUP } from '../../contests/cups/cupView.tsx';
import { DAILY } from '../../contests/dailies/dailyView.tsx';
import { type ContestId, type ContestKind, kindOf } from '../../engine/contest/contest.ts';

/** In the order of the Hall's tabs. */
const VIEWS: { readonly [K in ContestKind]: ContestView } = { daily: DAILY, cup: CUP };

export function viewOf(id: ContestId): ContestView {
  return VIEWS[kindOf(id)];
}

/** The tabs of all contests: a cabinet has no cups. */
export function useContestTabs(actions: TabActions): HallTab[] {
  // biome-ignore lint/correctness/useHookAtTopLevel: the table never changes, so the same hooks come in the same order.
  return Object.values(isCabinet ? { DAILY } : VIEWS).flatMap(({ useTabs }) => useTabs(actions));
}

// A run of it counts: its standing is read again.
useSaving.subscribe(({ latest, statusOf }, before) => {
  if (latest === before.latest || !latest?.contest) return;
  if (statusOf[latest.runId]?.kind === 'saved') forgetStanding(latest.contest.id);
});
