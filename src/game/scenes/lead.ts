import type { Field } from '../../simulation/field.ts';
import type { Report } from './context.ts';

type Scored = Pick<Field, 'score'>;

/** Reports by how many points the player is ahead of a ghost, whenever a coin changes it. To be called once a frame. */
export function followLead(player: Scored, ghost: Scored, report: Report): () => void {
  let seen = 0;
  return () => {
    const points = player.score - ghost.score;
    if (points === seen) return;
    seen = points;
    report({ type: 'aheadChanged', points });
  };
}
