/** The order of an archive's terms, tickets and runs: what the board would have refused can't be in it. */

import { CUP_PACE, faultsOf } from '../contest/cup.ts';
import { runsUntil } from '../contest/phases.ts';
import { planOf } from '../contest/terms.ts';
import { ticketOf } from '../contest/ticket.ts';
import { type ArchivedTerms, type ArchivedTicket, seedTimeOf } from './archive.ts';
import { type Fault, ofNobody } from './fault.ts';
import type { Archive } from './file.ts';

/**
 * The time that may lie between the drawing of a ticket and the creation of its document, by the same clock: somebody may
 * lock the documents for a minute.
 */
const MAX_DRAWING_MS = 60_000;

export function faultsOfTerms({ head: { cup, terms } }: Archive): Fault[] {
  return terms.flatMap((one, index) => {
    const earlier = terms[index - 1];
    const words = [
      ...faultsOf(planOf(cup.id, one), [one.ruleset]),
      ...(earlier && earlier.announced_at > one.announced_at ? ['They are older than the ones before.'] : []),
    ];
    return words.map((words) => ofNobody(`Terms ${index + 1}: ${words}`));
  });
}

export function faultsOfTickets({ head: { terms }, entrants }: Archive): Fault[] {
  const seen = new Set<string>();
  return entrants.flatMap((part, index) =>
    (part?.tickets ?? []).flatMap((ticket, place, tickets) => {
      const isTwice = seen.has(ticket.id);
      seen.add(ticket.id);
      const words = [
        ...(isTwice ? ['Its ticket is there twice.'] : []),
        ...(ticket.number === place + 1
          ? []
          : [`Its ticket has number ${ticket.number} and is number ${place + 1}.`]),
        ...faultsOfDrawing(ticket, tickets[place - 1], terms),
        ...faultsOfRun(ticket, tickets[place + 1], terms),
      ];
      return words.map((words) => ({ entrant: index + 1, runId: ticket.run?.id ?? null, words }));
    }),
  );
}

function faultsOfDrawing(
  ticket: ArchivedTicket,
  before: ArchivedTicket | undefined,
  terms: readonly ArchivedTerms[],
): string[] {
  const { number, started_at: drawn } = ticket;
  const isInTime = allows(terms, drawn, ({ starts_at, ends_at }) => starts_at <= drawn && drawn < ends_at);
  // Both are whole milliseconds of a clock that counts microseconds.
  const isTooSoon = before && drawn - before.started_at < CUP_PACE.ticketMs - 1;
  const isSeeded = Math.abs(seedTimeOf(ticket) / 1000 - drawn) <= MAX_DRAWING_MS;
  return [
    ...(isInTime ? [] : ['Its ticket was drawn before the start or after the end.']),
    ...(allows(terms, drawn, ({ tickets }) => number <= tickets)
      ? []
      : ['It has more tickets than there are.']),
    ...(isTooSoon ? ['Its ticket was drawn too soon after the one before.'] : []),
    ...(isSeeded ? [] : ['Its coins are of another time than its ticket.']),
  ];
}

function faultsOfRun(
  { id, run, started_at: drawn }: ArchivedTicket,
  next: ArchivedTicket | undefined,
  terms: readonly ArchivedTerms[],
): string[] {
  if (!run) return [];
  const { timestamp } = run;
  const isInTime = allows(terms, timestamp, ({ ends_at: endsAt }) => timestamp < runsUntil({ endsAt }));
  return [
    ...(ticketOf(run.id) === id ? [] : ['Its ticket is that of another run.']),
    ...(isInTime && timestamp >= drawn ? [] : ['It came in when no run was taken.']),
    ...(next && next.started_at < timestamp
      ? ['It came in when its ticket was closed by the next one.']
      : []),
  ];
}

/** True when terms allow it that were in force then, or later: moderators may change a cup first, and announce it then. */
function allows(
  terms: readonly ArchivedTerms[],
  time: number,
  isAllowed: (terms: ArchivedTerms) => boolean,
): boolean {
  const inForce = terms.findLastIndex(({ announced_at }) => announced_at <= time);
  return terms.slice(Math.max(inForce, 0)).some(isAllowed);
}
