/** Verifies a row of a cup's standing. */

import { findBreach } from '../../../src/contest/breach.ts';
import { contestId } from '../../../src/contest/contest.ts';
import type { HallOfFame } from '../hallOfFame.ts';
import { type Judgement, judgeRun, judgeShown } from '../judge.ts';
import type { Run } from '../stored.ts';
import type { Announcement, Ticket, TicketedRow } from './stored.ts';

/** As `judgeEntry`. What the rules would not have taken, somebody with access to the project wrote. */
export function judgeCupRow(
  board: HallOfFame,
  cup: Announcement,
  { row, ticket }: Pick<TicketedRow, 'row' | 'ticket'>,
  timeLimitMs: number,
): Promise<Judgement> {
  const { runId, entrant, score, level, lived, ticks, skin } = row;
  const claimed = { contestId: contestId(cup.id), owner: entrant, score, level, lived, ticks, skin };
  return judgeShown(board, runId, claimed, (run) =>
    ticket ? judgeCupRun(cup, run, ticket, timeLimitMs) : 'no ticket',
  );
}

/** As `judgeCupRow`, for a run of the cup that has a better one before it in the standing. */
export function judgeCupRun(cup: Announcement, run: Run, ticket: Ticket, timeLimitMs: number): string {
  if (ticket.entrant !== run.owner) return "another entrant's ticket";
  const contest = { id: contestId(cup.id), createdAt: ticket.createdAt };
  return findBreach(cup, run, ticket) ?? judgeRun({ ...run, contest }, timeLimitMs);
}
