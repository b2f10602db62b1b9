import { describe, expect, test } from 'vitest';
import type { ContestEntry } from '../../../src/backend/contestRecords.ts';
import type { ContestId } from '../../../src/contest/contest.ts';
import { dailyOf } from '../../../src/contest/contest.ts';
import type { Daily } from '../../../src/contest/daily.ts';
import { TICKETS, timesOf } from '../../../src/contest/daily.ts';
import { ranksOf } from '../../../src/contest/results.ts';
import { claimOf } from '../../../src/contests/dailyBoard.ts';
import type { PlayerId, Uid } from '../../../src/ids.ts';
import { judgeRun } from '../../../src/verification/proof.ts';
import { runIdOf } from '../../../tools/corpus/runIds.ts';

const DAILY: Daily = {
  id: dailyOf(20_779),
  day: 20_779,
  ruleset: 2,
  createdAt: 1_795_305_600_000_001,
  times: timesOf(20_779),
  tickets: TICKETS,
};

const ENTRY: ContestEntry = {
  holder: 'u' as Uid,
  playerId: 'hal_1' as PlayerId,
  playerName: 'hal',
  ticketsUsed: 2,
  ...{ score: 300, level: 7, lived: 342, skin: 'default', runId: runIdOf(1), timestamp: 5 },
  verdict: '',
  struck: '',
};

const CLAIM = claimOf(ENTRY, DAILY);

const claims = (...results: [score: number, lived: number][]) =>
  results.map(([score, lived]) => ({ ...CLAIM, score, lived }));

test('an entry claims a run on the coins of its daily', () => {
  expect(CLAIM).toMatchObject({
    contest: { id: DAILY.id, createdAt: DAILY.createdAt },
    ruleset: 2,
    lived: 342,
  });
});

describe('ranks', () => {
  test('are by score, then by how long the coins lived; equal results share one', () => {
    expect(ranksOf(claims([500, 9], [500, 9], [500, 10], [400, 1], [400, 1], [400, 1], [300, 1]))).toEqual([
      1, 1, 3, 4, 4, 4, 7,
    ]);
    expect(ranksOf([])).toEqual([]);
  });
});

describe('the run of a claim', () => {
  const { score, level, lived, skin } = ENTRY;
  const RUN = {
    ...{ score, level, lived, skin },
    playerId: ENTRY.playerId,
    ruleset: 2,
    ticks: 900,
    contestId: DAILY.id,
    replay: Uint8Array.of(1),
  };

  test('is played on the daily’s coins, and has to give what is claimed', () => {
    expect(judgeRun(CLAIM, RUN)).toMatchObject({
      kind: 'playable',
      run: { claim: { runId: CLAIM.runId, contest: CLAIM.contest, lived: 342, score: 300 } },
    });
  });

  test('may be of another player of the same browser', () => {
    expect(judgeRun(CLAIM, { ...RUN, playerId: 'eve_1' as PlayerId })).toMatchObject({ kind: 'playable' });
  });

  test.each([
    ['another score', { score: 400 }],
    ['another level', { level: 8 }],
    ['coins that lived longer', { lived: 343 }],
    ['another daily', { contestId: 'daily-20778' as ContestId }],
  ])('of %s is another', (_, differs) => {
    expect(judgeRun(CLAIM, { ...RUN, ...differs })).toMatchObject({ kind: 'failed' });
  });

  test('of no daily is another, and one of a daily is none of the all-time board', () => {
    const { contestId: _, ...classic } = RUN;
    expect(judgeRun(CLAIM, classic)).toMatchObject({ kind: 'failed' });
    const { contest: __, lived: ___, ruleset: ____, ...allTime } = CLAIM;
    expect(judgeRun(allTime, RUN)).toMatchObject({ kind: 'unknown' });
    expect(judgeRun(allTime, { ...RUN, ruleset: 1 })).toMatchObject({ kind: 'failed' });
  });
});
