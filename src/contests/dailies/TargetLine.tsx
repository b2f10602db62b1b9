import type { Contest } from '../../engine/contest/contest.ts';
import { stepsOf, targetWords } from './target.ts';

interface TargetLineProps {
  contest: Pick<Contest, 'id' | 'ruleset'>;
  /** In points. */
  score: number;
}

/** The step of the day's target that a score reaches, and the next one; nothing where there are none. */
export function TargetLine({ contest, score }: TargetLineProps) {
  const text = targetWords(stepsOf(contest), score);
  return text && <p className="hint">{text}</p>;
}
