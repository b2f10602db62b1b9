import { expect, onTestFinished, test, vi } from 'vitest';
import { loadBoard, submit } from '../../../src/leaderboard/board.ts';
import { record } from './records.ts';

vi.mock('../../../src/backend/database.ts', () => new Promise(() => {}));

test('a network on which not even Firebase arrives holds nothing up for ever', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const board = loadBoard();
  const saved = expect(submit(record())).rejects.toThrow('no answer for 20 s');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await board).toMatchObject({ isReachable: false });
  await saved;
});
