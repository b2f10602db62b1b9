/** A player's wish to be off the board, as the page tells what became of it. */

import { beforeEach, expect, test, vi } from 'vitest';
import { pageBests } from '../../../../src/board/backend/bests.ts';
import type { Database } from '../../../../src/board/backend/database.ts';
import { deleteEntry, standings, submit } from '../../../../src/board/leaderboard/board.ts';
import { createPersistence, pass, startLocalBoard } from '../backend/localBoard.ts';
import { record } from './records.ts';

const ANN = record().playerId;

let database: Database;
let stranger: Database;
let asked: Database | null;

vi.mock('../../../../src/board/backend/connection.ts', () => ({
  ask: async (question: (database: Database) => unknown) => {
    if (!asked) throw new Error('offline');
    return question(asked);
  },
}));

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  pageBests.setState({}, true);
  const board = await startLocalBoard();
  database = board.open(createPersistence(), board.url, pageBests);
  stranger = await board.openPlayer();
  asked = database;
  await database.signIn();
  pass(3000);
  await submit(record({ score: 700 }));
  await standings.load();
});

const entries = async () => {
  await standings.load();
  return standings.value?.top.entries;
};

const best = () => pageBests.getState()[ANN];

test('their entry is gone, the badge knows no best, and the board is read anew', async () => {
  expect(await deleteEntry(ANN)).toBe('deleted');
  expect([best(), standings.value]).toEqual([null, null]);
  expect(await entries()).toEqual([]);
});

test("another browser's entry stays", async () => {
  asked = stranger;
  expect(await deleteEntry(ANN)).toBe('refused');
  expect(await entries()).toHaveLength(1);
});

test('without a network nothing is claimed', async () => {
  asked = null;
  expect(await deleteEntry(ANN)).toBe('failed');
  expect(best()).toBe(700);
  asked = database;
  expect(await entries()).toHaveLength(1);
});
