import { useStore } from 'zustand';
import type { DrawnTicket } from '../backend/contestRecords.ts';
import { useServerTime } from '../clock.ts';
import { type Contest, kindOf } from '../contest/contest.ts';
import { runsUntil } from '../contest/phases.ts';
import { SentStatus } from '../leaderboard/SentStatus.tsx';
import { useSaving } from '../leaderboard/saving.ts';
import type { RecordedRun } from '../replay/replay.ts';
import { liveWatch } from './liveWatch.ts';
import { useSecondsUntil } from './useLive.ts';
import { averageWords, localTime, outcomeWords } from './words.ts';

interface TicketOutcomeProps {
  run: RecordedRun;
  contest: Contest;
  ticket: DrawnTicket;
}

/** The outcome of a ticket's run, and its part in the contest. */
export function TicketOutcome({ run, contest, ticket }: TicketOutcomeProps) {
  const live = useStore(liveWatch.store);
  const status = useSaving((saving) => saving.statusOf[run.runId]);
  const hasEnded = useServerTime((now) => now >= contest.times.endsAt);
  const kind = kindOf(contest.id);
  const isUndecided = status?.kind === 'sending' || (status?.kind === 'kept' && !status.isIn);
  const average = averageWords(run.lived ?? 0, run.score);
  return (
    <SentStatus
      runId={run.runId}
      sentence={(status) => outcomeWords(status, run.score, kind)}
      deadline={
        ticket.live ? (
          live.kind === 'live' && <LiveDeadline until={live.until} />
        ) : (
          <span>{`It counts if it arrives before ${localTime(runsUntil(contest.times))}.`}</span>
        )
      }
    >
      <p>
        <span translate="no">{contest.title}</span>
        <span>{`, ticket\u00a0${ticket.number} of ${contest.tickets}`}</span>
        {average && <span>{`. Among equal scores the faster wins: ${average}`}</span>}
      </p>
      {ticket.live && live.kind === 'lost' && (
        <p>{`This run does not count, because ${live.why}. It is sent nowhere, and its ticket is used.`}</p>
      )}
      {ticket.live && live.kind === 'in doubt' && isUndecided && (
        <p>By this device’s clock it may be late. The board decides.</p>
      )}
      {hasEnded && status?.kind === 'saved' && (
        <p className="hint">{`The ${kind} has ended. Your run counts for the one that it began in.`}</p>
      )}
    </SentStatus>
  );
}

/** A run has to reach the board about as fast as it was played. */
function LiveDeadline({ until }: { until: number }) {
  const seconds = useSecondsUntil(until);
  if (seconds === 0)
    return (
      <span>It is too late for a live run. The board will tell you whether your run arrived in time.</span>
    );
  return (
    <span>
      <span>It counts if it arrives </span>
      {/* A count in a live region would be read out every second. */}
      <span aria-hidden="true">{`within ${seconds} s.`}</span>
      <span className="visually-hidden">in time.</span>
    </span>
  );
}
