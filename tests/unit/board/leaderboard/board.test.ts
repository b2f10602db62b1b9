import { expect, onTestFinished, test, vi } from 'vitest';
import { standings, submit } from '../../../../src/board/leaderboard/board.ts';
import { record } from './records.ts';

vi.mock('../../../../src/board/backend/database.ts', () => new Promise(() => {}));

test('a network on which not even Firebase arrives holds nothing up for ever', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const board = standings.load();
  const saved = expect(submit(record())).rejects.toThrow('no answer for 20 s');
  await vi.advanceTimersByTimeAsync(20_000);
  await board;
  expect(standings.store.getState()).toEqual({ kind: 'unreachable' });
  await saved;
});
