import { expect, test } from 'vitest';
import type { ContestEntry } from '../../../src/backend/contestRecords.ts';
import { contestId } from '../../../src/contest/contest.ts';
import { seedOf } from '../../../src/contest/seed.ts';
import { ticketOf } from '../../../src/contest/ticket.ts';
import { BestsFollowed, type EndedRun } from '../../../src/contests/liveBests.ts';
import type { RunId } from '../../../src/simulation/runId.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';

const CUP = contestId('cup-final');
const NOW = Date.UTC(2026, 10, 22);
const CREATED_AT = NOW * 1000;

const entryOf = (number: number, changes: Partial<ContestEntry> = {}): ContestEntry =>
  ({
    ...{ runId: runIdOf(number), holder: `entrant ${number}`, score: 5000, lived: 900 },
    ...changes,
  }) as ContestEntry;

/** The bests that a page has, which has seen these runs to their ends. */
async function bestsOf(entries: ContestEntry[], seen: Partial<Record<RunId, EndedRun>> = {}) {
  let reads = 0;
  const bests = new BestsFollowed(
    CUP,
    (question) =>
      question({
        readEntries: () => Promise.resolve({ entries, end: null }),
        readSeedTime: () => {
          reads += 1;
          return Promise.resolve(CREATED_AT);
        },
      }),
    () => NOW,
  );
  const byTicket = new Map(Object.entries(seen).map(([runId, run]) => [ticketOf(runId as RunId), run]));
  bests.endedOf = (ticket) => byTicket.get(ticket) ?? null;
  for (let reading = 0; reading < 2; reading++) await bests.reload();
  return { verified: bests.value?.bests.map(({ isVerified }) => isVerified), reads };
}

const seedOfTicket = (number: number) => seedOf(runIdOf(number), { id: CUP, createdAt: CREATED_AT });
const ended = (number: number, changes: Partial<EndedRun> = {}): EndedRun => ({
  ...{ seed: seedOfTicket(number), score: 5000, lived: 900 },
  ...changes,
});

test('a result counts once moderators verified it, and no other without its run', async () => {
  expect(await bestsOf([entryOf(1, { verdict: 'verified' }), entryOf(2)])).toEqual({
    verified: [true, false],
    reads: 0,
  });
});

test('a result counts whose run the page has seen to its end, on the coins of its ticket; the ticket is read once', async () => {
  expect(await bestsOf([entryOf(1)], { [runIdOf(1)]: ended(1) })).toEqual({ verified: [true], reads: 1 });
});

test.each([
  ['a run of fewer points', { score: 4900 }, 0],
  ['a run whose coins lived longer', { lived: 901 }, 0],
  // A stream says itself what its coins are.
  ['other coins', { seed: seedOfTicket(2) }, 1],
])('a result does not count that was shown with %s', async (_, changes, reads) => {
  expect(await bestsOf([entryOf(1)], { [runIdOf(1)]: ended(1, changes) })).toEqual({
    verified: [false],
    reads,
  });
});

test('whom moderators struck out has no result', async () => {
  const { verified } = await bestsOf([entryOf(1, { struck: 'A program played.', verdict: 'verified' })]);
  expect(verified).toEqual([]);
});
