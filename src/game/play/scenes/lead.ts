import type { Scored } from '../runs/pace.ts';
import type { Report } from './context.ts';

/** Reports by how many points the player is ahead of a rival, whenever it changes. To be called once a frame. */
export function followLead(player: Scored, rival: Scored, report: Report): () => void {
  let seen = 0;
  return () => {
    const points = player.score - rival.score;
    if (points === seen) return;
    seen = points;
    report({ type: 'aheadChanged', points });
  };
}
