import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { standings } from '../../../../src/board/leaderboard/board.ts';

const top = { entries: [], end: null, size: 0 };
const database = vi.hoisted(() => ({ readTopScores: vi.fn(), readGamesPlayed: vi.fn() }));
vi.mock('../../../../src/board/backend/connection.ts', () => ({
  ask: (question: (asked: typeof database) => unknown) => question(database),
}));

beforeEach(() => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});

test('without the scores there is no board, and it is asked for again', async () => {
  database.readTopScores.mockRejectedValueOnce(new Error('no answer'));
  database.readGamesPlayed.mockResolvedValueOnce(7);
  await standings.load();
  expect(standings.store.getState()).toEqual({ kind: 'unreachable' });
});

test('without the counter there are the scores, and no game', async () => {
  database.readTopScores.mockResolvedValueOnce(top);
  database.readGamesPlayed.mockRejectedValueOnce(new Error('no answer'));
  await standings.load();
  expect(standings.value).toEqual({ top, gamesPlayed: 0 });
});
