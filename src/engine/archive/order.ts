/** The order of an archive's terms, tickets and runs: what the board would have refused can't be in it. */

import { CUP_PACE } from '../contest/cup.ts';
import { faultsOf } from '../contest/cupFaults.ts';
import { runsUntil } from '../contest/phases.ts';
import { planOf } from '../contest/terms.ts';
import { ticketOf } from '../contest/ticket.ts';
import { type ArchivedTerms, type ArchivedTicket, seedTimeOf } from './archive.ts';
import { type Fault, ofNobody } from './fault.ts';
import type { Archive } from './file.ts';
import * as words from './words/en.ts';

/**
 * The time that may lie between the drawing of a ticket and the creation of its document, by the same clock: somebody may
 * lock the documents for a minute.
 */
const MAX_DRAWING_MS = 60_000;

export function faultsOfTerms({ head: { cup, terms } }: Archive): Fault[] {
  return terms.flatMap((one, index) => {
    const earlier = terms[index - 1];
    const faults = [
      ...faultsOf(planOf(cup.id, one), [one.ruleset]),
      ...(earlier && earlier.announced_at > one.announced_at ? [words.olderTerms] : []),
    ];
    return faults.map((fault) => ofNobody(words.ofTerms(index + 1, fault)));
  });
}

export function faultsOfTickets({ head: { terms }, entrants }: Archive): Fault[] {
  const seen = new Set<string>();
  return entrants.flatMap((part, index) =>
    (part?.tickets ?? []).flatMap((ticket, place, tickets) => {
      const isTwice = seen.has(ticket.id);
      seen.add(ticket.id);
      const faults = [
        ...(isTwice ? [words.ticketTwice] : []),
        ...(ticket.number === place + 1 ? [] : [words.ticketNumber(ticket.number, place + 1)]),
        ...faultsOfDrawing(ticket, tickets[place - 1], terms),
        ...faultsOfRun(ticket, tickets[place + 1], terms),
      ];
      return faults.map((fault) => ({ entrant: index + 1, runId: ticket.run?.id ?? null, words: fault }));
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
    ...(isInTime ? [] : [words.ticketOutOfTime]),
    ...(allows(terms, drawn, ({ tickets }) => number <= tickets) ? [] : [words.ticketTooMany]),
    ...(isTooSoon ? [words.ticketTooSoon] : []),
    ...(isSeeded ? [] : [words.otherCoins]),
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
    ...(ticketOf(run.id) === id ? [] : [words.ticketOfAnother]),
    ...(isInTime && timestamp >= drawn ? [] : [words.runOutOfTime]),
    ...(next && next.started_at < timestamp ? [words.runAfterNext] : []),
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
