import type { OwnRun } from '../../../../src/board/history/history.ts';
import { newRunId } from '../../../../tools/board/game.ts';

/** A run on the all-time board of which everything is known. */
export function ownRun(changes: Partial<OwnRun> = {}): OwnRun {
  return {
    runId: newRunId(),
    board: 'all time',
    contest: null,
    endedAt: 1_767_225_600_000,
    ruleset: 3,
    ticks: 3600,
    score: 4200,
    level: 2,
    skin: 'default',
    lives: 0,
    shots: 60,
    hits: 42,
    longestStreak: 17,
    cleared: 8,
    clean: 3,
    ...changes,
  };
}
