import type { ContestId } from '../../engine/contest/contest.ts';
import { targetWords, useTarget } from './target.ts';

/** The step of the day's target that a score reaches, and the next one; nothing until they are known. `score`: in points. */
export function TargetLine({ id, score }: { id: ContestId; score: number }) {
  const target = useTarget();
  if (target.id !== id || target.steps.length === 0) return null;
  return <p className="hint">{targetWords(target.steps, score)}</p>;
}
