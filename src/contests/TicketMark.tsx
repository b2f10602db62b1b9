import { useStore } from 'zustand';
import type { DrawnTicket } from '../backend/contestRecords.ts';
import { useServerTime } from '../clock.ts';
import { type Contest, kindOf } from '../contest/contest.ts';
import { playPhaseOf, runsUntil } from '../contest/phases.ts';
import { COUNTDOWN_STEPS } from '../game/events.ts';
import { isPaused, playStore } from '../game/play.ts';
import { useLive, useSecondsUntil } from './useLive.ts';
import { localTime } from './words.ts';

/** The further cost of a pause: the countdown after it. */
const RESUMING_MS = COUNTDOWN_STEPS.length * 1000;

/** Seconds from which on the mark counts what a device that drops frames, or another pause, uses up. */
const LITTLE_TO_SPARE = 10;

interface TicketMarkProps {
  contest: Contest;
  ticket: DrawnTicket;
}

/** Says during a run of a ticket what it is, and whether the board would still take it. */
export function TicketMark({ contest, ticket }: TicketMarkProps) {
  const name = `${kindOf(contest.id).toUpperCase()}: TICKET ${ticket.number} OF ${contest.tickets}`;
  return ticket.live ? <LiveMark name={name} /> : <TimedMark name={name} times={contest.times} />;
}

function TimedMark({ name, times }: { name: string; times: Contest['times'] }) {
  const phase = useServerTime((now) => playPhaseOf(times, now));
  return (
    <>
      <span>{name}</span>
      {phase === 'last runs' && <span>{`, COUNTS UNTIL ${localTime(runsUntil(times))}`}</span>}
      {(phase === 'sealed' || phase === 'final') && <span>, CLOSED</span>}
    </>
  );
}

/** The moment the run is no longer live, it says why. */
function LiveMark({ name }: { name: string }) {
  const live = useLive();
  const isStopped = useStore(playStore, isPaused);
  return (
    <>
      {live.kind !== 'lost' && <span>{name}</span>}
      {live.kind === 'live' && <span>, LIVE</span>}
      {live.kind === 'live' &&
        (isStopped ? <ResumeWithin until={live.until - RESUMING_MS} /> : <ToSpare until={live.until} />)}
      {/* No more than a phone has room for above its buttons: GAME OVER says the rest. */}
      <span role="status">{live.kind === 'lost' && `NO LONGER LIVE: ${live.why}`}</span>
    </>
  );
}

function ToSpare({ until }: { until: number }) {
  const seconds = useSecondsUntil(until);
  return seconds <= LITTLE_TO_SPARE && <span>{`, ${seconds}\u00a0S TO SPARE`}</span>;
}

function ResumeWithin({ until }: { until: number }) {
  return <span>{`. RESUME WITHIN ${useSecondsUntil(until)}\u00a0S`}</span>;
}
