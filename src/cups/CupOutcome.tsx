import type { Ref } from 'react';
import { useStore } from 'zustand';
import type { Cup } from '../backend/cupRecords.ts';
import type { ContestId } from '../contest/contest.ts';
import { averageWords, outcomeWords } from '../contests/words.ts';
import { useSaving } from '../leaderboard/saving.ts';
import type { RecordedRun } from '../replay/replay.ts';
import type { CupTicket } from './heldCupTicket.ts';
import { liveWatch } from './liveWatch.ts';
import { type CupPlays, PlayCup } from './PlayCup.tsx';
import { useSecondsUntil } from './useLive.ts';

interface CupOutcomeProps {
  run: RecordedRun;
  cup: Cup;
  ticket: CupTicket;
}

/** What becomes of the run of a cup's ticket, and what it counts for. */
export function CupOutcome({ run, cup, ticket }: CupOutcomeProps) {
  const live = useStore(liveWatch.store);
  const status = useSaving((saving) => saving.statusOf[run.runId]);
  const average = averageWords(run.lived ?? 0, run.score);
  return (
    <div role="status" className="save-status">
      <p>
        {cup.title}, ticket&nbsp;{ticket.number} of {cup.tickets}
        {average && `: ${average}`}
      </p>
      {live.kind === 'lost' && (
        <p>This run does not count, because {live.why}. It is sent nowhere, and its ticket is used.</p>
      )}
      {status && <p>{outcomeWords(status, run.score, 'cup')}</p>}
      {status?.kind === 'kept' && live.kind === 'live' && (
        <Kept until={live.until} isFragile={status.isFragile} />
      )}
      {status?.kind === 'refused' && <p className="hint">{status.reason}</p>}
    </div>
  );
}

/** A run has to reach the board about as fast as it was played. */
function Kept({ until, isFragile }: { until: number; isFragile: boolean }) {
  const seconds = useSecondsUntil(until);
  return (
    <p className="hint">
      {isFragile
        ? 'This browser stores nothing: leave this page open.'
        : 'Your run is stored in this browser, and is sent as soon as the board answers.'}{' '}
      {seconds > 0 ? (
        <>
          It counts if it arrives {/* A count in a live region would be read out every second. */}
          <span aria-hidden="true">within {seconds} s</span>
          <span className="visually-hidden">in time</span>.
        </>
      ) : (
        'It is too late for a live run. When the board answers, it says whether it had it in time.'
      )}
    </p>
  );
}

interface NextCupProps extends CupPlays {
  cup: Cup;
  /** The ticket of the run that is over. */
  ticket: CupTicket;
  /** Shows the cup. */
  onStanding: (cup: ContestId) => void;
  buttonRef: Ref<HTMLButtonElement>;
}

/** The next ticket, or without one the standing: in the place of HODL AGAIN. */
export function NextCup({ cup, ticket, onStanding, buttonRef, ...plays }: NextCupProps) {
  const className = 'button primary huge';
  if (ticket.number < cup.tickets)
    return <PlayCup cup={cup} className={className} buttonRef={buttonRef} isFirst {...plays} />;
  return (
    <button ref={buttonRef} type="button" className={className} data-first onClick={() => onStanding(cup.id)}>
      STANDING
    </button>
  );
}
