/** The latest run, or the one that is played: its purpose, and what became of it. */

import { create } from 'zustand';
import type { DrawnTicket } from '../../board/backend/contestRecords.ts';
import type { LeaderboardEntry } from '../../board/backend/documents.ts';
import type { Player } from '../../board/players/player.ts';
import type { Contest, RunBoard } from '../../engine/contest/contest.ts';
import type { SeededContest } from '../../engine/contest/recurring.ts';
import type { SkinId } from '../../engine/simulation/skins.ts';
import type { ReplayMoment } from '../../game/play/runs/playedOnRun.ts';
import type { ReplaySource } from './screens.ts';

/** The purpose of a run. `app/plans` has all that each kind does. */
export type RunPlan =
  | { kind: 'all time' }
  /**
   * A run of a contest. `cameAt`: when the ticket came, in milliseconds of the page's clock. `claim`: the player's so far,
   * in points.
   */
  | { kind: 'ticket'; contest: Contest; ticket: DrawnTicket; cameAt: number; claim: number | null }
  /** Before the first ticket of a player's life: short, in the contest's rules, and on coins of its own. */
  | { kind: 'warm-up'; contest: Contest; skin: SkinId }
  /** On the coins of a contest. */
  | { kind: 'practice'; contest: SeededContest }
  /** On the coins of a run of a board, or of one that somebody sent, and beside it. */
  | { kind: 'race'; against: Raced }
  /** From a moment of a replay. `playerName`: whose it is, where that is known. */
  | { kind: 'play on'; from: ReplayMoment; playerName: string | undefined };

/** The plan of START DEFENDING. Each run has a copy of it, since plans are told apart by identity. */
export const ALL_TIME_PLAN: RunPlan = { kind: 'all time' };

export type PlanOf<Kind extends RunPlan['kind']> = Extract<RunPlan, { kind: Kind }>;

/** A run to race against. `score`: in points. */
export interface Raced extends Pick<LeaderboardEntry, 'playerName' | 'score'> {
  source: ReplaySource;
}

interface LatestRun {
  plan: RunPlan;
  /** `null` before the first run. Another tab may have signed them out. */
  player: Player | null;
  /** The skin that it unlocked. */
  unlocked: SkinId | null;
  /** The board that the latest one that has ended counts for. Absent: none has ended. */
  countsFor?: RunBoard;
  /** The player's best score before it, in points; `null` when it was unknown. */
  bestBefore: number | null;
}

export const useLatestRun = create<LatestRun>(() => ({
  plan: ALL_TIME_PLAN,
  player: null,
  unlocked: null,
  bestBefore: null,
}));
