import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ownRank, rankWords } from '../../../../src/board/leaderboard/OwnRank.tsx';

const database = vi.hoisted(() => ({ countBetter: vi.fn() }));
vi.mock('../../../../src/board/backend/connection.ts', () => ({
  ask: async (question: (asked: typeof database) => unknown) => question(database),
}));

let time = 1_800_000_000_000;

beforeEach(() => {
  // Longer than any rank before lasts.
  time += 3_600_000;
  vi.useFakeTimers({ now: time });
  onTestFinished(() => void vi.useRealTimers());
  database.countBetter.mockReset().mockResolvedValue(346);
});

const counted = () => database.countBetter.mock.calls.map(([score]) => score);

test('the rank follows the better scores, and none is told beyond a thousand', async () => {
  const told = async (better: number, score: number) => {
    database.countBetter.mockResolvedValue(better);
    return rankWords(await ownRank(score));
  };
  expect(await told(0, 900)).toBe('#1');
  expect(await told(346, 800)).toBe('about #347');
  expect(await told(999, 700)).toBe('about #1,000');
  expect(await told(1000, 600)).toBe('beyond #1,000');
});

test('a best is counted once, however often it is asked for, and again after ten minutes', async () => {
  await Promise.all([ownRank(900), ownRank(900)]);
  vi.advanceTimersByTime(599_999);
  await ownRank(900);
  expect(counted()).toEqual([900]);
  vi.advanceTimersByTime(1);
  await ownRank(900);
  expect(counted()).toEqual([900, 900]);
});

test('a new best is counted at once', async () => {
  await ownRank(900);
  await ownRank(1000);
  expect(counted()).toEqual([900, 1000]);
});

test('a rank is counted again when the clock was set back', async () => {
  await ownRank(900);
  vi.setSystemTime(Date.now() - 1000);
  await ownRank(900);
  expect(counted()).toEqual([900, 900]);
});

test('a count without an answer is asked for again', async () => {
  database.countBetter.mockRejectedValueOnce(new Error('no answer'));
  await expect(ownRank(900)).rejects.toThrow('no answer');
  expect(await ownRank(900)).toBe(347);
});
