import { useEffect } from 'react';
import { useStore } from 'zustand';
import { onLeap, useServerTime } from '../../base/clock.ts';
import type { DrawnTicket } from '../../board/backend/contestRecords.ts';
import { type Contest, kindOf } from '../../engine/contest/contest.ts';
import { playPhaseOf, runsUntil } from '../../engine/contest/phases.ts';
import { COUNTDOWN_STEPS } from '../../game/play/events.ts';
import { isPaused, playStore } from '../../game/play/play.ts';
import { useLive, useSecondsUntil } from './useLive.ts';
import * as words from './words/en.ts';
import { localTime, lossWords } from './words.ts';

/** The further cost of a pause: the countdown after it. */
const RESUMING_MS = COUNTDOWN_STEPS.length * 1000;

/** Seconds from which on the mark counts what a device that drops frames, or another pause, uses up. */
const LITTLE_TO_SPARE = 10;

interface TicketMarkProps {
  contest: Contest;
  ticket: DrawnTicket;
  /** Asks for the server's time: no screen does while a run is played. */
  askTime: () => void;
}

/** Says during a run of a ticket what it is, and whether it counts. */
export function TicketMark({ contest, ticket, askTime }: TicketMarkProps) {
  useEffect(() => onLeap(askTime), [askTime]);
  const name = words.ticketOf[kindOf(contest.id)](ticket.number, contest.tickets);
  return ticket.live ? <LiveMark name={name} /> : <TimedMark name={name} times={contest.times} />;
}

function TimedMark({ name, times }: { name: string; times: Contest['times'] }) {
  const phase = useServerTime((now) => playPhaseOf(times, now));
  if (phase === 'last runs') return <span>{words.countsUntil(name, localTime(runsUntil(times)))}</span>;
  return <span>{phase === 'sealed' || phase === 'final' ? words.closed(name) : name}</span>;
}

/** The moment the run is no longer live, it says why. Where only the device's clock says so, it is worth finishing. */
function LiveMark({ name }: { name: string }) {
  const live = useLive();
  const isStopped = useStore(playStore, isPaused);
  return (
    <>
      {(live.kind === 'none' || live.kind === 'live') && (
        <span>{live.kind === 'live' ? words.counts(name) : name}</span>
      )}
      {/* No more than a phone has room for above its buttons: GAME OVER says the rest. */}
      <span role="status">
        {live.kind === 'in doubt' && <span>{words.maybeLate}</span>}
        {live.kind === 'lost' && <span className="lost">{words.countsNoMore(lossWords(live))}</span>}
      </span>
      {isStopped && 'until' in live && <ResumeWithin until={live.until - RESUMING_MS} />}
      {!isStopped && live.kind === 'live' && <ToSpare until={live.until} />}
    </>
  );
}

function ToSpare({ until }: { until: number }) {
  const seconds = useSecondsUntil(until);
  return seconds <= LITTLE_TO_SPARE && <span>{words.toSpare(seconds)}</span>;
}

function ResumeWithin({ until }: { until: number }) {
  return <span>{words.resumeWithin(useSecondsUntil(until))}</span>;
}
