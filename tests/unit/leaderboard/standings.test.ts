import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadBoard } from '../../../src/leaderboard/board.ts';

const top = { entries: [], end: null };
const database = vi.hoisted(() => ({ readTopScores: vi.fn(), readGamesPlayed: vi.fn() }));
vi.mock('../../../src/backend/connection.ts', () => ({
  ask: (question: (asked: typeof database) => unknown) => question(database),
}));

beforeEach(() => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});

test('without the scores there is no board and no game, and it is asked for again', async () => {
  database.readTopScores.mockRejectedValueOnce(new Error('no answer'));
  database.readGamesPlayed.mockResolvedValueOnce(7);
  expect(await loadBoard()).toEqual({ top, gamesPlayed: 0, isReachable: false });
});

test('without the counter there are the scores, and no game', async () => {
  database.readTopScores.mockResolvedValueOnce(top);
  database.readGamesPlayed.mockRejectedValueOnce(new Error('no answer'));
  expect(await loadBoard()).toEqual({ top, gamesPlayed: 0, isReachable: true });
});
