import type { Ref } from 'react';
import { useServerTime } from '../clock.ts';
import { TICKETS } from '../contest/daily.ts';
import { runsUntil } from '../contest/phases.ts';
import { useSaving } from '../leaderboard/saving.ts';
import type { RecordedRun } from '../replay/replay.ts';
import { type DailyPlays, PlayDaily } from './PlayDaily.tsx';
import { useDaily } from './pageDaily.ts';
import type { Ticket } from './today.ts';
import { averageWords, localTime, outcomeWords } from './words.ts';

/** What becomes of the run of a ticket, and what it counts for. */
export function DailyOutcome({ run, ticket: { daily, number } }: { run: RecordedRun; ticket: Ticket }) {
  const status = useSaving((saving) => saving.statusOf[run.runId]);

  const isLate = useServerTime((now) => now >= daily.times.endsAt);
  const average = averageWords(run.lived ?? 0, run.score);
  return (
    <div role="status" className="save-status">
      <p>
        Daily {daily.day}, ticket {number} of {TICKETS}
        {average && `: ${average}`}
      </p>
      {status && <p>{outcomeWords(status, run.score, 'daily')}</p>}
      {status?.kind === 'kept' && (
        <p className="hint">
          {status.isFragile
            ? 'This browser stores nothing: leave this page open.'
            : 'Your run is stored in this browser, and is sent as soon as the board answers.'}{' '}
          It counts if it arrives before {localTime(runsUntil(daily.times))}.
        </p>
      )}
      {status?.kind === 'refused' && <p className="hint">{status.reason}</p>}
      {isLate && status?.kind === 'saved' && (
        <p className="hint">The day ended meanwhile. Your run counts for the daily that it began in.</p>
      )}
    </div>
  );
}

/** The next ticket, or practice: in the place of HODL AGAIN. */
export function NextDaily({ buttonRef, ...plays }: DailyPlays & { buttonRef: Ref<HTMLButtonElement> }) {
  const state = useDaily();
  if (state.kind !== 'known' && state.kind !== 'unmade') return null;
  const known = state.kind === 'known' ? state : null;
  return <PlayDaily known={known} className="button primary huge" buttonRef={buttonRef} isFirst {...plays} />;
}
