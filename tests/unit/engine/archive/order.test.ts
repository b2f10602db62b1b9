/** The edges of what terms allow of tickets and runs. */

import { describe, expect, test } from 'vitest';
import type { ArchivedRun, ArchivedTerms, ArchivedTicket } from '../../../../src/engine/archive/archive.ts';
import { type Archive, readArchive } from '../../../../src/engine/archive/file.ts';
import { faultsOfTerms, faultsOfTickets } from '../../../../src/engine/archive/order.ts';
import { bytesOf, sampleOf } from './sample.ts';

const HOUR = 3_600_000;
const honest = readArchive(bytesOf(sampleOf(1)));

type Ticket = ArchivedTicket & { run: ArchivedRun };

interface Copy {
  terms: [ArchivedTerms, ArchivedTerms];
  /** The tickets of an entrant, by their number in the archive. */
  ticketsOf(entrant: number): Ticket[];
}

/** A copy of the honest archive after a change. */
function changed(change: (copy: Copy) => void): Archive {
  const archive = structuredClone(honest);
  const ticketsOf = (entrant: number) => (archive.entrants[entrant - 1]?.tickets ?? []) as Ticket[];
  change({ terms: archive.head.terms as Copy['terms'], ticketsOf });
  return archive;
}

/** Moves the drawing of a ticket, and the coins with it. */
function draw(ticket: Ticket | undefined, time: number): void {
  if (ticket) Object.assign(ticket, { started_at: time, created_at: time * 1000 });
}

const OUT_OF_TIME = 'Its ticket is from before the start or after the end.';
const TOO_MANY = 'It has more tickets than allowed.';
const TOO_SOON = 'Its ticket came too soon after the one before.';
const OTHER_COINS = 'Its coins don’t match its ticket.';
const NO_RUN_TAKEN = 'It arrived outside its time.';
const AFTER_NEXT = 'It came in when its ticket was closed by the next one.';

/** Changes of the second entrant, who has one ticket and one run, drawn an hour after the start. */
const only = (change: (ticket: Ticket, terms: ArchivedTerms[]) => void) => (copy: Copy) => {
  for (const ticket of copy.ticketsOf(2)) change(ticket, copy.terms);
};
/** Both terms, as if the first had always been so. */
const always = (terms: ArchivedTerms[], fields: Partial<ArchivedTerms>) => {
  for (const one of terms) Object.assign(one, fields);
};

describe('the second entrant has', () => {
  test.each<[string, (copy: Copy) => void, string[]]>([
    ['as it was', () => {}, []],
    [
      'a ticket of the first moment',
      only(({ started_at: drawn }, terms) => always(terms, { starts_at: drawn })),
      [],
    ],
    [
      'a ticket a millisecond early',
      only(({ started_at: drawn }, terms) => always(terms, { starts_at: drawn + 1 })),
      [OUT_OF_TIME],
    ],
    [
      'a ticket of the last moment',
      only(({ started_at: drawn }, terms) => always(terms, { ends_at: drawn + 1 })),
      [],
    ],
    [
      'a ticket of the end',
      only(({ started_at: drawn }, terms) => always(terms, { ends_at: drawn })),
      [OUT_OF_TIME],
    ],
    ['the only ticket allowed', only((_, terms) => always(terms, { tickets: 1 })), []],
    ['a ticket too many', only((_, terms) => always(terms, { tickets: 0 })), [TOO_MANY]],
    [
      'coins a minute after their ticket',
      only((ticket) => {
        ticket.created_at = (ticket.started_at + 60_000) * 1000;
      }),
      [],
    ],
    [
      'coins more than a minute after',
      only((ticket) => {
        ticket.created_at = (ticket.started_at + 60_000) * 1000 + 1;
      }),
      [OTHER_COINS],
    ],
    [
      'coins more than a minute before',
      only((ticket) => {
        ticket.created_at = (ticket.started_at - 60_000) * 1000 - 1;
      }),
      [OTHER_COINS],
    ],
    [
      'coins of a time that was written down',
      only((ticket) => {
        ticket.seed_time = (ticket.started_at + 60_000) * 1000 + 1;
      }),
      [OTHER_COINS],
    ],
    [
      'a run that came in at once',
      only(({ run, started_at: drawn }) => {
        run.timestamp = drawn;
      }),
      [],
    ],
    [
      'a run from before its ticket',
      only(({ run, started_at: drawn }) => {
        run.timestamp = drawn - 1;
      }),
      [NO_RUN_TAKEN],
    ],
    [
      'a run of the last moment',
      only(({ run }, terms) => {
        run.timestamp = (terms[1]?.ends_at ?? 0) + 299_999;
      }),
      [],
    ],
    [
      'a run a moment later',
      only(({ run }, terms) => {
        run.timestamp = (terms[1]?.ends_at ?? 0) + 300_000;
      }),
      [NO_RUN_TAKEN],
    ],
    [
      'another number',
      only((ticket) => {
        ticket.number = 2;
      }),
      ['Its ticket has number 2 and is number 1.'],
    ],
    [
      'the ticket of another run',
      only((ticket) => {
        ticket.id = '0'.repeat(64);
      }),
      ['Its ticket belongs to another run.'],
    ],
  ])('%s', (_, change, words) => {
    const faults = faultsOfTickets(changed(change)).filter(({ entrant }) => entrant === 2);
    expect(faults).toEqual(
      words.map((words) => ({ entrant: 2, runId: honest.entrants[1]?.tickets[0]?.run?.id, words })),
    );
  });
});

describe('two tickets of one entrant', () => {
  test.each<[string, number, string[]]>([
    ['ten seconds apart, as whole milliseconds of two readings', 9999, []],
    ['less than ten seconds apart', 9998, [TOO_SOON]],
  ])('%s', (_, apart, words) => {
    const archive = changed(({ ticketsOf }) => {
      const [first, second] = ticketsOf(3);
      draw(second, (first?.started_at ?? 0) + apart);
    });
    expect(faultsOfTickets(archive).map((fault) => fault.words)).toEqual(words);
  });

  test.each<[string, number, string[]]>([
    ['the second drawn as the first run comes in', 0, []],
    ['the second drawn before', -1, [AFTER_NEXT]],
  ])('%s', (_, later, words) => {
    const archive = changed(({ ticketsOf }) => {
      const [first, second] = ticketsOf(1);
      draw(second, (first?.run.timestamp ?? 0) + later);
    });
    expect(faultsOfTickets(archive).map((fault) => fault.words)).toEqual(words);
  });

  test('that are the same are named once, at the second', () => {
    const archive = changed(({ ticketsOf }) => {
      const [first, second] = ticketsOf(1);
      Object.assign(second ?? {}, { id: first?.id });
    });
    const runId = honest.entrants[0]?.tickets[1]?.run?.id;
    expect(faultsOfTickets(archive)).toEqual([
      { entrant: 1, runId, words: 'Its ticket is there twice.' },
      { entrant: 1, runId, words: 'Its ticket belongs to another run.' },
    ]);
  });
});

describe('terms that were changed', () => {
  /** The entrants for whom no ticket is left once the second terms allow none. The fourth draws as they are announced. */
  const refused = (announced: (starts: number) => [first: number, second: number]) => {
    const archive = changed(({ terms: [first, second] }) => {
      [first.announced_at, second.announced_at] = announced(first.starts_at);
      Object.assign(first, { tickets: 5 });
      Object.assign(second, { tickets: 0 });
    });
    return [...new Set(faultsOfTickets(archive).map(({ entrant, words }) => `${entrant} ${words}`))];
  };

  test('allow what they allowed until they were announced anew', () => {
    const after = [4, 5, 7].map((entrant) => `${entrant} ${TOO_MANY}`);
    expect(refused((starts) => [starts - 48 * HOUR, starts + 3 * HOUR])).toEqual(after);
  });

  test('hold from the beginning, if all were announced after it', () => {
    expect(refused((starts) => [starts + 20 * HOUR, starts + 21 * HOUR])).toEqual([]);
  });

  test('are in the order of their announcement, and each is possible', () => {
    const faults = (change: (copy: Copy) => void) => faultsOfTerms(changed(change));
    const older = { entrant: null, runId: null, words: 'Terms 2: They are older than the ones before.' };
    expect(
      faults(({ terms: [first, second] }) => Object.assign(second, { announced_at: first.announced_at })),
    ).toEqual([]);
    expect(
      faults(({ terms: [first, second] }) => Object.assign(second, { announced_at: first.announced_at - 1 })),
    ).toEqual([older]);
    expect(faults(({ terms: [first] }) => Object.assign(first, { title: '' }))).toEqual([
      { entrant: null, runId: null, words: 'Terms 1: title is not 1 to 60 characters.' },
    ]);
  });
});
