import * as words from '../words/run/en.ts';

/** Chosen by the run's id, which is random, so that the same run always shows the same taunt. */
export function tauntFor(runId: string): string {
  return words.taunts[Number.parseInt(runId.slice(0, 8), 16) % words.taunts.length] as string;
}
