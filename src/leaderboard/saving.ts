/** Saving the run that just ended, and what the player is told of it (spec 4.5). */

import { create } from 'zustand';
import type { FinishedRun } from '../replay/finishedRun.ts';
import { addScore, loadBestScore } from './service.ts';

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'error';

interface Saving {
  status: SaveStatus;
  /** Whose best score it is, and the score: `null` while nobody knows it. */
  best: { playerId: string; score: number | null } | null;
}

export const useSaving = create<Saving>(() => ({ status: 'idle', best: null }));

/** Whose run it is. */
export interface Scorer {
  id: string;
  username: string;
  walletAddress?: string | undefined;
}

/** Once per game over. */
export async function saveRun(run: FinishedRun, scorer: Scorer): Promise<void> {
  useSaving.setState({ status: 'saving' });
  try {
    const score = await addScore({
      ...run,
      playerId: scorer.id,
      playerName: scorer.username,
      walletAddress: scorer.walletAddress,
    });
    useSaving.setState({ status: 'saved', best: { playerId: scorer.id, score } });
  } catch (error) {
    console.error('Leaderboard:', error);
    useSaving.setState({ status: 'error' });
  }
}

/** Fetches the player's best score for the badge. */
export async function refreshBest(playerId: string): Promise<void> {
  const score = await loadBestScore(playerId);
  if (score !== null) useSaving.setState({ best: { playerId, score } });
}
