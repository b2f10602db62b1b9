import { describe, expect, test } from 'vitest';
import type { Uid } from '../../../../src/engine/ids.ts';
import { RandomStream } from '../../../../src/engine/simulation/random.ts';
import { type Candidate, Places } from '../../../../src/watching/live/places.ts';

interface Who {
  ticket?: string;
  isInvited?: boolean;
  isDone?: boolean;
  score?: number;
}

const NOW = 0;

const uidOf = (name: string) => name as Uid;

const run = (
  name: string,
  { ticket = 'first', isInvited = false, isDone = false, score = 0 }: Who = {},
): Candidate => ({
  ticket: `${name}'s ${ticket}`,
  entrant: uidOf(name),
  isInvited,
  isDone,
  score,
});
const runs = (name: string, count: number, who?: Who) =>
  Array.from({ length: count }, (_, index) => run(`${name} ${index + 1}`, who));
const ticketsOf = (candidates: readonly Candidate[]) => candidates.map(({ ticket }) => ticket);

/** A page whose lots are these numbers, over and over; by default each comes after the one before. */
function open(lots?: readonly number[]): Places {
  let drawn = 0;
  return new Places(() => (lots ? (lots[drawn++ % lots.length] ?? 0) : drawn++ / 1e6));
}

const OTHERS = runs('other', 12);
const INVITED = runs('invited', 12, { isInvited: true });
const HONEST = run('honest');

test('up to twelve runs all have a place', () => {
  expect(open().take(OTHERS, [], NOW)).toEqual(ticketsOf(OTHERS));
});

test('a run that is shown stays while it goes on, whoever else begins', () => {
  const places = open([0.9, 0.1]);
  const first = [HONEST, ...OTHERS.slice(1)];
  places.take(first, [], NOW);
  for (let poll = 1; poll < 5; poll++)
    expect(new Set(places.take([...runs(`forger ${poll}`, 24), ...first], [], NOW))).toEqual(
      new Set(ticketsOf(first)),
    );
});

test('of those who wait, verified results come first, by rank, then invitations, then the lot', () => {
  const places = open();
  const done = OTHERS.map((one) => ({ ...one, isDone: true }));
  places.take(OTHERS, [], NOW);
  const [one, two] = [run('second best'), run('best')];
  const waiting = [...runs('late', 12), ...INVITED.slice(0, 9), one, two];
  const results = [uidOf('best'), uidOf('second best')];
  const shown = places.take([...done, ...waiting], results, NOW);
  expect(shown.slice(0, 2)).toEqual([two.ticket, one.ticket]);
  expect(new Set(shown)).toEqual(
    new Set([two.ticket, one.ticket, ...ticketsOf(INVITED.slice(0, 9)), "late 1's first"]),
  );
});

test('who is known takes the place of who is not, and never the other way round', () => {
  const places = open();
  places.take(OTHERS, [], NOW);
  expect(places.take([...OTHERS, ...INVITED], [], NOW)).toEqual(ticketsOf(INVITED));
  const best = run('best');
  const withBest = places.take([...OTHERS, ...INVITED, best], [uidOf('best')], NOW);
  expect(withBest).toHaveLength(12);
  expect(withBest).toContain(best.ticket);
  expect(
    places.take([...OTHERS, ...INVITED, best, run('late', { isInvited: true })], [uidOf('best')], NOW),
  ).toEqual(withBest);
});

test('an invited entrant has a second place before the first of others', () => {
  const places = open();
  places.take(INVITED, [], NOW);
  const again = runs('invited', 12, { ticket: 'second', isInvited: true });
  expect(places.take([...again, ...OTHERS], [], NOW)).toEqual(ticketsOf(again));
});

describe('who has the most points of all', () => {
  const played = (scores: number[], who?: Who) =>
    scores.map((score, index) => run(`player ${index + 1}`, { score, ...who }));
  const twelve = played(
    Array.from({ length: 12 }, (_, index) => 1200 - 100 * index),
    { isInvited: true },
  );
  const leader = (score: number, who: Who = { isInvited: true }) => run('leader', { score, ...who });

  test('takes the place of the lowest', () => {
    const places = open();
    places.take(twelve, [], NOW);
    expect(places.take([...twelve, leader(1100)], [], NOW)).toEqual(ticketsOf(twelve));
    const late = open();
    late.take(
      twelve.map((one) => ({ ...one, score: 0 })),
      [],
      NOW,
    );
    const shown = late.take([...twelve, leader(1300)], [], NOW);
    expect(new Set(shown)).toEqual(new Set(ticketsOf([leader(0), ...twelve.slice(0, 11)])));
  });

  test('does so once in 15 seconds at most', () => {
    const places = open();
    places.take(twelve, [], NOW);
    const another = run('another', { score: 5000, isInvited: true });
    const crowd = [...twelve, leader(1300), another];
    places.take([...twelve, leader(1300)], [], NOW + 15_000);
    expect(places.take(crowd, [], NOW + 29_999)).not.toContain(another.ticket);
    const shown = places.take(crowd, [], NOW + 30_000);
    expect(shown).toContain(another.ticket);
    // The lowest gives way, and who led stays.
    expect(shown).toContain(leader(0).ticket);
  });

  test('gets no place by a stream alone', () => {
    const places = open();
    places.take(twelve, [], NOW);
    const forger = leader(9000, {});
    expect(places.take([...twelve, forger], [], NOW + 60_000)).toEqual(ticketsOf(twelve));
    expect(places.take([...twelve, forger], [forger.entrant], NOW + 60_000)).toContain(forger.ticket);
  });
});

test('a result that comes while its run waits gives it a place', () => {
  const places = open();
  places.take(OTHERS, [], NOW);
  expect(places.take([...OTHERS, HONEST], [], NOW)).not.toContain(HONEST.ticket);
  expect(places.take([...OTHERS, HONEST], [HONEST.entrant], NOW)).toContain(HONEST.ticket);
});

test('a place ends with its run, and stays with it while nobody waits', () => {
  const places = open();
  const over = OTHERS.map((one) => ({ ...one, isDone: true }));
  places.take(OTHERS, [], NOW);
  expect(places.take(over, [], NOW)).toHaveLength(12);
  const shown = places.take([...over, HONEST], [], NOW);
  expect([shown.length, shown.includes(HONEST.ticket)]).toEqual([12, true]);
  expect(open().take([...over, HONEST], [], NOW)).toHaveLength(12);
});

test('an entrant without a result gets no second place while others wait', () => {
  const places = open();
  places.take(OTHERS, [], NOW);
  const again = runs('other', 12, { ticket: 'second' });
  const late = runs('late', 5);
  const shown = places.take([...again, ...late], [], NOW);
  expect(shown).toEqual(expect.arrayContaining(ticketsOf(late)));
  expect(shown).toHaveLength(12);
  // Nor does it keep one that it got while nobody waited.
  places.take(again, [], NOW);
  expect(places.take([...again, ...runs('late', 12)], [], NOW)).toEqual(
    expect.arrayContaining(ticketsOf(runs('late', 12).slice(5))),
  );
  // One with a result is known, with whichever ticket.
  expect(places.take([...again, ...runs('late', 12)], [uidOf('other 12')], NOW)).toContain(
    "other 12's second",
  );
});

test('every page draws lots of its own', () => {
  const crowd = [...runs('forger', 24), HONEST];
  const shown = Array.from({ length: 400 }, (_, page) => {
    const random = new RandomStream(new Uint8Array(32).fill(page % 256), page);
    return new Places(() => random.next()).take(crowd, [], NOW).includes(HONEST.ticket);
  }).filter(Boolean).length;
  // 12 of 25.
  expect(shown / 400).toBeGreaterThan(0.38);
  expect(shown / 400).toBeLessThan(0.58);
});
