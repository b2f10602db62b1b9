import { useServerTime } from '../clock.ts';
import { TICKETS, timesOf } from '../contest/daily.ts';
import { playPhaseOf, runsUntil } from '../contest/phases.ts';
import { localTime } from './words.ts';

/** Says during a run of a daily what it is, and until when the board takes it once the day is over. */
export function DailyMark({ day, ticket }: { day: number; ticket: number | null }) {
  const phase = useServerTime((now) => playPhaseOf(timesOf(day), now));
  if (ticket === null) return <>DAILY {day}: PRACTICE, UNSCORED</>;
  return (
    <>
      DAILY {day}: TICKET {ticket} OF {TICKETS}
      {phase === 'last runs' && `, COUNTS UNTIL ${localTime(runsUntil(timesOf(day)))}`}
      {(phase === 'sealed' || phase === 'final') && ', CLOSED'}
    </>
  );
}
