/** Verifies a row of a cup's standing. */

import { contestId } from '../../../src/contest/contest.ts';
import { liveness } from '../../../src/contest/live.ts';
import type { Replay } from '../../../src/replay/replay.ts';
import type { HallOfFame } from '../hallOfFame.ts';
import { judgeRun, replayOf, VERIFIED } from '../judge.ts';
import { type Run, Unreadable } from '../stored.ts';
import type { Announcement, CupRow, Ticket, TicketedRow } from './stored.ts';

export interface CupJudgement {
  /** In the words that are written into the row. */
  verdict: string;
  /** Of a verified run. */
  replay: Replay | null;
}

/** @param timeLimitMs how long a single replay may take to play; one that takes longer is `too long` */
export async function judgeCupRow(
  board: HallOfFame,
  cup: Announcement,
  { row, ticket }: Pick<TicketedRow, 'row' | 'ticket'>,
  timeLimitMs: number,
): Promise<CupJudgement> {
  try {
    const run = await board.run(row.runId);
    if (!run) return { verdict: 'no run', replay: null };
    if (!ticket) return { verdict: 'no ticket', replay: null };
    const verdict = findDiscrepancy(cup, row, run, ticket) ?? judgeCupRun(cup, run, ticket, timeLimitMs);
    return { verdict, replay: verdict === VERIFIED ? replayOf(run) : null };
  } catch (error) {
    if (error instanceof Unreadable) return { verdict: 'unreadable run', replay: null };
    throw error;
  }
}

/** As `judgeCupRow`, for a run of the cup that has a better one before it in the standing. */
export function judgeCupRun(cup: Announcement, run: Run, ticket: Ticket, timeLimitMs: number): string {
  const contest = { id: contestId(cup.id), createdAt: ticket.createdAt };
  return findBreach(cup, run, ticket) ?? judgeRun({ ...run, contest }, timeLimitMs);
}

/** What the rules would not have taken: somebody with access to the project wrote it. */
function findDiscrepancy(cup: Announcement, row: CupRow, run: Run, ticket: Ticket): string | undefined {
  if (run.contestId !== cup.id) return "another contest's run";
  if (ticket.entrant !== row.entrant) return "another entrant's ticket";
  const isSame =
    run.score === row.score &&
    run.level === row.level &&
    run.lived === row.lived &&
    run.ticks === row.ticks &&
    run.skin === row.skin;
  return isSame ? undefined : 'differs from its run';
}

/** The same, of the run and its ticket alone. */
function findBreach(cup: Announcement, run: Run, ticket: Ticket): string | undefined {
  if (ticket.entrant !== run.entrant) return "another entrant's ticket";
  if (run.owner !== ticket.uid) return "another owner's run";
  if (run.skin !== ticket.skin || !cup.skins.includes(run.skin)) return 'another skin than its ticket';
  if (run.ruleset !== cup.ruleset) return 'other rules than the cup';
  const wallMs = run.timestamp - ticket.startedAt;
  const played = liveness({ ticks: run.ticks, wallMs, pauseS: cup.pauseSeconds });
  return played === 'live' ? undefined : `not live: ${played}`;
}
