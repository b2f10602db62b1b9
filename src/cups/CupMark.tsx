import { useStore } from 'zustand';
import type { Cup } from '../backend/cupRecords.ts';
import { COUNTDOWN_STEPS } from '../game/events.ts';
import { isPaused, playStore } from '../game/play.ts';
import type { CupTicket } from './heldCupTicket.ts';
import { useLive, useSecondsUntil } from './useLive.ts';

/** What a pause costs besides: the countdown after it. */
const RESUMING_MS = COUNTDOWN_STEPS.length * 1000;

interface CupMarkProps {
  cup: Pick<Cup, 'tickets'>;
  ticket: Pick<CupTicket, 'number'>;
}

/** Says during a run of a cup whether it is live, and the moment it no longer is: why. */
export function CupMark({ cup, ticket }: CupMarkProps) {
  const live = useLive();
  const isStopped = useStore(playStore, isPaused);
  return (
    <>
      {live.kind !== 'lost' && `CUP: TICKET ${ticket.number} OF ${cup.tickets}`}
      {live.kind === 'live' && ', LIVE'}
      {live.kind === 'live' && isStopped && <ResumeWithin until={live.until - RESUMING_MS} />}
      {/* No more than a phone has room for above its buttons: GAME OVER says the rest. */}
      <span role="status">{live.kind === 'lost' && `NO LONGER LIVE: ${live.why}`}</span>
    </>
  );
}

function ResumeWithin({ until }: { until: number }) {
  return <>. RESUME WITHIN {useSecondsUntil(until)}&nbsp;S</>;
}
