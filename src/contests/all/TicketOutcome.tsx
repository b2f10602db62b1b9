import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { serverNow, useServerTime } from '../../base/clock.ts';
import type { DrawnTicket } from '../../board/backend/contestRecords.ts';
import { SentStatus } from '../../board/leaderboard/SentStatus.tsx';
import { useSaving } from '../../board/leaderboard/saving.ts';
import { type Contest, kindOf } from '../../engine/contest/contest.ts';
import { runsUntil } from '../../engine/contest/phases.ts';
import type { RecordedRun } from '../../engine/replay/replay.ts';
import { liveWatch } from './liveWatch.ts';
import { dayTime } from './moment.ts';
import { useSecondsUntil } from './useLive.ts';
import * as words from './words/en.ts';
import { lossWords, outcomeWords } from './words.ts';

interface TicketOutcomeProps {
  run: RecordedRun;
  contest: Contest;
  ticket: DrawnTicket;
  /** Behind the tickets left: the player's place so far, where it is known. */
  place?: ReactNode;
}

/** The outcome of a ticket's run, and its part in the contest. */
export function TicketOutcome({ run, contest, ticket, place }: TicketOutcomeProps) {
  const live = useStore(liveWatch.store);
  const status = useSaving((saving) => saving.statusOf[run.runId]);
  const hasEnded = useServerTime((now) => now >= contest.times.endsAt);
  const isUndecided = status?.kind === 'sending' || (status?.kind === 'kept' && !status.isIn);
  return (
    <SentStatus
      runId={run.runId}
      sentence={(status) => outcomeWords(status, run.score)}
      deadline={
        ticket.live ? (
          live.kind === 'live' && <LiveDeadline until={live.until} />
        ) : (
          <span>{words.ifSavedBefore(dayTime(runsUntil(contest.times), serverNow()))}</span>
        )
      }
    >
      <p>
        <span>{words.ticketsLeft(contest.tickets - ticket.number)}</span>
        {place}
      </p>
      {ticket.live && live.kind === 'lost' && <p>{words.doesntCount(lossWords(live))}</p>}
      {ticket.live && live.kind === 'in doubt' && isUndecided && <p>{words.maybeTooLate}</p>}
      {hasEnded && status?.kind === 'saved' && (
        <p className="hint">{words.countsForThatOne[kindOf(contest.id)]}</p>
      )}
    </SentStatus>
  );
}

/** A run has to reach the board about as fast as it was played. */
function LiveDeadline({ until }: { until: number }) {
  const seconds = useSecondsUntil(until);
  if (seconds === 0) return <span>{words.timeIsUp}</span>;
  return (
    <span>
      {/* A count in a live region would be read out every second. */}
      <span aria-hidden="true">{words.ifSavedWithin(seconds)}</span>
      <span className="visually-hidden">{words.ifSavedInTime}</span>
    </span>
  );
}
