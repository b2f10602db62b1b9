/** The contests that moderators look at, as the page reads them. */

import { expect, test, vi } from 'vitest';
import type { ContestEntry } from '../../../../src/board/backend/contestDocuments.ts';
import { contestId, dailyOf } from '../../../../src/engine/contest/contest.ts';
import { dailyTerms } from '../../../../src/engine/contest/daily.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';

const entry = { holder: 'uid', runId: runIdOf(1), score: 300, level: 1, lived: 9 } as ContestEntry;
const contests = {
  readSeeded: vi.fn(),
  readCup: vi.fn(),
  readEntries: vi.fn(async () => ({ entries: [entry], end: null, size: 1 })),
  readSeedTime: vi.fn(async () => 7),
};
vi.mock('../../../../src/board/backend/connection.ts', () => ({
  ask: vi.fn(),
  askContests: async (question: (all: typeof contests) => unknown) => question(contests),
}));
vi.mock('../../../../src/board/verification/workerPort.ts', () => ({ openWorker: vi.fn() }));

const { readContest } = await import('../../../../src/watching/audits/moderatedBoards.ts');

const MINUTE = 60_000;
const DAILY = dailyOf(20_779);
const CUP = contestId('cup-autumn');

test('the rows of a daily are claims on its coins, once its replays are open', async () => {
  contests.readSeeded.mockResolvedValueOnce({ ...dailyTerms(20_779), ruleset: 5, createdAt: 42 });
  const found = await readContest(DAILY);
  expect(found).toMatchObject({
    title: 'Daily of November 22, 2026',
    opensAt: Date.UTC(2026, 10, 23) + 10 * MINUTE,
    board: { contest: { id: DAILY, isFinal: false } },
  });
  // All its runs have the same coins: no ticket is read.
  expect(found?.board.io.readTicketTime).toBeUndefined();
  const page = await found?.board.io.readScores({ count: 3, after: null });
  expect(contests.readEntries).toHaveBeenCalledWith(DAILY, { count: 3, after: null });
  expect(page?.entries).toEqual([
    { ...entry, owner: 'uid', ruleset: 5, contest: { id: DAILY, createdAt: 42 } },
  ]);
});

test.each([
  ['open', false],
  ['frozen', false],
  ['final', true],
])(
  'of a cup that is %s each row has its ticket, and that its rows are final is %s',
  async (state, isFinal) => {
    const times = { startsAt: 0, endsAt: MINUTE };
    contests.readCup.mockResolvedValueOnce({ id: CUP, title: 'Autumn cup', ruleset: 4, times, state });
    const found = await readContest(CUP);
    expect(found).toMatchObject({ title: 'Autumn cup', opensAt: 11 * MINUTE });
    expect(found?.board.contest).toEqual({ id: CUP, isFinal });
    expect(await found?.board.io.readTicketTime?.(runIdOf(1))).toBe(7);
    expect(contests.readSeedTime).toHaveBeenCalledWith(CUP, runIdOf(1));
  },
);

test.each([DAILY, CUP])('of %s that is not there nothing is read', async (id) => {
  contests.readSeeded.mockResolvedValueOnce(null);
  contests.readCup.mockResolvedValueOnce(null);
  expect(await readContest(id)).toBeNull();
});
