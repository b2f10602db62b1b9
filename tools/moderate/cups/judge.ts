/** Verifies a row of a cup's standing. */

import { VERIFIED } from '../../../src/board/backend/documents.ts';
import { findBreach } from '../../../src/engine/contest/breach.ts';
import { contestId } from '../../../src/engine/contest/contest.ts';
import { findParting } from '../../../src/engine/replay/streamed.ts';
import type { HallOfFame } from '../hallOfFame.ts';
import { type Judgement, judgeRun, judgeShown, replayOf } from '../judge.ts';
import type { Run } from '../stored.ts';
import type { Announcement, Shown, Ticket, TicketedRow } from './stored.ts';

/** As `judgeEntry`. What the rules would not have taken, somebody with access to the project wrote. */
export function judgeCupRow(
  board: HallOfFame,
  cup: Announcement,
  { row, ticket, stream }: Omit<TicketedRow, 'ticketsUsed'>,
  timeLimitMs: number,
): Promise<Judgement> {
  const { runId, entrant, score, level, lived, ticks, skin } = row;
  const id = contestId(cup.id);
  const claimed = { contestId: id, owner: entrant, score, level, lived, ticks, skin };
  const contest = ticket ? { id, createdAt: ticket.createdAt } : undefined;
  return judgeShown(board, { runId, claimed, contest }, (run) =>
    ticket ? judgeCupRun(cup, run, { ticket, stream }, timeLimitMs) : 'no ticket',
  );
}

/** As `judgeCupRow`, for a run of the cup that has a better one before it in the standing. */
export function judgeCupRun(
  cup: Announcement,
  run: Run,
  { ticket, stream }: { ticket: Ticket; stream: Shown | null },
  timeLimitMs: number,
): string {
  if (ticket.entrant !== run.owner) return "another entrant's ticket";
  const contest = { id: contestId(cup.id), createdAt: ticket.createdAt };
  const verdict = findBreach(cup, run, ticket) ?? judgeRun({ ...run, contest }, timeLimitMs);
  const replay = verdict === VERIFIED && stream ? replayOf(run) : null;
  return (replay && stream && findParting(stream, replay, ticket.startedAt)) ?? verdict;
}
