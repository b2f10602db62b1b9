/** The latest scored runs of this browser's player. The list stays here: nobody else learns of it, and no board reads it. */

import * as v from 'valibot';
import { Count } from '../backend/records.ts';
import { type ContestKind, kindOf } from '../contest/contest.ts';
import { PlayerId, StoredRunId } from '../ids.ts';
import type { RecordedRun } from '../replay/replay.ts';
import type { BrowserStorage } from '../storage.ts';
import { OWN_RUNS_KEY } from './outbox.ts';

/** The most own runs that are kept of each board. All three boards take 10 kB. */
const MAX_OWN_RUNS = 20;

type Board = 'all time' | ContestKind;

const OwnRun = v.object({
  runId: StoredRunId,
  board: v.picklist(['all time', 'daily', 'cup'] satisfies Board[]),
  /** By this device's clock, in epoch milliseconds. */
  endedAt: Count,
  ruleset: Count,
  ticks: Count,
  score: Count,
  /** Figures cleared, and those of them without a wasted shot. */
  cleared: Count,
  clean: Count,
});

type OwnRun = v.InferOutput<typeof OwnRun>;

const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.literal(1), playerId: PlayerId, runs: v.array(v.unknown()) }),
);

/** The player's latest runs on a board, oldest first. Damaged ones are left out. */
export function ownRunsOf(storage: BrowserStorage, playerId: PlayerId, board: Board): OwnRun[] {
  return readRuns(storage, playerId).filter((run) => run.board === board);
}

/**
 * Adds a run that has just ended; the list of another player makes way. `now`: epoch milliseconds. Where the list has no
 * room it is dropped: whatever else the browser keeps is worth more.
 */
export function keepOwnRun(
  storage: BrowserStorage,
  playerId: PlayerId,
  { runId, contest, ruleset, ticks, score }: RecordedRun,
  { cleared, clean }: Pick<OwnRun, 'cleared' | 'clean'>,
  now: number,
): void {
  const board: Board = contest ? kindOf(contest.id) : 'all time';
  const added: OwnRun = { runId, board, endedAt: now, ruleset, ticks, score, cleared, clean };
  const others = readRuns(storage, playerId).filter((run) => run.runId !== runId);
  const ofBoard = [...others.filter((run) => run.board === board), added].slice(-MAX_OWN_RUNS);
  const runs = [...others.filter((run) => run.board !== board), ...ofBoard];
  storage.write(OWN_RUNS_KEY, JSON.stringify({ version: 1, playerId, runs }));
  if (storage.volatileKeys().includes(OWN_RUNS_KEY)) storage.remove(OWN_RUNS_KEY);
}

function readRuns(storage: BrowserStorage, playerId: PlayerId): OwnRun[] {
  const { success, output } = v.safeParse(Stored, storage.read(OWN_RUNS_KEY));
  if (!success || output.playerId !== playerId) return [];
  return output.runs.flatMap((run) => {
    const { success, output } = v.safeParse(OwnRun, run);
    return success ? output : [];
  });
}
