import { beforeEach, expect, test } from 'vitest';
import { encodeBase64 } from '../../../../src/base/base64.ts';
import { type BrowserStorage, createStorage } from '../../../../src/base/storage.ts';
import { bestReplay, bestScore, keepBest } from '../../../../src/contests/all/best.ts';
import { dailyOf } from '../../../../src/engine/contest/contest.ts';
import type { ContestSeed } from '../../../../src/engine/contest/seed.ts';
import type { RecordedRun } from '../../../../src/engine/replay/replay.ts';
import { record } from '../../../../tools/corpus/playedRun.ts';
import { contentWith, skilled } from '../../../../tools/corpus/players.ts';
import { runIdOf } from '../../../../tools/corpus/runIds.ts';
import { createArea } from '../../board/leaderboard/area.ts';

const YESTERDAY: ContestSeed = { id: dailyOf(20778), createdAt: 1_795_219_200_000_001 };
const TODAY: ContestSeed = { id: dailyOf(20779), createdAt: 1_795_305_600_000_001 };
const TOMORROW: ContestSeed = { id: dailyOf(20780), createdAt: 1_795_392_000_000_001 };

/** A run that was played on those coins. */
function played(contest: ContestSeed, number = 1): RecordedRun {
  const { claim, bytes } = record(
    { runId: runIdOf(number), skin: 'default', ruleset: 4, contest },
    contentWith(600, skilled(number)),
  );
  return { ...claim, lived: 900, replay: bytes };
}

const RUN = played(TODAY);

let area: Storage;
let storage: BrowserStorage;

beforeEach(() => {
  area = createArea();
  storage = createStorage(() => area);
});

test('the best run of the day is kept, and raced', () => {
  expect(bestReplay(storage, TODAY)).toBeNull();
  keepBest(storage, RUN);
  expect(bestReplay(storage, TODAY)).toMatchObject({ runId: RUN.runId, score: RUN.score, contest: TODAY });
  expect(bestScore(storage, TODAY)).toBe(RUN.score);
});

test.each([
  ['fewer points', { score: RUN.score - 100, lived: 1 }, RUN.score],
  ['as many points, later', { score: RUN.score, lived: 901 }, RUN.score],
  ['more points', { score: RUN.score + 100, lived: 9999 }, RUN.score + 100],
])('after a run of %s, the better one is kept', (_, result, best) => {
  keepBest(storage, RUN);
  keepBest(storage, { ...RUN, ...result });
  expect(bestScore(storage, TODAY)).toBe(best);
});

test('of equal scores the one whose coins lived less is kept', () => {
  keepBest(storage, RUN);
  const faster = { ...played(TODAY, 2), score: RUN.score, lived: 899 };
  keepBest(storage, faster);
  expect(bestReplay(storage, TODAY)?.runId).toBe(faster.runId);
});

test('another day’s coins are others: its best is no ghost tomorrow', () => {
  keepBest(storage, { ...RUN, score: 99_900 });
  expect(bestReplay(storage, TOMORROW)).toBeNull();
  expect(bestReplay(storage, { ...TODAY, createdAt: TODAY.createdAt + 1 })).toBeNull();
  const next = played(TOMORROW);
  keepBest(storage, next);
  expect(bestScore(storage, TOMORROW)).toBe(next.score);
});

test('practice on yesterday’s coins knows the best of yesterday, whatever was played since', () => {
  keepBest(storage, RUN);
  keepBest(storage, played(TOMORROW));
  expect(bestScore(storage, TODAY)).toBe(RUN.score);
  expect(bestReplay(storage, TODAY)).toMatchObject({ runId: RUN.runId });
});

test('of two days a best is kept: practice on one before them takes nothing from them', () => {
  const [today, tomorrow] = [played(TODAY), played(TOMORROW)];
  keepBest(storage, tomorrow);
  keepBest(storage, today);
  keepBest(storage, { ...played(YESTERDAY), score: 99_900 });
  expect([YESTERDAY, TODAY, TOMORROW].map((day) => bestScore(storage, day))).toEqual([
    null,
    today.score,
    tomorrow.score,
  ]);
});

test('runs of the all-time board, and those without a replay, are not kept', () => {
  const { contest: _, ...classic } = RUN;
  keepBest(storage, classic);
  keepBest(storage, { ...RUN, replay: null });
  expect(area.length).toBe(0);
});

test.each([
  '',
  '{',
  '[]',
  '[{"contest":{"id":"daily-20779","createdAt":1795305600000001},"score":-1,"lived":0,"replay":""}]',
  ...['***', encodeBase64(Uint8Array.of(1, 2, 3)), encodeBase64(played(TOMORROW).replay as Uint8Array)].map(
    (replay) => JSON.stringify([{ contest: TODAY, score: 100, lived: 1, replay }]),
  ),
])('what is stored as %j is no ghost', (stored) => {
  area.setItem('defend-the-sats:daily-best', stored);
  expect(bestReplay(storage, TODAY)).toBeNull();
});
