/** The player's best score, which the badge reads and the commit relies on, is kept in one place. */

import { beforeEach, expect, test, vi } from 'vitest';
import { pageBests } from '../../../src/backend/bests.ts';
import type { Database } from '../../../src/backend/database.ts';
import { refreshBest } from '../../../src/leaderboard/best.ts';
import { createPersistence, type LocalBoard, pass, startLocalBoard } from '../backend/localBoard.ts';
import { record } from './records.ts';

const ANN = record().playerId;

let board: LocalBoard;
let database: Database;
let isReachable: boolean;
let asked: number;

vi.mock('../../../src/backend/connection.ts', () => ({
  ask: async (question: (database: Database) => unknown) => {
    asked += 1;
    if (!isReachable) throw new Error('offline');
    return question(database);
  },
}));

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  pageBests.setState({}, true);
  isReachable = true;
  asked = 0;
  board = await startLocalBoard();
  database = board.open(createPersistence(), board.url, pageBests);
  await database.signIn();
  pass(3000);
});

const best = () => pageBests.getState()[ANN];

test('is read once', async () => {
  await board.openPlayer().then((player) => player.submit(record({ score: 700 })));
  await refreshBest(ANN);
  await refreshBest(ANN);
  expect([best(), asked]).toEqual([700, 1]);
});

test('is known to be none when the player has no entry', async () => {
  await refreshBest(ANN);
  await refreshBest(ANN);
  expect([best(), asked]).toEqual([null, 1]);
});

test('stays unknown while the database is out of reach, and is asked for again', async () => {
  isReachable = false;
  await refreshBest(ANN);
  expect(best()).toBeUndefined();
  isReachable = true;
  await refreshBest(ANN);
  expect(best()).toBeNull();
});

test('is told by every run that is saved, and by no worse one', async () => {
  const seen: unknown[] = [];
  for (const score of [500, 900, 600]) {
    await database.submit(record({ score }));
    seen.push(best());
  }
  await refreshBest(ANN);
  expect([seen, asked]).toEqual([[500, 900, 900], 0]);
});
