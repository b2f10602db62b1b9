import { expect, test } from 'vitest';
import type { Uid } from '../../../src/ids.ts';
import { type Candidate, Places } from '../../../src/live/places.ts';
import { RandomStream } from '../../../src/simulation/random.ts';

interface Who {
  ticket?: string;
  isInvited?: boolean;
  isDone?: boolean;
}

const uidOf = (name: string) => name as Uid;

const run = (name: string, { ticket = 'first', isInvited = false, isDone = false }: Who = {}): Candidate => ({
  ticket: `${name}'s ${ticket}`,
  entrant: uidOf(name),
  isInvited,
  isDone,
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
  expect(open().take(OTHERS, [])).toEqual(ticketsOf(OTHERS));
});

test('a run that is shown stays while it goes on, whoever else begins', () => {
  const places = open([0.9, 0.1]);
  const first = [HONEST, ...OTHERS.slice(1)];
  places.take(first, []);
  for (let poll = 1; poll < 5; poll++)
    expect(new Set(places.take([...runs(`forger ${poll}`, 24), ...first], []))).toEqual(
      new Set(ticketsOf(first)),
    );
});

test('of those who wait, verified results come first, by rank, then invitations, then the lot', () => {
  const places = open();
  const done = OTHERS.map((one) => ({ ...one, isDone: true }));
  places.take(OTHERS, []);
  const [one, two] = [run('second best'), run('best')];
  const waiting = [...runs('late', 12), ...INVITED.slice(0, 9), one, two];
  const results = [uidOf('best'), uidOf('second best')];
  const shown = places.take([...done, ...waiting], results);
  expect(shown.slice(0, 2)).toEqual([two.ticket, one.ticket]);
  expect(new Set(shown)).toEqual(
    new Set([two.ticket, one.ticket, ...ticketsOf(INVITED.slice(0, 9)), "late 1's first"]),
  );
});

test('who is known takes the place of who is not, and never the other way round', () => {
  const places = open();
  places.take(OTHERS, []);
  expect(places.take([...OTHERS, ...INVITED], [])).toEqual(ticketsOf(INVITED));
  const best = run('best');
  const withBest = places.take([...OTHERS, ...INVITED, best], [uidOf('best')]);
  expect(withBest).toHaveLength(12);
  expect(withBest).toContain(best.ticket);
  expect(
    places.take([...OTHERS, ...INVITED, best, run('late', { isInvited: true })], [uidOf('best')]),
  ).toEqual(withBest);
});

test('an invited entrant has a second place before the first of others', () => {
  const places = open();
  places.take(INVITED, []);
  const again = runs('invited', 12, { ticket: 'second', isInvited: true });
  expect(places.take([...again, ...OTHERS], [])).toEqual(ticketsOf(again));
});

test('a result that comes while its run waits gives it a place', () => {
  const places = open();
  places.take(OTHERS, []);
  expect(places.take([...OTHERS, HONEST], [])).not.toContain(HONEST.ticket);
  expect(places.take([...OTHERS, HONEST], [HONEST.entrant])).toContain(HONEST.ticket);
});

test('a place ends with its run, and stays with it while nobody waits', () => {
  const places = open();
  const over = OTHERS.map((one) => ({ ...one, isDone: true }));
  places.take(OTHERS, []);
  expect(places.take(over, [])).toHaveLength(12);
  const shown = places.take([...over, HONEST], []);
  expect([shown.length, shown.includes(HONEST.ticket)]).toEqual([12, true]);
  expect(open().take([...over, HONEST], [])).toHaveLength(12);
});

test('an entrant without a result gets no second place while others wait', () => {
  const places = open();
  places.take(OTHERS, []);
  const again = runs('other', 12, { ticket: 'second' });
  const late = runs('late', 5);
  const shown = places.take([...again, ...late], []);
  expect(shown).toEqual(expect.arrayContaining(ticketsOf(late)));
  expect(shown).toHaveLength(12);
  // Nor does it keep one that it got while nobody waited.
  places.take(again, []);
  expect(places.take([...again, ...runs('late', 12)], [])).toEqual(
    expect.arrayContaining(ticketsOf(runs('late', 12).slice(5))),
  );
  // One with a result is known, with whichever ticket.
  expect(places.take([...again, ...runs('late', 12)], [uidOf('other 12')])).toContain("other 12's second");
});

test('every page draws lots of its own', () => {
  const crowd = [...runs('forger', 24), HONEST];
  const shown = Array.from({ length: 400 }, (_, page) => {
    const random = new RandomStream(new Uint8Array(32).fill(page % 256), page);
    return new Places(() => random.next()).take(crowd, []).includes(HONEST.ticket);
  }).filter(Boolean).length;
  // 12 of 25.
  expect(shown / 400).toBeGreaterThan(0.38);
  expect(shown / 400).toBeLessThan(0.58);
});
