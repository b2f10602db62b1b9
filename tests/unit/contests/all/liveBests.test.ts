import { expect, test } from 'vitest';
import type { ContestEntry } from '../../../../src/board/backend/contestDocuments.ts';
import { BestsFollowed, type EndedRun } from '../../../../src/contests/all/liveBests.ts';
import { contestId } from '../../../../src/engine/contest/contest.ts';
import { seedOf } from '../../../../src/engine/contest/seed.ts';
import { ticketOf } from '../../../../src/engine/contest/ticket.ts';
import type { RunId } from '../../../../src/engine/simulation/runId.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';

const CUP = contestId('cup-final');
const NOW = Date.UTC(2026, 10, 22);
const CREATED_AT = NOW * 1000;

const entryOf = (number: number, changes: Partial<ContestEntry> = {}): ContestEntry =>
  ({
    ...{ runId: runIdOf(number), holder: `entrant ${number}`, score: 5000, lived: 900 },
    ...changes,
  }) as ContestEntry;

/** The bests that a page has, which has seen these runs to their ends. */
async function bestsOf(
  entries: ContestEntry[],
  seen: Partial<Record<RunId, EndedRun>> = {},
  others: ContestEntry[] = [],
) {
  let reads = 0;
  const bests = new BestsFollowed(
    CUP,
    (question) =>
      question({
        readEntries: () => Promise.resolve({ entries, end: null, size: entries.length }),
        readEntriesOf: (_, holders) => {
          reads += holders.length;
          return Promise.resolve(others.filter(({ holder }) => holders.includes(holder)));
        },
        readSeedTime: () => {
          reads += 1;
          return Promise.resolve(CREATED_AT);
        },
      }),
    () => NOW,
  );
  const byTicket = new Map(Object.entries(seen).map(([runId, run]) => [ticketOf(runId as RunId), run]));
  bests.endedOf = (ticket) => byTicket.get(ticket) ?? null;
  bests.shown = [entries[0], ...others].flatMap((entry) => entry?.holder ?? []);
  for (let reading = 0; reading < 2; reading++) await bests.reload();
  const found = bests.value?.bests ?? [];
  return { verified: found.map(({ isVerified }) => isVerified), reads, found };
}

const seedOfTicket = (number: number) => seedOf(runIdOf(number), { id: CUP, createdAt: CREATED_AT });
const ended = (number: number, changes: Partial<EndedRun> = {}): EndedRun => ({
  ...{ seed: seedOfTicket(number), score: 5000, lived: 900 },
  ...changes,
});

test('a result counts once moderators verified it, and no other without its run', async () => {
  expect(await bestsOf([entryOf(1, { verdict: 'verified' }), entryOf(2)])).toMatchObject({
    verified: [true, false],
    reads: 0,
  });
});

test('a result counts whose run the page has seen to its end, on the coins of its ticket; the ticket is read once', async () => {
  expect(await bestsOf([entryOf(1)], { [runIdOf(1)]: ended(1) })).toMatchObject({
    verified: [true],
    reads: 1,
  });
});

test.each([
  ['a run of fewer points', { score: 4900 }, 0],
  ['a run whose coins lived longer', { lived: 901 }, 0],
  // A stream says itself what its coins are.
  ['other coins', { seed: seedOfTicket(2) }, 1],
])('a result does not count that was shown with %s', async (_, changes, reads) => {
  expect(await bestsOf([entryOf(1)], { [runIdOf(1)]: ended(1, changes) })).toMatchObject({
    verified: [false],
    reads,
  });
});

test('whom moderators struck out has no result', async () => {
  const { verified } = await bestsOf([entryOf(1, { struck: 'A program played.', verdict: 'verified' })]);
  expect(verified).toEqual([]);
});

test('those who are shown have their results, too, where ten are better', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => entryOf(index + 1));
  const others = [entryOf(11, { score: 100 }), entryOf(12, { score: 300 })];
  const { found, reads } = await bestsOf(ten, {}, others);
  expect(found.slice(10).map(({ score }) => score)).toEqual([300, 100]);
  // Twice two.
  expect(reads).toBe(4);
  expect((await bestsOf(ten.slice(1), {}, others)).reads).toBe(0);
});
